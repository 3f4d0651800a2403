/**
 * What a client's record holds besides care, each kind once: its table, its fields in the order of its dialog, and when it is due. Endpoints,
 * page, dialog, Today, history, Undo, merge and purge read it here.
 */
import {
  attachmentKinds,
  disclosureWays,
  outcomes,
  receipts,
  type PaperTable,
} from '../../../lib/paperChoices.ts'
import type { FieldDefinition } from '../registry.ts'

/** `isLater`: not asked for when one is added; `isHalf`: beside another one; `rows` of several lines: two unless they are given. */
export type PaperField = { required?: true; hint?: string; isLater?: true; isHalf?: true; rows?: number } & (
  | Extract<FieldDefinition, { type: 'text' | 'longText' | 'day' | 'entry' | 'owner' }>
  | { label: string; type: 'choice'; options: readonly string[] }
)

interface PaperKindDefinition {
  /** The title of its section. */
  title: string
  /** Within a sentence. */
  noun: string
  table: PaperTable
  /** It is a file that was sent before; its name and content stay as they were. */
  isFile?: true
  fields: Readonly<Record<string, PaperField>>
  /** The days by which it is ordered, and shown first. */
  day: string
  /** It has happened already: it is recorded, not added. */
  isRecorded?: true
  /** Printed by itself, as a table of these fields: what is of so many last years. */
  printed?: { years: number; columns: readonly string[] }
  /**
   * Something is owed: by these fields its last day is counted, and until it is done Today lists it. `given` is said besides that day where it is
   * marked as given, and `how` is asked for where several are.
   */
  due?: {
    by: readonly string[]
    done: string
    given: Readonly<Record<string, string>>
    how?: readonly string[]
  }
}

/** Letters of a title, a name or a purpose. */
export const MAX_LINE = 300
const TEXT = 2_000

/** In the order of the page. */
const paperKinds = {
  attachments: {
    title: 'Attachments',
    noun: 'attachment',
    table: 'client_attachments',
    isFile: true,
    day: 'day',
    fields: {
      title: { label: 'Title', type: 'text', maxLength: MAX_LINE, required: true },
      kind: { label: 'Kind', type: 'choice', options: attachmentKinds, required: true },
      day: { label: 'Day', type: 'day', years: 'past' },
    },
  },
  notices: {
    title: 'Notices',
    noun: 'notice',
    table: 'client_notices',
    day: 'given_on',
    due: { by: ['asked_on', 'notice_id'], done: 'given_on', given: {}, how: ['receipt'] },
    fields: {
      notice_id: { label: 'Notice', type: 'entry', list: 'notices', required: true },
      given_on: {
        label: 'Given',
        type: 'day',
        years: 'past',
        hint: 'Leave empty until it is given, and fill in “Owed since” below.',
      },
      receipt: { label: 'Receipt', type: 'choice', options: receipts },
      asked_on: {
        label: 'Owed since',
        type: 'day',
        years: 'past',
        hint: 'The day it was scheduled or asked for; its business days count from here. Leave empty if it was given at once.',
      },
    },
  },
  disclosures: {
    title: 'Disclosures',
    noun: 'disclosure',
    table: 'client_disclosures',
    day: 'disclosed_on',
    isRecorded: true,
    // 45 CFR 164.528
    printed: { years: 6, columns: ['disclosed_on', 'recipient', 'what', 'purpose', 'way'] },
    fields: {
      what: { label: 'What was given', type: 'longText', maxLength: TEXT, required: true },
      recipient: { label: 'To', type: 'text', maxLength: MAX_LINE, required: true },
      purpose: { label: 'Why', type: 'text', maxLength: MAX_LINE, required: true },
      disclosed_on: { label: 'Day', type: 'day', years: 'past', required: true },
      way: { label: 'Sent by', type: 'choice', options: disclosureWays, required: true },
    },
  },
  copy_requests: {
    title: 'Copy requests',
    noun: 'copy request',
    table: 'client_copy_requests',
    day: 'requested_on',
    due: { by: ['requested_on'], done: 'decided_on', given: { outcome: 'given' } },
    fields: {
      requester: { label: 'Asked for by', type: 'text', maxLength: MAX_LINE, required: true },
      requested_on: { label: 'Asked on', type: 'day', years: 'past', required: true },
      decided_on: {
        label: 'Decided',
        type: 'day',
        years: 'past',
        hint: 'Leave empty while it is open.',
        isLater: true,
      },
      outcome: { label: 'Outcome', type: 'choice', options: outcomes, isLater: true },
      refusal: { label: 'Why it was refused', type: 'longText', maxLength: TEXT, isLater: true },
    },
  },
} as const satisfies Record<string, PaperKindDefinition>

export type PaperKind = keyof typeof paperKinds
export const paperKindKeys = Object.keys(paperKinds) as PaperKind[]

/** Without the literal types of one kind, for what goes over all of them. */
export const paperKind = (kind: PaperKind): PaperKindDefinition => paperKinds[kind]
export const paperFields = (kind: PaperKind) => Object.entries(paperKind(kind).fields)

/** What somebody is owed, and what is asked for where several of a kind are marked as given at once. */
export type OwedKind = Extract<PaperKind, 'notices' | 'copy_requests'>
export function markAsGivenFields(kind: OwedKind): [name: string, field: PaperField][] {
  const { done, how = [] } = paperKind(kind).due!
  return paperFields(kind).flatMap(([name, { hint: _ofOne, isLater: _isLater, ...field }]) => {
    if (name === done) return [[name, { ...field, label: 'Day', required: true }]]
    return how.includes(name) ? [[name, field]] : []
  })
}

/** In the audit, as { disclosure: id }, and in the names of its actions. */
const singulars = {
  attachments: 'attachment',
  notices: 'notice',
  disclosures: 'disclosure',
  copy_requests: 'copy_request',
} as const
export const paperSingular = <Kind extends PaperKind>(kind: Kind): (typeof singulars)[Kind] => singulars[kind]

/** Days within which a copy is to be given (45 CFR 164.524). */
export const COPY_DAYS = 30

export type PaperValues = Readonly<Record<string, string | null>>

const allFields = paperKindKeys.flatMap(paperFields)
/** Labels by column, in histories and where a change is undone: no two kinds have a column of one name. */
export const paperFieldLabels: Record<string, string> = {
  ...Object.fromEntries(allFields.map(([name, { label }]) => [name, label])),
  due_on: 'Due',
}
export const paperDays = [
  'due_on',
  ...allFields.flatMap(([name, { type }]) => (type === 'day' ? [name] : [])),
]

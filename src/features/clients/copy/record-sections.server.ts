/** The record as a person reads it: sections of dated items. The PDF prints them; the Bundle has those that FHIR has no resource for. */
import { formatDate, formatInstantDay } from '../../../lib/dates.ts'
import { capitalized } from '../../../lib/text.ts'
import type { PdfItem } from '../../../server/pdf-document.ts'
import { eventDateFields, eventLabels } from '../choices.ts'
import { shownValue } from '../shownValue.ts'
import { paperText } from '../papers/paperText.ts'
import { paperKind, paperKindKeys, type PaperKind } from '../papers/registry.ts'
import {
  clientFields,
  inSentence,
  medicationFields,
  nameColumn,
  type ClientField,
  type FieldDefinition,
  type MedicationField,
} from '../registry.ts'
import type { CopiedRecord } from './copied-record.server.ts'

interface RecordItem extends PdfItem {
  id: string
  created_at?: string
}
export interface RecordSection {
  title: string
  items: RecordItem[]
  /** FHIR has a resource for its items. */
  isInFhir: boolean
}

const joined = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(' · ')
const by = (name: string | null) => (name ? `by ${name}` : undefined)

export function recordSections(record: CopiedRecord): RecordSection[] {
  const files = paperKindKeys.filter((kind) => paperKind(kind).isFile)
  const others = paperKindKeys.filter((kind) => !files.includes(kind))
  return [
    { title: 'Details', items: details(record), isInFhir: true },
    { title: 'Medications', items: medications(record), isInFhir: true },
    { title: 'Orders and labs', items: record.events.map(eventItem), isInFhir: true },
    { title: 'Updates', items: record.updates.map(updateItem), isInFhir: false },
    { title: 'Follow-ups', items: record.follow_ups.map(followUpItem), isInFhir: false },
    ...[...others, ...files].map((kind) => paperSection(kind, record)),
  ]
}

/** Of the client or of a medication, whose rows have the names of entries beside their ids. */
const shown = (name: string, field: FieldDefinition, row: object) => {
  const values = row as Record<string, string | null>
  return shownValue(field, values[name], () => values[nameColumn(name)] ?? '')
}

const isText = ({ type }: FieldDefinition) => type === 'longText'

const names = Object.keys(clientFields) as ClientField[]
const details = ({ client }: CopiedRecord): RecordItem[] =>
  names
    // These have sections of their own.
    .filter((name) => name !== 'medications' && name !== 'updates')
    .map((name) => {
      const field = clientFields[name]
      return { id: name, label: field.label, text: shown(name, field, client) }
    })

const medications = ({ client }: CopiedRecord): RecordItem[] => [
  ...client.client_medications.map((row) => medicationItem('Taken', row)),
  ...client.stopped_medications.map((row) => medicationItem('Stopped', row)),
]

function medicationItem(label: string, medication: { id: string }): RecordItem {
  const row = medication as { id: string } & Partial<Record<MedicationField, string | null>>
  const filled = (Object.entries(medicationFields) as [MedicationField, FieldDefinition][])
    .filter(([name]) => row[name])
    .map(([name, field]) => ({ ...field, value: shown(name, field, row) }))
  const [texts, lines] = [filled.filter(isText), filled.filter((field) => !isText(field))]
  const isOfTime = ({ type, isOfStop }: FieldDefinition) => type === 'day' || isOfStop
  return {
    id: row.id,
    label,
    title: lines.flatMap((field) => (isOfTime(field) ? [] : field.value)).join(', '),
    about: joined(
      ...lines.map(
        (field) => isOfTime(field) && `${field.label}${field.type === 'day' ? '' : ':'} ${field.value}`,
      ),
    ),
    text: texts.map(({ value }) => value).join('\n'),
  }
}

const eventItem = ({
  id,
  kind,
  day,
  note,
  next_date,
  by: name,
  created_at,
}: CopiedRecord['events'][number]) => ({
  id,
  created_at,
  label: formatDate(day),
  title: eventLabels[kind],
  about: joined(
    name && `Noted ${by(name)}`,
    next_date && `${inSentence(clientFields[eventDateFields[kind]].label)} ${formatDate(next_date)}`,
  ),
  text: note ?? '',
})

const updateItem = (update: CopiedRecord['updates'][number]) => ({
  id: update.id,
  created_at: update.created_at,
  label: formatInstantDay(update.created_at),
  about: joined(
    capitalized(by(update.by) ?? ''),
    update.edited_at &&
      ['corrected', formatInstantDay(update.edited_at), by(update.edited_by)].filter(Boolean).join(' '),
  ),
  text: update.text,
})

const followUpItem = (followUp: CopiedRecord['follow_ups'][number]) => ({
  id: followUp.id,
  created_at: followUp.created_at,
  label: formatDate(followUp.day),
  about: joined(
    followUp.person && `For ${followUp.person}`,
    followUp.done_at
      ? ['Done', formatInstantDay(followUp.done_at), by(followUp.done_by)].filter(Boolean).join(' ')
      : 'Open',
  ),
  text: followUp.note ?? '',
})

function paperSection(kind: PaperKind, { papers, attachments }: CopiedRecord): RecordSection {
  const { title, day, isFile } = paperKind(kind)
  const items = papers[kind].map((paper, index) => {
    const text = paperText(kind, paper)
    return {
      id: paper.id,
      created_at: paper.created_at,
      label: formatDate(paper[day]),
      ...text,
      ...(isFile && { text: `${paper['name']}, in the ZIP as ${attachments[index]!.path}` }),
    }
  })
  return { title, items, isInFhir: isFile === true }
}

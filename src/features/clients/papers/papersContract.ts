import * as z from 'zod'
import { endpoint, noJson, recordView } from '../../../lib/endpoint.ts'
import { changesInput, nameRule, storable, uuid } from '../../../lib/inputRules.ts'
import { MAX_FILE_NAME } from '../../../lib/storedFiles.ts'
import { copyForms } from '../../../lib/paperChoices.ts'
import { formatCount } from '../../../lib/text.ts'
import { MAX_BULK } from '../choices.ts'
import { changesClient, deletedClients, readsClient } from '../clientRecord.ts'
import { fieldRule } from '../clientRules.ts'
import { inSentence } from '../registry.ts'
import {
  markAsGivenFields,
  paperFields,
  paperKind,
  paperKindKeys,
  MAX_LINE,
  type OwedKind,
  type PaperField,
  type PaperKind,
  type PaperValues,
} from './registry.ts'

const text = z.string().nullable()

/** As it is shown: its fields, the name of an entry that one of them means, and who noted it. */
export type Paper = PaperValues & { id: string; client_id: string; created_at: string }

const paper = z
  .object({
    id: z.string(),
    client_id: z.string(),
    created_at: z.string(),
    /** Who noted it, while the account exists. */
    created_by: text,
  })
  .catchall(text)

type Rule = z.ZodType<string | null, string | null>

function rule(field: PaperField): Rule {
  const optional: Rule =
    field.type === 'choice'
      ? storable(z.string(`${field.label} must be text`))
          .nullable()
          .transform((value) => value || null)
          .pipe(
            z.enum(field.options, `${field.label} must be one of: ${field.options.join(', ')}`).nullable(),
          )
      : fieldRule(field)
  if (!field.required) return optional
  const required = `${inSentence(field.label)} is required`
  return optional.pipe(
    z
      .string(required)
      .nullable()
      .refine((value) => value !== null, required),
  )
}

export const paperRules = (kind: PaperKind): Record<string, Rule> =>
  Object.fromEntries(paperFields(kind).map(([name, field]) => [name, rule(field)]))

const markAsGivenRules = (kind: OwedKind): Record<string, Rule> =>
  Object.fromEntries(markAsGivenFields(kind).map(([name, field]) => [name, rule(field)]))
export const markAsGivenForm = (kind: OwedKind) => z.object(markAsGivenRules(kind))

/** What is wrong with fields that each hold something allowed, by field. */
export function paperProblems(kind: PaperKind, values: PaperValues): Record<string, string> {
  const problems: Record<string, string> = {}
  const { given_on, asked_on, receipt, requested_on, decided_on, outcome, refusal } = values
  if (kind === 'notices') {
    if (!given_on && receipt) problems['given_on'] = 'Please enter the day on which it was given'
    if (!given_on && !asked_on)
      problems['asked_on'] = 'Please enter since when it is owed, or above when it was given'
    if (given_on && asked_on && given_on < asked_on)
      problems['given_on'] = 'It cannot be given before it is owed'
  }
  if (kind === 'copy_requests') {
    if (decided_on && !outcome) problems['outcome'] = 'Please choose what was decided'
    if (!decided_on && outcome) problems['decided_on'] = 'Please enter the day of the decision'
    if (decided_on && requested_on && decided_on < requested_on)
      problems['decided_on'] = 'It cannot be decided before it was asked for'
    if (outcome === 'refused' && !refusal) problems['refusal'] = 'Please say why it was refused'
    if (outcome !== 'refused' && refusal) problems['outcome'] = 'Only a refused request has a reason'
  }
  return problems
}

/** Of the dialog. */
export const paperForm = (kind: PaperKind) =>
  z.object(paperRules(kind)).superRefine((values: PaperValues, context) => {
    for (const [field, message] of Object.entries(paperProblems(kind, values)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** A file that the caller has sent (POST /files), and how it is called. */
const fileRules: Record<string, Rule> = { file_id: uuid, name: nameRule('File name', MAX_FILE_NAME) }

const NO_KIND = 'There is no such kind of papers'

/** With fields beside the ids that each kind has by its own rules. */
function byKind<Shape extends z.ZodRawShape>(shapeOf: (kind: PaperKind) => Shape) {
  const ofKind = (kind: PaperKind) => z.object({ id: uuid, paper_kind: z.literal(kind), ...shapeOf(kind) })
  const [first, ...others] = paperKindKeys
  return z.discriminatedUnion('paper_kind', [ofKind(first!), ...others.map(ofKind)], NO_KIND)
}

const TOO_MANY = `At most ${formatCount(MAX_BULK)} can be marked as given at once`

const give = <Kind extends OwedKind>(paper_kind: Kind) =>
  z.object({
    paper_kind: z.literal(paper_kind),
    paper_ids: z.array(uuid).min(1, 'Choose at least one').max(MAX_BULK, TOO_MANY),
    ...markAsGivenRules(paper_kind),
  })

export const papersContract = {
  attachment_content: endpoint.get('/clients/{id}/attachments/{attachment_id}/content', {
    access: 'viewer',
    summary: 'The content of an attachment, to be saved',
    errors: [410],
    readAudit: {
      view: ({ id, attachment_id }) => ({
        action: 'clients.attachment_viewed',
        subject_id: id,
        filters: { attachment_id },
      }),
    },
    givesFile: true,
    input: z.object({ id: uuid, attachment_id: uuid }),
    output: noJson,
  }),
  papers: endpoint.get('/clients/{id}/papers', {
    ...readsClient,
    summary: 'What a client’s record holds besides care, by kind: what is owed first, then the newest',
    input: z.object({ id: uuid }),
    output: z.object(
      Object.fromEntries(paperKindKeys.map((kind) => [kind, z.array(paper)])) as Record<
        PaperKind,
        z.ZodArray<typeof paper>
      >,
    ),
  }),
  add_paper: endpoint.post('/clients/{id}/papers/{paper_kind}', {
    ...changesClient,
    summary: 'Add a paper to a client; the same paper_id sent twice makes one',
    input: byKind((kind) => ({
      ...paperRules(kind),
      ...(paperKind(kind).isFile && fileRules),
      paper_id: uuid.optional(),
    })),
    output: paper,
  }),
  change_paper: endpoint.patch('/clients/{id}/papers/{paper_kind}/{paper_id}', {
    ...changesClient,
    summary: 'Change a paper; 409 with the fields that someone else has changed since',
    input: byKind((kind) => ({ paper_id: uuid, changes: changesInput(paperRules(kind)) })),
    output: paper,
  }),
  give_papers: endpoint.post('/papers/give', {
    access: 'internal',
    errors: [404],
    summary:
      'Mark papers that clients are owed as given, all or none; one that has been given stays as it is',
    input: z.discriminatedUnion('paper_kind', [give('notices'), give('copy_requests')], NO_KIND),
    output: z.object({
      given: z.number(),
      /** Had been given before. */
      unchanged: z.number(),
      /** Whose papers stay as they are. */
      deleted: deletedClients,
    }),
  }),
  remove_paper: endpoint.delete('/clients/{id}/papers/{paper_kind}/{paper_id}', {
    access: 'internal',
    errors: [410],
    summary: 'Remove a paper',
    input: z.object({ id: uuid, paper_kind: z.enum(paperKindKeys, NO_KIND), paper_id: uuid }),
    output: z.object({ id: z.string() }),
  }),
}

const fields = {
  recipient: nameRule('Who it is for', MAX_LINE),
  file: z.enum(Object.keys(copyForms) as (keyof typeof copyForms)[], 'Please choose which file'),
}

export const copyForm = z.object(fields)
export type CopyForm = z.output<typeof copyForm>

export const copyContract = {
  copy: endpoint.post('/clients/{id}/copy', {
    access: 'internal',
    stepUp: true,
    limit: { times: 30, seconds: 3600, per: 'person', reached: 'You have made 30 copies within an hour.' },
    errors: [410],
    summary:
      'A copy of the record of a client: a PDF, or a ZIP with it, the attachments and the record as a FHIR R4 Bundle; only for who sees all fields',
    givesFile: true,
    input: z.object({ id: uuid, ...fields }),
    output: noJson,
  }),
  fhir: endpoint.get('/clients/{id}/fhir', {
    access: 'internal',
    // Of people; a service account with this scope needs none (docs/decisions/0076).
    stepUp: true,
    limit: {
      times: 60,
      seconds: 3600,
      per: 'person',
      reached: 'The copies of 60 clients were read within an hour.',
    },
    errors: [410],
    summary: 'The record of a client as a FHIR R4 Bundle, for other programs; only for who sees all fields',
    readAudit: recordView('clients.copy_viewed'),
    input: z.object({ id: uuid }),
    output: z.object({
      resourceType: z.literal('Bundle'),
      type: z.literal('collection'),
      timestamp: z.string(),
      entry: z.array(
        z.object({
          fullUrl: z.string(),
          resource: z.looseObject({ resourceType: z.string(), id: z.string() }),
        }),
      ),
    }),
  }),
}

/** What a client's record holds besides care: the same for each kind of registry.ts. */
import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../../db/connect.ts'
import { databaseCode } from '../../../db/errors.ts'
import { addBusinessDays } from '../../../lib/businessDays.ts'
import { addDays } from '../../../lib/dates.ts'
import { capitalized } from '../../../lib/text.ts'
import { addRecord, saveRecord } from '../../../server/save-record.ts'
import type { Write } from '../../../server/command.ts'
import { conflict, invalid, notFound } from '../../../server/errors.ts'
import type { StoredFile } from '../../../server/files/pieces.ts'
import { claimFile, fileReply } from '../../../server/files/store.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson } from '../../../server/reply.ts'
import { consentsJson, noteConsent } from '../../consents/consents.server.ts'
import { lockClient, touchClient, assertActiveIn } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { assertLive } from '../queries.server.ts'
import { nameColumn } from '../registry.ts'
import { paperProblems } from './papersContract.ts'
import {
  COPY_DAYS,
  paperFields,
  paperKind,
  paperKindKeys,
  paperSingular,
  type PaperKind,
  type PaperValues,
} from './registry.ts'

const paperColumns = (kind: PaperKind) => [
  ...paperFields(kind).map(([name]) => name),
  ...(paperKind(kind).due ? ['due_on'] : []),
  ...(paperKind(kind).isFile ? ['name'] : []),
]

const FILE = ['media_type', 'size'].map(
  (column) => `(select ${column}::text from files where files.id = file_id) as ${column}`,
)

/** Rows of a kind as the contract has them. */
function selectPapers(kind: PaperKind): string {
  const { table, isFile } = paperKind(kind)
  const entries = paperFields(kind).flatMap(([name, field]) =>
    field.type === 'entry'
      ? [`(select name from ${field.list} where id = ${name}) as ${nameColumn(name)}`]
      : [],
  )
  const columns = [
    'id',
    'client_id',
    'created_at',
    ...paperColumns(kind),
    ...entries,
    ...(isFile ? FILE : []),
  ]
  return `
    select ${columns.join(', ')}, (select display_name from users where users.id = created_by) as created_by from ${table}`
}

function listOf(kind: PaperKind): string {
  const { due, day } = paperKind(kind)
  const order = [
    ...(due ? [`${due.done} desc nulls first, due_on nulls last`] : []),
    `${day} desc`,
    'created_at desc',
    'id',
  ]
  return `(select coalesce(json_agg(paper), '[]') from (${selectPapers(kind)} where client_id = $1 order by ${order.join(', ')}) as paper)`
}

const LIST = `select json_build_object(${paperKindKeys.map((kind) => `'${kind}', ${listOf(kind)}`).join(', ')})::text as json`

export const listPapers = query(clientsContract.papers, async ({ services, input: { id } }) => {
  const { runSql } = services.database
  await assertLive(runSql, id)
  return papersJson(runSql, id)
})

export const papersJson = (runSql: RunSql, id: string) => readJson(runSql, 'papers', LIST, [id])

const paperJson = (runSql: RunSql, kind: PaperKind, id: string) => {
  const text = `select row_to_json(paper)::text as json from (${selectPapers(kind)} where id = $1) as paper`
  return readJson(runSql, `papers.get.${kind}`, text, [id])
}

/** What follows from the fields that are stored: until when something is to be given. */
async function dueOn(
  { runSql }: Write,
  kind: PaperKind,
  values: PaperValues,
): Promise<{ due_on?: string | null }> {
  if (kind === 'copy_requests') return { due_on: addDays(values['requested_on']!, COPY_DAYS) }
  if (kind !== 'notices') return {}
  const text = 'select business_days from notices where id = $1'
  const [notice] = await runSql<{ business_days: number | null }>('notices.days', text, [values['notice_id']])
  const days = notice?.business_days ?? 0
  // Where the list has no days for it, it is owed at once.
  return { due_on: values['asked_on'] ? addBusinessDays(values['asked_on'], days) : null }
}

/** @throws 400 with a message for each field that does not go with the others */
async function assertPaper(write: Write, kind: PaperKind, values: PaperValues, before: PaperValues | null) {
  const problems = paperProblems(kind, values)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (kind === 'notices') await assertActiveIn(write, 'client_notices', values, before)
}

export const auditNames = (kind: PaperKind, id: string) => ({ [paperSingular(kind)]: id })

/** A whole paper in the audit. */
export const auditedPaper = (kind: PaperKind, id: string, { name, ...values }: PaperValues) => ({
  ...auditNames(kind, id),
  ...Object.fromEntries(paperFields(kind).map(([field]) => [field, values[field]])),
  ...(values['due_on'] && { due_on: values['due_on'] }),
  ...(name && { file: name }),
})

async function findPaper({ runSql }: Write, kind: PaperKind, values: [id: string, client_id: string]) {
  const text = `select ${paperColumns(kind).join(', ')} from ${paperKind(kind).table} where id = $1 and client_id = $2`
  const [paper] = await runSql<PaperValues>(`papers.find.${kind}`, text, values)
  return paper
}

/** A file of a client whom the caller does not see any more. */
function refuseSameFile(error: unknown): never {
  throw databaseCode(error) === '23505' ? conflict('This file is attached already.') : error
}

export const addPaper = command(clientsContract.add_paper, async ({ input }, write) => {
  const { id, paper_kind: kind, paper_id = randomUUID(), ...fields } = input
  const values: PaperValues = fields
  await lockClient(write.runSql, id)
  const { table, noun, isFile } = paperKind(kind)
  await assertPaper(write, kind, values, null)
  // A repeat has its file already.
  if (isFile && !(await findPaper(write, kind, [paper_id, id])))
    await claimFile(write, values['file_id']!, write.actor_id)
  const record = { table, id: paper_id, noun }
  const owned = { client_id: id, created_by: write.actor_id }
  const stored = { ...values, ...(await dueOn(write, kind, values)) }
  const advice = 'It can be changed in the list.'
  if (await addRecord(write, record, { owned, values: stored, advice }).catch(refuseSameFile)) {
    await touchClient(write, id)
    await write.audit(`clients.${paperSingular(kind)}_added`, id, auditedPaper(kind, paper_id, stored))
  }
  return paperJson(write.runSql, kind, paper_id)
})

export const changePaper = command(clientsContract.change_paper, async ({ input }, write) => {
  const { id, paper_kind: kind, paper_id, changes } = input
  await lockClient(write.runSql, id)
  const { table, noun, due } = paperKind(kind)
  const stored = await findPaper(write, kind, [paper_id, id])
  if (!stored) throw notFound(capitalized(noun))
  const record = {
    table,
    id: paper_id,
    noun,
    action: `clients.${paperSingular(kind)}_changed`,
    partOf: { id, named: auditNames(kind, paper_id) },
    stored,
  } as const
  await saveRecord<Record<string, string | null>>(write, record, changes, async (fields, audit) => {
    const values = { ...stored, ...fields } as PaperValues
    await assertPaper(write, kind, values, stored)
    await touchClient(write, id)
    // What was promised stays where the list has other days now.
    if (!due?.by.some((name) => name in fields)) return
    const moved = await dueOn(write, kind, values)
    return {
      columns: { ...fields, ...moved },
      audit: { ...audit, due_on: [stored['due_on'], moved.due_on] },
    }
  })
  return paperJson(write.runSql, kind, paper_id)
})

/** A repeated request finds nothing and changes nothing. */
export const removePaper = command(clientsContract.remove_paper, async ({ input }, write) => {
  const { id, paper_kind: kind, paper_id } = input
  await lockClient(write.runSql, id)
  const text = `delete from ${paperKind(kind).table} where id = $1 and client_id = $2 returning *`
  const [removed] = await write.runSql<PaperValues>(`papers.remove.${kind}`, text, [paper_id, id])
  if (removed) {
    await touchClient(write, id)
    await write.audit(`clients.${paperSingular(kind)}_removed`, id, auditedPaper(kind, paper_id, removed))
  } else write.unchanged()
  return { id: paper_id }
})

export const listClientConsents = query(clientsContract.consents, async ({ services, input: { id } }) => {
  const { runSql } = services.database
  await assertLive(runSql, id)
  return consentsJson(runSql, 'clients', id)
})

export const noteConsentOfClient = command(clientsContract.note_consent, async ({ input }, write) => {
  await lockClient(write.runSql, input.id)
  return noteConsent(write, 'clients', input)
})

// The views of the scope decide whose attachments these are; the content is read by the id of the file, which no request names.
const ATTACHMENT = `
  select file_id as id, name, media_type, size::float8 as size
  from client_attachments join files on files.id = file_id where client_attachments.id = $1 and client_id = $2`

export const attachmentContent = query(clientsContract.attachment_content, async ({ services, input }) => {
  const { runSql } = services.database
  await assertLive(runSql, input.id)
  const [file] = await runSql<StoredFile & { name: string }>('attachments.file', ATTACHMENT, [
    input.attachment_id,
    input.id,
  ])
  if (!file) throw notFound('Attachment')
  return fileReply({ services }, file)
})

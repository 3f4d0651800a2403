/** What a client's file holds besides care: the same for each kind of registry.ts. */
import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../../db/connect.ts'
import { addBusinessDays } from '../../../lib/businessDays.ts'
import { addDays } from '../../../lib/dates.ts'
import { addRecord, saveRecord } from '../../../server/save-record.ts'
import type { Write } from '../../../server/command.ts'
import { invalid, notFound } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson } from '../../../server/reply.ts'
import { consentsJson, noteConsent } from '../../consents/consents.server.ts'
import { lookupLists } from '../../lookups/registry.ts'
import { lockClient } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { assertActiveIn } from '../lookup-references.server.ts'
import { assertLive } from '../queries.server.ts'
import { nameColumn } from '../registry.ts'
import { paperEndpoint } from './papersContract.ts'
import {
  COPY_DAYS,
  paperFields,
  paperKind,
  paperKindKeys,
  paperProblems,
  paperSingular,
  type PaperKind,
  type PaperValues,
} from './registry.ts'

const columnsOf = (kind: PaperKind) => [
  ...paperFields(kind).map(([name]) => name),
  ...(paperKind(kind).due ? ['due_on'] : []),
]

/** Rows of a kind as the contract has them. */
function selectPapers(kind: PaperKind): string {
  const { table } = paperKind(kind)
  const entries = paperFields(kind).flatMap(([name, field]) =>
    field.type === 'entry'
      ? [`(select name from ${field.list} where id = ${name}) as ${nameColumn(name)}`]
      : [],
  )
  const columns = ['id', 'client_id', 'created_at', ...columnsOf(kind), ...entries]
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
  return readJson(runSql, 'papers', LIST, [id])
})

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
  const days = notice?.business_days ?? null
  return { due_on: values['asked_on'] && days !== null ? addBusinessDays(values['asked_on'], days) : null }
}

/** @throws 400 with a message for each field that does not go with the others */
async function assertPaper(write: Write, kind: PaperKind, values: PaperValues, before: PaperValues | null) {
  const problems = paperProblems(kind, values)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (Object.values(lookupLists).some(({ usedIn }) => usedIn === paperKind(kind).table))
    await assertActiveIn(write, 'client_notices', values, before)
}

const auditNames = (kind: PaperKind, id: string) => ({ [paperSingular(kind)]: id })

const addPaper = (kind: PaperKind) =>
  command(clientsContract[paperEndpoint('add', kind)], async ({ input }, write) => {
    const {
      id,
      paper_id = randomUUID(),
      ...values
    } = input as { id: string; paper_id?: string } & PaperValues
    await lockClient(write.runSql, id)
    const { table, noun } = paperKind(kind)
    await assertPaper(write, kind, values, null)
    const record = { table, id: paper_id, noun }
    const owned = { client_id: id, created_by: write.actor_id }
    const stored = { ...values, ...(await dueOn(write, kind, values)) }
    if (await addRecord(write, record, { owned, values: stored, advice: 'It can be changed in the list.' }))
      await write.audit(`clients.${paperSingular(kind)}_added`, id, {
        ...auditNames(kind, paper_id),
        ...values,
      })
    return paperJson(write.runSql, kind, paper_id)
  })

const findPaper = (kind: PaperKind) =>
  `select ${columnsOf(kind).join(', ')} from ${paperKind(kind).table} where id = $1 and client_id = $2`

const changePaper = (kind: PaperKind) =>
  command(clientsContract[paperEndpoint('change', kind)], async ({ input }, write) => {
    const { id, paper_id, changes } = input
    await lockClient(write.runSql, id)
    const { table, noun } = paperKind(kind)
    const [stored] = await write.runSql<PaperValues>(`papers.find.${kind}`, findPaper(kind), [paper_id, id])
    if (!stored) throw notFound(noun)
    const record = {
      table,
      id: paper_id,
      noun,
      action: `clients.${paperSingular(kind)}_changed`,
      partOf: { id, named: auditNames(kind, paper_id) },
      stored,
    } as const
    await saveRecord<Record<string, string | null>>(write, record, changes, async (fields) => {
      const values = { ...stored, ...fields } as PaperValues
      await assertPaper(write, kind, values, stored)
      return { columns: { ...fields, ...(await dueOn(write, kind, values)) } }
    })
    return paperJson(write.runSql, kind, paper_id)
  })

/** A repeated request finds nothing and changes nothing. */
const removePaper = (kind: PaperKind) =>
  command(clientsContract[paperEndpoint('remove', kind)], async ({ input: { id, paper_id } }, write) => {
    await lockClient(write.runSql, id)
    const text = `delete from ${paperKind(kind).table} where id = $1 and client_id = $2 returning *`
    const [removed] = await write.runSql<PaperValues>(`papers.remove.${kind}`, text, [paper_id, id])
    if (!removed) write.unchanged()
    else {
      const fields = Object.fromEntries(paperFields(kind).map(([name]) => [name, removed[name]]))
      await write.audit(`clients.${paperSingular(kind)}_removed`, id, {
        ...auditNames(kind, paper_id),
        ...fields,
      })
    }
    return { id: paper_id }
  })

export const paperHandlers = paperKindKeys.flatMap((kind) => [
  addPaper(kind),
  changePaper(kind),
  removePaper(kind),
])

export const listClientConsents = query(clientsContract.consents, async ({ services, input: { id } }) => {
  const { runSql } = services.database
  await assertLive(runSql, id)
  return consentsJson(runSql, 'clients', id)
})

export const noteConsentOfClient = command(clientsContract.note_consent, async ({ input }, write) => {
  await lockClient(write.runSql, input.id)
  return noteConsent(write, 'clients', input)
})

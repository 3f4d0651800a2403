import { capitalized, lastFirst } from '../../../lib/text.ts'
import { invalid, notFound } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { deletedAmong, noteChosen } from '../bulk/bulk.server.ts'
import { clientsContract } from '../contract.ts'
import { auditNames } from './papers.server.ts'
import { paperProblems } from './papersContract.ts'
import { paperFields, paperKind, paperSingular, type OwedKind, type PaperValues } from './registry.ts'

type Owed = PaperValues & { id: string; client_id: string }
type Locked = Record<'id' | 'first_name' | 'last_name', string>

const lockSql = (kind: OwedKind) => `
  select id, first_name, last_name from clients
  where id in (select client_id from ${paperKind(kind).table} where id = any($1::uuid[])) and archived_at is null
  order by id for update`

const findSql = (kind: OwedKind) => `
  select id, client_id, ${paperFields(kind)
    .map(([name]) => name)
    .join(', ')}
  from ${paperKind(kind).table} where id = any($1::uuid[])`

const giveSql = (kind: OwedKind, columns: string[]) => `
  with given as (
    update ${paperKind(kind).table} set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')}
    where id = any($1::uuid[]) returning client_id
  )
  update clients set updated_at = default where id in (select client_id from given)`

/**
 * Marks papers as given, with one audit entry each; those that have been given, or whose client was deleted, stay as they are.
 * @throws 400 with the client's name where a day does not go with what one of them says, 404 where there is none of them
 */
export const givePapers = command(clientsContract.give_papers, async (call, write) => {
  const { paper_kind: kind, paper_ids, ...fields } = call.input
  const { noun, due } = paperKind(kind)
  const { done, given } = due!
  const values = Object.entries<string | null>({ ...fields, ...given }).filter(([, value]) => value !== null)
  const locked = await write.runSql<Locked>(`papers.lock.${kind}`, lockSql(kind), [paper_ids])
  const clients = locked.map(({ id }) => id)
  const found = await write.runSql<Owed>(`papers.find_owed.${kind}`, findSql(kind), [paper_ids])
  if (found.length === 0) throw notFound(capitalized(noun))
  const live = found.filter(({ client_id }) => clients.includes(client_id))
  const owed = live.filter((paper) => paper[done] === null)
  for (const paper of owed) {
    const problems = paperProblems(kind, { ...paper, ...Object.fromEntries(values) })
    const [field] = Object.keys(problems)
    const name = lastFirst(locked.find(({ id }) => id === paper.client_id)!)
    if (field) throw invalid({ [field]: `${name}: ${problems[field]}` })
  }
  const columns = values.map(([name]) => name)
  await write.runSql(`papers.give.${kind}.${columns.join('.')}`, giveSql(kind, columns), [
    owed.map(({ id }) => id),
    ...values.map(([, value]) => value),
  ])
  await write.auditMany(
    `clients.${paperSingular(kind)}_changed`,
    owed.map((paper) => ({
      subject_id: paper.client_id,
      changes: {
        ...auditNames(kind, paper.id),
        ...Object.fromEntries(values.map(([name, value]) => [name, [paper[name], value]])),
        bulk: true,
      },
    })),
  )
  const chosen = found.map(({ client_id }) => client_id)
  if (owed.length === 0) await noteChosen(call, write.runSql, chosen)
  const deleted = await deletedAmong(write.runSql, chosen, clients)
  return { given: owed.length, unchanged: live.length - owed.length, deleted }
})

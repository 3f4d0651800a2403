import type { Write } from '../../../server/command.ts'
import { invalid } from '../../../server/errors.ts'
import { auditNames } from './papers.server.ts'
import { paperProblems } from './papersContract.ts'
import { paperFields, paperKind, paperSingular, type OwedKind, type PaperValues } from './registry.ts'

type Owed = PaperValues & { id: string; client_id: string }

const findSql = (kind: OwedKind) => `
  select id, client_id, ${paperFields(kind)
    .map(([name]) => name)
    .join(', ')}
  from ${paperKind(kind).table} where client_id = any($1::uuid[]) and id = any($2::uuid[])`

const giveSql = (kind: OwedKind, columns: string[]) => `
  with given as (
    update ${paperKind(kind).table} set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')}
    where id = any($1::uuid[]) returning client_id
  )
  update clients set updated_at = default where id in (select client_id from given)`

/**
 * Marks papers of these clients, whose rows are locked, as given, with one audit entry each; those that have been given stay as they are.
 * @throws 400 where a day does not go with what one of them says
 */
export async function givePapers(
  write: Write,
  clients: string[],
  { kind, ids, fields }: { kind: OwedKind; ids: string[]; fields: PaperValues },
) {
  const { done, given } = paperKind(kind).due!
  const values = Object.entries({ ...fields, ...given }).filter(([, value]) => value !== null)
  const found = await write.runSql<Owed>(`papers.find_owed.${kind}`, findSql(kind), [clients, ids])
  const owed = found.filter((paper) => paper[done] === null)
  for (const paper of owed) {
    const problems = paperProblems(kind, { ...paper, ...Object.fromEntries(values) })
    if (Object.keys(problems).length > 0) throw invalid(problems)
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
  return { changed: owed.length, unchanged: found.length - owed.length }
}

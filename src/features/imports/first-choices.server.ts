/** What an import begins with: what each column seems to hold, and what unknown names meant the last time. */
import type { RunSql } from '../../db/connect.ts'
import { isShown } from '../../db/scope.ts'
import { isId } from '../../lib/text.ts'
import { importFieldsFor, matchColumns, titleKey } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { readEntries } from './entries.server.ts'

const FIRST_ROWS = 'select cells from import_rows where import_id = $1 order by number limit 100'

// The importer's own; what is left of an import after its day (expireImports).
const BEFORE = `
  select columns, choices from imports
  where user_id = (select user_id from imports where id = $1) and state in ('done', 'undone', 'partly_undone') order by finished_at desc limit 5`

export async function firstChoices(runSql: RunSql, id: string, columns: string[]): Promise<ImportChoices> {
  const rows = await runSql<{ cells: string[] }>('imports.first_rows', FIRST_ROWS, [id])
  const earlier = await runSql<{ columns: string[]; choices: ImportChoices }>('imports.before', BEFORE, [id])
  const oldestFirst = earlier.toReversed()
  const before = new Map(
    oldestFirst.flatMap((one) =>
      one.columns.map((title, index) => [titleKey(title), one.choices.fields[index] ?? null] as const),
    ),
  )
  // An entry that was chosen, no client; whether a name is to be added is asked each time.
  const answers = oldestFirst.flatMap((one) =>
    Object.entries(one.choices.answers).filter(([key, answer]) => isId(answer) && !/^row \d/.test(key)),
  )
  const entries = await readEntries(runSql, { answers: {} })
  const found = matchColumns({ columns, rows: rows.map(({ cells }) => cells), isEntry: entries.has, before })
  const shown = importFieldsFor(isShown)
  return {
    fields: found.map((field) => (field && shown.includes(field) ? field : null)),
    answers: Object.fromEntries(answers.slice(-500)),
  }
}

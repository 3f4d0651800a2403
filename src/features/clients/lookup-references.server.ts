import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { LOCKED_ENTRIES, type ListEntry } from '../lookups/entry-names.server.ts'
import { lookupLists, type LookupList } from '../lookups/registry.ts'
import type { StoredMedication } from './medications/medications.server.ts'

/**
 * Newly chosen entries must exist and be active; stored ones may have become inactive
 * (acceptance D23, E11). @returns names of the newly chosen entries by id @throws 400 with a message per field
 */
export async function assertActive(
  write: Write,
  input: { medications?: object[] },
  before: { medications: StoredMedication[] } | null,
): Promise<Map<string, string>> {
  const chosen = newReferences('clients', input, before)
  for (const [index, row] of (input.medications ?? []).entries()) {
    const old = before?.medications.find(({ id }) => id === idIn(row, 'id'))
    for (const { field, ...rest } of newReferences('client_medications', row, old)) {
      chosen.push({ field: `medications.${index}.${field}`, ...rest })
    }
  }
  return assertChosen(write, chosen)
}

/** The same of a row of another table that refers to entries. */
export const assertActiveIn = (
  write: Write,
  table: LookupList['usedIn'],
  row: object,
  before: object | null,
) => assertChosen(write, newReferences(table, row, before))

type Chosen = ReturnType<typeof newReferences>

async function assertChosen({ runSql }: Write, chosen: Chosen): Promise<Map<string, string>> {
  if (!chosen.length) return new Map()
  const entries = await runSql<ListEntry>('clients.chosen', LOCKED_ENTRIES, [chosen.map(({ id }) => id)])
  const wrong: Record<string, string> = {}
  for (const { field, list, id } of chosen) {
    const entry = entries.find((one) => one.list === list && one.id === id)
    const what = lookupLists[list].singular.toLowerCase()
    if (!entry) wrong[field] = `This ${what} does not exist`
    else if (!entry.active) wrong[field] = `“${entry.name}” is inactive. Please choose an active ${what}`
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  return new Map(entries.map(({ id, name }) => [id, name]))
}

/** Lookup entries that a client or its medications refer to now and did not before. */
function newReferences(table: LookupList['usedIn'], row: object, old: object | null | undefined) {
  return lookupKeys.flatMap((list) => {
    const { usedIn, column: field } = lookupLists[list]
    const id = usedIn === table && idIn(row, field)
    return id && id !== idIn(old, field) ? [{ field, list, id }] : []
  })
}

const idIn = (row: object | null | undefined, column: string) =>
  (row as Record<string, string | null | undefined> | null | undefined)?.[column]

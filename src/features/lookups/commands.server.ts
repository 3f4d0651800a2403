import { eq } from 'drizzle-orm'
import { databaseCode } from '../../db/errors.ts'
import { lookupTables } from '../../db/schema.ts'
import { resolveChanges } from '../../server/resolve-changes.ts'
import type { Write } from '../../server/command.ts'
import { invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { lookupsContract, type EntryFields } from './contract.ts'
import { entryJson } from './queries.server.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { editableColumns, lookupLists } from './registry.ts'

export const create = command(lookupsContract.create, async ({ input, session }, write) => {
  const { list, name } = input
  const values = { ...pickFields(list, input), name }
  await assertNotMerged(write, list, name)
  const [row] = await write.tx
    .insert(lookupTables[list])
    .values(values)
    .returning()
    .catch(refuseDuplicate(name))
  const changes = Object.entries(pickFields(list, row!)).map(([field, value]) => [field, [null, value]])
  await write.audit(`${list}.created`, row!.id, Object.fromEntries(changes))
  return entryJson(write.runSql, session, list, row!.id)
})

export const update = command(lookupsContract.update, async ({ input, session }, write) => {
  const { list, id, changes } = input
  const table = lookupTables[list]
  const [stored] = await write.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!stored) throw notFound(lookupLists[list].singular)
  const record = { id, noun: 'entry', actions: [`${list}.updated`], session, stored } as const
  const resolved = await resolveChanges<typeof stored, EntryFields>(write, record, pickFields(list, changes))
  if (!resolved) return entryJson(write.runSql, session, list, id)
  const { name, active } = resolved.fields
  if (name !== undefined) await assertNotMerged(write, list, name, id)
  // Switched on again, it is an entry of its own; its former clients stay with the other one.
  const separates = active && stored.merged_into !== null
  await write.tx
    .update(table)
    .set({ ...resolved.fields, ...(separates && { merged_into: null, merged_at: null }) })
    .where(eq(table.id, id))
    .catch(refuseDuplicate(name ?? stored.name))
  const audit = separates ? { ...resolved.audit, merged_into: [stored.merged_into, null] } : resolved.audit
  await write.audit(`${list}.updated`, id, audit)
  if (name !== undefined && lookupLists[list].isCopied) await write.queue('refresh-names', { list, id })
  return entryJson(write.runSql, session, list, id)
})

/** Picks the fields of this list's entries. */
function pickFields<From extends object>(list: LookupKey, from: From): Partial<From> {
  const fields = editableColumns(list)
  return Object.fromEntries(
    Object.entries(from).filter(([field, value]) => fields.includes(field) && value !== undefined),
  ) as Partial<From>
}

/** The name of a merged entry is refused for another one. @param id the entry that may have the name */
async function assertNotMerged({ runSql }: Write, list: LookupKey, name: string, id?: string) {
  const [merged] = await runSql<{ name: string; into: string }>(
    `lookups.merged.${list}`,
    `select entry.name, other.name as into from ${list} as entry join ${list} as other on other.id = entry.merged_into
     where lower(entry.name) = lower($1) and entry.id is distinct from $2::uuid`,
    [name, id ?? null],
  )
  if (merged) throw invalid({ name: `"${merged.name}" was merged into "${merged.into}"` })
}

/** acceptance D24: names are unique in a list, ignoring case. */
const refuseDuplicate = (name: string) => (error: unknown) => {
  if (databaseCode(error) === '23505') throw invalid({ name: `"${name}" already exists` })
  throw error
}

import { eq, sql } from 'drizzle-orm'
import { databaseCode } from '../../db/errors.ts'
import { lookupTables } from '../../db/schema.ts'
import { resolveChanges } from '../../server/changes.ts'
import { invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { lookupsContract, type EntryFields } from './contract.ts'
import { entryJson } from './queries.server.ts'
import { entryFields, lookupLists, type LookupKey } from './registry.ts'

export const create = command(lookupsContract.create, async ({ input }, write) => {
  const { list, name } = input
  const values = { ...given(list, input), name }
  const [row] = await write.tx.insert(lookupTables[list]).values(values).returning().catch(duplicate(name))
  const made = given(list, row!)
  const changes = Object.entries(made).map(([field, value]) => [field, [null, value]])
  await write.audit(`${list}.created`, row!.id, Object.fromEntries(changes))
  return entryJson(write.rows, list, row!.id)
})

export const update = command(lookupsContract.update, async ({ input, session }, write) => {
  const { list, id, changes } = input
  const table = lookupTables[list]
  const [stored] = await write.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!stored) throw notFound(lookupLists[list].singular)
  const record = { id, noun: 'entry', actions: [`${list}.updated`], session, stored } as const
  const resolved = await resolveChanges<typeof stored, EntryFields>(write, record, given(list, changes))
  if (!resolved) return entryJson(write.rows, list, id)
  const { name } = resolved.fields
  await write.tx
    .update(table)
    .set({ ...resolved.fields, updated_at: sql`now()` })
    .where(eq(table.id, id))
    .catch(duplicate(name ?? stored.name))
  await write.audit(`${list}.updated`, id, resolved.audit)
  if (name !== undefined) await write.queue('refresh-names', { list, id })
  return entryJson(write.rows, list, id)
})

/** Picks the fields of this list's entries. */
function given<From extends object>(list: LookupKey, from: From): Partial<From> {
  const fields = entryFields(list)
  return Object.fromEntries(
    Object.entries(from).filter(([field, value]) => fields.includes(field) && value !== undefined),
  ) as Partial<From>
}

/** acceptance D24: names are unique in a list, ignoring case. */
const duplicate = (name: string) => (error: unknown) => {
  if (databaseCode(error) === '23505') throw invalid({ name: `"${name}" already exists` })
  throw error
}

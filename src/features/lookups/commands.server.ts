import { eq, sql } from 'drizzle-orm'
import { databaseCode } from '../../db/connect.ts'
import { lookupTables, type medications, type statuses } from '../../db/schema.ts'
import { resolveChanges } from '../../server/changes.ts'
import { invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { lookupsContract, type LookupEntry } from './contract.ts'
import { lookupLists, switchKeys, type LookupKey, type LookupSwitch } from './registry.ts'

export const create = command(lookupsContract.create, async ({ input }, write) => {
  const { list, name } = input
  const values = { ...given(list, input), name }
  const [row] = await write.tx.insert(lookupTables[list]).values(values).returning().catch(duplicate(name))
  const made = given(list, row!)
  const changes = Object.entries(made).map(([field, value]) => [field, [null, value]])
  await write.audit(`${list}.created`, row!.id, Object.fromEntries(changes))
  return toEntry(row!)
})

export const update = command(lookupsContract.update, async ({ input, session }, write) => {
  const { list, id, changes } = input
  const table = lookupTables[list]
  const [stored] = await write.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!stored) throw notFound(lookupLists[list].singular)
  const record = { id, noun: 'entry', actions: [`${list}.updated`], session, stored } as const
  const resolved = await resolveChanges<Row, EntryFields>(write, record, given(list, changes))
  if (!resolved) return toEntry(stored)
  const { name } = resolved.fields
  const [row] = await write.tx
    .update(table)
    .set({ ...resolved.fields, updated_at: sql`now()` })
    .where(eq(table.id, id))
    .returning()
    .catch(duplicate(name ?? stored.name))
  await write.audit(`${list}.updated`, id, resolved.audit)
  if (name !== undefined) await write.queue('refresh-names', { list, id })
  return toEntry(row!)
})

/** Picks the fields of this list's entries. */
function given<From extends object>(list: LookupKey, from: From): Partial<From> {
  const fields = new Set<string>(['name', 'active', ...switchKeys(list)])
  return Object.fromEntries(
    Object.entries(from).filter(([field, value]) => fields.has(field) && value !== undefined),
  ) as Partial<From>
}

/** acceptance D24: names are unique in a list, ignoring case. */
const duplicate = (name: string) => (error: unknown) => {
  if (databaseCode(error) === '23505') throw invalid({ name: `"${name}" already exists` })
  throw error
}

type EntryFields = Pick<LookupEntry, 'name' | 'active' | LookupSwitch['key']>
type Row = typeof medications.$inferSelect | typeof statuses.$inferSelect
const toEntry = (row: Row): LookupEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

import { eq, sql } from 'drizzle-orm'
import { databaseCode } from '../../db/connect.ts'
import { lookupTables, type medications, type statuses } from '../../db/schema.ts'
import { invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import type { Renamed } from './jobs.server.ts'
import { lookupsContract, type LookupEntry } from './contract.ts'
import { lookupLists, switchKeys, type LookupKey } from './registry.ts'

export const create = command(lookupsContract.create, async ({ input }, write) => {
  const { list, name } = input
  const values = { ...given(list, input), name }
  const [row] = await write.tx.insert(lookupTables[list]).values(values).returning().catch(duplicate(name))
  const made = given(list, row!)
  const changes = Object.entries(made).map(([field, value]) => [field, [null, value]])
  await write.audit(`${list}.created`, row!.id, Object.fromEntries(changes))
  return toEntry(row!)
})

export const update = command(lookupsContract.update, async ({ input }, write) => {
  const { list, id } = input
  const table = lookupTables[list]
  const [before] = await write.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!before) throw notFound(lookupLists[list].singular)
  const stored = given(list, before)
  const changed = Object.entries(given(list, input)).filter(([field, value]) => stored[field] !== value)
  if (changed.length === 0) {
    write.unchanged()
    return toEntry(before)
  }
  const [row] = await write.tx
    .update(table)
    .set({ ...Object.fromEntries(changed), updated_at: sql`now()` })
    .where(eq(table.id, id))
    .returning()
    .catch(duplicate(input.name ?? before.name))
  const changes = changed.map(([field, value]) => [field, [stored[field], value]])
  await write.audit(`${list}.updated`, id, Object.fromEntries(changes))
  if (changed.some(([field]) => field === 'name')) {
    await write.queue('refresh-names', { list, id } satisfies Renamed)
  }
  return toEntry(row!)
})

/** The fields of an entry of this list that `from` has. */
function given(list: LookupKey, from: object): Record<string, string | boolean> {
  const fields = new Set<string>(['name', 'active', ...switchKeys(list)])
  return Object.fromEntries(
    Object.entries(from).filter(([field, value]) => fields.has(field) && value !== undefined),
  )
}

/** acceptance D24: names are unique in a list, whatever their case. */
const duplicate = (name: string) => (error: unknown) => {
  if (databaseCode(error) === '23505') throw invalid({ name: `"${name}" already exists` })
  throw error
}

type Row = typeof medications.$inferSelect | typeof statuses.$inferSelect
const toEntry = (row: Row): LookupEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

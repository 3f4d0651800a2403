import { eq, sql } from 'drizzle-orm'
import { databaseCode } from '../../db/connect.ts'
import { lookupTables, type medications } from '../../db/schema.ts'
import { invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import type { Renamed } from './jobs.server.ts'
import { lookupsContract, type LookupEntry } from './contract.ts'
import { lookupLists } from './registry.ts'

export const create = command(lookupsContract.create, async ({ input }, write) => {
  const { list, name, active } = input
  const table = lookupTables[list]
  const [row] = await write.tx.insert(table).values({ name, active }).returning().catch(duplicate(name))
  await write.audit(`${list}.created`, row!.id, { name: [null, name], active: [null, active] })
  return toEntry(row!)
})

export const update = command(lookupsContract.update, async ({ input }, write) => {
  const { list, id, name, active } = input
  const table = lookupTables[list]
  const [before] = await write.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!before) throw notFound(lookupLists[list].singular)
  const after = { name: name ?? before.name, active: active ?? before.active }
  const isRenamed = after.name !== before.name
  const isSwitched = after.active !== before.active
  if (!isRenamed && !isSwitched) {
    write.unchanged()
    return toEntry(before)
  }
  const [row] = await write.tx
    .update(table)
    .set({ ...after, updated_at: sql`now()` })
    .where(eq(table.id, id))
    .returning()
    .catch(duplicate(after.name))
  await write.audit(`${list}.updated`, id, {
    ...(isRenamed && { name: [before.name, after.name] }),
    ...(isSwitched && { active: [before.active, after.active] }),
  })
  if (isRenamed) await write.queue('refresh-names', { list, id } satisfies Renamed)
  return toEntry(row!)
})

/** acceptance D24: names are unique in a list, whatever their case. */
const duplicate = (name: string) => (error: unknown) => {
  if (databaseCode(error) === '23505') throw invalid({ name: `"${name}" already exists` })
  throw error
}

const toEntry = (row: typeof medications.$inferSelect): LookupEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

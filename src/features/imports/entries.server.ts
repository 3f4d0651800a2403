import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../db/connect.ts'
import { MAX_NAME_LENGTH, nameRule } from '../../lib/inputRules.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { truncate } from '../../lib/text.ts'
import type { Write } from '../../server/command.ts'
import { IS_MEMBER } from '../accounts/staff.server.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { ImportChoices, ImportSummary, NearEntry } from './contract.ts'
import { ImportRefused } from './import-record.server.ts'
import type { Names } from './row-values.server.ts'

/** The lookup entries of the rows of an import. */
export interface UsedEntries {
  /** Ids of those that exist. */
  known: string[]
  /** Those of them that have to be active. */
  active?: string[]
  /** With `is_inactive` one that exists becomes active again. */
  make: { list: LookupKey; name: string; id: string; is_inactive?: boolean }[]
}

const ENTRIES = lookupKeys
  .map((list) => `select '${list}' as list, id, name, active, merged_into from ${list}`)
  .join(' union all ')

const OWNERS = `
  select users.id, users.email, coalesce(${IS_MEMBER}, false) as active
  from users join user_roles on user_id = users.id`

const MAX_UNKNOWN = 100

/** Names that are stored as the same name, ignoring case, have the same key. */
function keyOf(list: LookupKey, name: string): string {
  const stored = name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `${list} ${stored.toLowerCase()}`
}

type Unknown = Omit<ImportSummary['unknown'][number], 'near'>

/** Of pg_trgm, from 0 to 1: two letters changed places in a word of nine. */
const MIN_SIMILARITY = 0.4

const ACTIVE = lookupKeys
  .map((list) => `select '${list}' as list, id, name from ${list} where active`)
  .join(' union all ')

const letters = (name: string) => `regexp_replace(fold(${name}), '[^[:alnum:]]', '', 'g')`

const NEAR = `
  with pairs as (
    select position, entry.id, entry.name, ${letters('entry.name')} = ${letters('unknown.name')} as is_same,
      similarity(fold(entry.name), fold(unknown.name)) as likeness
    from unnest($1::text[], $2::text[]) with ordinality as unknown (list, name, position)
    join (${ACTIVE}) as entry on entry.list = unknown.list
  )
  select distinct on (position) position::int - 1 as index, id, name,
    is_same and count(*) filter (where is_same) over (partition by position) = 1 as is_same
  from pairs where is_same or likeness >= ${MIN_SIMILARITY}
  order by position, pairs.is_same desc, likeness desc, name`

async function withNear(runSql: RunSql, unknown: Unknown[]): Promise<ImportSummary['unknown']> {
  const found = await runSql<NearEntry & { index: number }>('imports.near', NEAR, [
    unknown.map(({ list }) => list),
    unknown.map(({ name }) => name),
  ])
  const nearOf = new Map(found.map(({ index, ...near }) => [index, near]))
  return unknown.map((one, index) => ({ ...one, near: nearOf.get(index) }))
}

interface StoredEntry {
  list: LookupKey
  id: string
  name: string
  active: boolean
  merged_into: string | null
}

/** Finds entries by name, merged ones under the other entry, and what was chosen for unknown and inactive ones. */
function findEntries(entries: StoredEntry[], choices: ImportChoices['entries']) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  /** The entry itself, or the one that it was merged into. */
  const targetOf = (id: string): StoredEntry => {
    const entry = byId.get(id)!
    return entry.merged_into === null ? entry : targetOf(entry.merged_into)
  }
  const known = new Map(entries.map(({ list, id, name }) => [keyOf(list, name), targetOf(id)]))
  const chosen = new Map(choices.map((one) => [keyOf(one.list, one.name), one]))
  const make = new Map<string, UsedEntries['make'][number]>()

  const chosenFor = (list: LookupKey, key: string): string | undefined => {
    const choice = chosen.get(key)
    if (!choice) return undefined
    if (choice.entry_id !== null) {
      if (byId.get(choice.entry_id)?.list !== list) return undefined
      const { id, name, active } = targetOf(choice.entry_id)
      if (!active) make.set(id, { list, name, id, is_inactive: true })
      return id
    }
    const { data: name } = nameRule('Name').safeParse(choice.name)
    if (name === undefined || known.has(key)) return undefined
    const entry = make.get(key) ?? { list, name, id: randomUUID() }
    make.set(key, entry)
    return entry.id
  }
  return {
    byId,
    make,
    isKnown: (key: string) => known.has(key) || chosen.has(key),
    find(list: LookupKey, key: string): string | undefined {
      const entry = known.get(key)
      if (entry?.active) return entry.id
      return chosenFor(list, entry ? keyOf(list, entry.name) : key) ?? entry?.id
    },
  }
}

/** All names of the lists and what was chosen for unknown ones; remembers what is asked for. */
export async function readNames(runSql: RunSql, choices: ImportChoices) {
  const [entries, owners] = await Promise.all([
    runSql<StoredEntry>('imports.entries', ENTRIES, []),
    runSql<{ id: string; email: string; active: boolean }>('imports.owners', OWNERS, []),
  ])
  const { byId, make, isKnown, find } = findEntries(entries, choices.entries)
  const used = new Set<string>()
  const unknown = new Map<string, Unknown>()
  const people = new Map(owners.map(({ email, ...owner }) => [email, owner]))
  const count = (key: string, one: Omit<Unknown, 'rows'>) =>
    unknown.set(key, { ...one, rows: (unknown.get(key)?.rows ?? 0) + 1 })
  const names: Names = {
    isKnown: (list, name) => isKnown(keyOf(list, name)),
    owner: (email) => people.get(email),
    entry(list, name) {
      const key = keyOf(list, name)
      const id = find(list, key)
      if (id !== undefined) used.add(id)
      else if (name.length <= MAX_NAME_LENGTH)
        count(key, { list, name: unknown.get(key)?.name ?? name.replace(/\s+/g, ' ') })
      return id
    },
    inactiveProblem(id) {
      const entry = byId.get(id)
      if (!entry || entry.active || make.has(id)) return undefined
      const { list, name } = entry
      count(keyOf(list, name), { list, name, inactive_id: id })
      return `"${truncate(name, 80)}" is inactive in the list of ${lookupLists[list].title.toLowerCase()}`
    },
  }
  return {
    names,
    usedEntries: (): UsedEntries => ({
      known: [...used].filter((id) => byId.has(id)),
      active: [...used].filter((id) => byId.get(id)?.active),
      make: [...make.values()],
    }),
    unknownEntries: async () => {
      const shown = [...unknown.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MAX_UNKNOWN)
      return { unknown: await withNear(runSql, shown), has_more_unknown: unknown.size > MAX_UNKNOWN }
    },
  }
}

const STALE = lookupKeys
  .map(
    (list) => `
      select name, merged_into from (select * from ${list} where id = any($1::uuid[]) order by id for share) as ${list}
      where merged_into is not null or (id = any($2::uuid[]) and not active)`,
  )
  .join(' union all ')

/** Makes the entries that were chosen to be made, and active those that were chosen and are not. @throws ImportRefused when the lists have changed since the check */
export async function makeEntries(write: Write, { known, active = [], make }: UsedEntries): Promise<void> {
  const stale = 'imports.stale_entries'
  const [found] = await write.runSql<{ name: string; merged_into: string | null }>(stale, STALE, [
    known,
    active,
  ])
  if (found)
    throw new ImportRefused(
      `"${found.name}" was ${found.merged_into ? 'merged into another entry' : 'made inactive'} since the check. Please check again.`,
    )
  for (const { list, name, id, is_inactive } of make) {
    const [made] = is_inactive
      ? await write.runSql(`imports.activate.${list}`, activateSql(list), [id])
      : await write.runSql(`imports.make.${list}`, makeSql(list), [id, name])
    if (!made)
      throw new ImportRefused(
        `Somebody has ${is_inactive ? 'changed' : 'added'} the ${lookupLists[list].singular.toLowerCase()} "${name}" since the check. Please check again.`,
      )
    if (is_inactive) await write.audit(`${list}.updated`, id, { active: [false, true] })
    else await write.audit(`${list}.created`, id, { name: [null, name], active: [null, true] })
  }
}

const makeSql = (list: LookupKey) =>
  `insert into ${list} (id, name) values ($1, $2) on conflict do nothing returning id`
const activateSql = (list: LookupKey) =>
  `update ${list} set active = true where id = $1 and not active returning id`

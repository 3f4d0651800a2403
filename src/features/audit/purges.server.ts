/** Compares what is missing in the chain with what the purges in it say (docs/decisions/0056). */
import * as z from 'zod'
import { formatCount, plural } from '../../lib/text.ts'
import type { ChainRow, ChainStart } from './chain.server.ts'
import { TOLERANCE_MS, textOf, yearsBefore, type SignedHeads } from './signed-heads.server.ts'

type Entry = NonNullable<ChainRow['entry']>

/** For how many years each is kept before it may be purged, as the settings have it. */
export interface KeptYears {
  clients: number
  audit: number
  readings: number
}

const years = z.int().min(0).max(200)
const id = z.string().min(1)
const clientPurge = z.object({
  years,
  entries: z.array(z.number()),
  merged: z.array(id).default([]),
  inquiries: z.array(id),
})
const readingPurge = z.object({ years, positions: z.array(z.number()) })
/** Of all entries up to a position, with their places in the chain. */
const frontPurge = z.object({ years, total: z.number(), through: z.string(), hash: z.string() })

interface PurgesOptions {
  start: ChainStart
  heads: SignedHeads
  /** Undefined for a file, which is verified where the settings are not. */
  keptYears: KeptYears | undefined
}

interface State extends PurgesOptions {
  emptied: Map<number, ChainRow & { entry: Entry }>
  removed: Map<number, ChainRow>
  /** The last deletion of each client; null when it was restored since. */
  deletions: Map<string, { at: string; position: number } | null>
  /** The request in which a client was last created from an inquiry. */
  links: Map<string, string>
  gone: { clients: Set<string>; inquiries: Set<string> }
  /** Up to where the beginning was purged. */
  front?: ChainStart
}

/** Rows are given in their order; a purge comes after what it removed. */
export function createPurges(options: PurgesOptions) {
  const gone = { clients: new Set<string>(), inquiries: new Set<string>() }
  const state: State = {
    ...options,
    emptied: new Map(),
    removed: new Map(),
    deletions: new Map(),
    links: new Map(),
    gone,
  }
  const { start, emptied, removed, deletions, links } = state
  const total = { emptied: 0, removed: 0 }
  return {
    empty(row: ChainRow & { entry: Entry }) {
      emptied.set(Number(row.entry_id), row)
      total.emptied += 1
    },
    remove(row: ChainRow) {
      removed.set(row.position, row)
      total.removed += 1
    },
    /** @returns in what a purge is not true */
    read({ entry, ...row }: ChainRow & { entry: Entry }): string | undefined {
      const { action, subject_id, at, changes } = entry
      if (action === 'clients.archived' && subject_id)
        deletions.set(subject_id, { at, position: row.position })
      if (/^clients\.(restored|unmerged)$/.test(action) && subject_id) deletions.set(subject_id, null)
      if (action === 'inquiries.client_created' && subject_id) links.set(subject_id, requestOf(entry))
      if (changes === null || !action.endsWith('.purged')) return undefined
      const problem = problemOf(state, entry, changes)
      return problem && `${nameOf(row)}, ${action} of ${at}, is no true purge: ${problem}.`
    },
    /** What is missing without a purge that says so. */
    problem(): string | undefined {
      const [empty] = emptied.values()
      if (empty) return `${nameOf(empty)} was changed: its values were removed, and no purge says so.`
      const [missing] = removed.values()
      if (missing) return `${nameOf(missing)} was removed, and no purge says so.`
      const { position, hash } = state.front ?? { position: 0, hash: '' }
      return position === start.position && hash === start.hash
        ? undefined
        : 'Entries were removed from the beginning, and no purge says so.'
    },
    unexplained: () => emptied.size + removed.size,
    total,
    gone,
  }
}

const tooSoon = ({ keptYears }: State, kept: keyof KeptYears, said: number, setting: string) => {
  const least = keptYears?.[kept] ?? 0
  if (said >= least) return undefined
  return `it kept them for ${plural(said, 'year', 'years')}, and ${setting} is ${least} (set ${setting}=${said} to verify, if it was ${said} then)`
}
/** What was chained after a head that is younger than this was too young to be purged. */
const tooYoung = ({ heads }: State, position: number, latest: number) => {
  const { after } = heads.around(position)
  if (!after || after.since <= latest + TOLERANCE_MS) return undefined
  return `position ${formatCount(position)} was written after the head signed at ${textOf(after.since)}`
}

/** Whether entries say that a client was merged into one of `ids`: the other one's is of the same request. */
const isMerged = (id: string, ids: string[], rows: { entry: Entry }[]) =>
  rows.some(
    ({ entry: merge }) =>
      merge.action === 'clients.merged' &&
      merge.subject_id === id &&
      rows.some(
        ({ entry: { action, subject_id, ...rest } }) =>
          action === 'clients.updated' && ids.includes(subject_id!) && requestOf(rest) === requestOf(merge),
      ),
  )

/** An inquiry from which none of the clients was created, or another one since: its link is of the same request. */
function inquiryOfAnother(
  { start, links }: State,
  inquiries: string[],
  ids: string[],
  rows: { entry: Entry }[],
) {
  const created = new Set(
    rows
      .filter(({ entry }) => entry.action === 'clients.created' && ids.includes(entry.subject_id!))
      .map(({ entry }) => requestOf(entry)),
  )
  // The entry about the link may have been purged by age.
  const mayBe = (link: string | undefined) => (link === undefined ? start.position > 0 : created.has(link))
  return inquiries.find((inquiry) => !mayBe(links.get(inquiry)))
}

function ofClient(state: State, entry: Entry, purge: z.infer<typeof clientPurge>): string | undefined {
  const { start, emptied, deletions, gone } = state
  const ids = [entry.subject_id ?? '', ...purge.merged]
  if (!entry.subject_id) return 'it names no client'
  const deleted = deletions.get(ids[0]!)
  // The entry about it may have been purged by age.
  if (deleted === null || (deleted === undefined && start.position === 0))
    return 'the client was not deleted before'
  const latest = yearsBefore(entry.at, purge.years)
  if (deleted !== undefined && !(Date.parse(deleted.at) <= latest))
    return `the client was deleted only on ${deleted.at}`
  const rows = purge.entries.map((id) => emptied.get(id)).filter((row) => row !== undefined)
  if (rows.length < purge.entries.length && start.position === 0)
    return `of ${plural(purge.entries.length, 'entry', 'entries')} that it names, ${rows.length} are without values`
  const subjects = new Set([...ids, ...purge.inquiries])
  const notMerged = start.position === 0 && purge.merged.find((one) => !isMerged(one, ids, rows))
  if (notMerged) return `${notMerged} was merged into no client`
  // A client that it was once merged with has an entry of the same request.
  const merges = rows.filter(
    (row) => row.entry.action.endsWith('merged') && subjects.has(row.entry.subject_id!),
  )
  const requests = new Set(merges.map((row) => requestOf(row.entry)))
  const isOfIt = ({ subject_id, action, ...rest }: Entry) =>
    (ids.includes(subject_id!) && /^(clients|drafts)\./.test(action)) ||
    (purge.inquiries.includes(subject_id!) && /^(inquiries|drafts)\./.test(action)) ||
    (action === 'clients.updated' && requests.has(requestOf(rest)))
  const other = rows.find((row) => !isOfIt(row.entry))
  if (other) return `entry ${other.entry_id} is about another one (${other.entry.subject_id})`
  // What is deleted is not changed any more.
  const isLate = ({ entry: { action, at }, position }: ChainRow & { entry: Entry }) =>
    action.startsWith('clients.') &&
    !action.endsWith('viewed') &&
    (deleted ? position > deleted.position : !(Date.parse(at) <= latest))
  const late = rows.find(isLate)
  if (late) return `entry ${late.entry_id}, ${late.entry.action}, is only of ${late.entry.at}`
  const foreign = inquiryOfAnother(state, purge.inquiries, ids, rows)
  if (foreign) return `the inquiry ${foreign} was not one of this client`
  for (const id of purge.entries) emptied.delete(id)
  for (const id of ids) gone.clients.add(id)
  for (const id of purge.inquiries) gone.inquiries.add(id)
  return tooSoon(state, 'clients', purge.years, 'CLIENT_YEARS')
}

function ofReadings(state: State, entry: Entry, purge: z.infer<typeof readingPurge>): string | undefined {
  const { start, removed } = state
  const latest = yearsBefore(entry.at, purge.years)
  for (const position of purge.positions) {
    if (position <= start.position) continue
    if (!removed.delete(position)) return `position ${formatCount(position)} that it names was not removed`
    const problem = tooYoung(state, position, latest)
    if (problem) return problem
  }
  return tooSoon(state, 'readings', purge.years, 'AUDIT_READING_YEARS')
}

function ofFront(state: State, entry: Entry, purge: z.infer<typeof frontPurge>): string | undefined {
  const position = Number(purge.through)
  const count = state.front && position - state.front.position
  if (count !== undefined && count !== purge.total)
    return `it removed ${plural(count, 'entry', 'entries')} and names ${formatCount(purge.total)}`
  state.front = { position, hash: purge.hash }
  return (
    tooYoung(state, position, yearsBefore(entry.at, purge.years)) ??
    tooSoon(state, 'audit', purge.years, 'AUDIT_YEARS')
  )
}

function problemOf(state: State, entry: Entry, changes: string): string | undefined {
  const purge: unknown = JSON.parse(changes)
  const unclear = 'it does not say what was removed'
  if (entry.action === 'clients.purged') {
    const { data } = clientPurge.safeParse(purge)
    return data ? ofClient(state, entry, data) : unclear
  }
  const byAge = readingPurge.safeParse(purge)
  if (byAge.success) return ofReadings(state, entry, byAge.data)
  const { data } = frontPurge.safeParse(purge)
  return data ? ofFront(state, entry, data) : unclear
}

const requestOf = ({ at, request_id }: Pick<Entry, 'at' | 'request_id'>) => `${at} ${request_id}`

const nameOf = ({ entry_id, position }: Pick<ChainRow, 'entry_id' | 'position'>) =>
  `Entry ${entry_id} (position ${formatCount(position)})`

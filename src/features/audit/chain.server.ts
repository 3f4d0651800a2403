/** Verifies the chain of the audit: the hashes that audit_seal wrote (src/db/functions/audit_chain.sql), computed again. */
import { createHash } from 'node:crypto'
import { formatCount, plural } from '../../lib/text.ts'
import type { Head } from '../../server/audit-heads.ts'

/** A link of the chain, and its entry while it is kept. Digests and hashes are hexadecimal. */
export interface ChainRow {
  position: number
  entry_id: string
  is_reading: boolean
  changes_digest: string | null
  digest: string
  hash: string
  entry: {
    at: string
    actor_kind: string
    actor_id: string | null
    action: string
    subject_id: string | null
    request_id: string | null
    emergency: boolean
    /** JSON as PostgreSQL writes it, which is what was hashed. */
    changes: string | null
  } | null
}

/** One row as JSON, in the column `row`. */
export const CHAIN_ROWS = `
  select json_build_object('position', position, 'entry_id', entry_id::text, 'is_reading', is_reading,
    'changes_digest', encode(changes_digest, 'hex'), 'digest', encode(digest, 'hex'), 'hash', encode(hash, 'hex'),
    'entry', case when audit.id is not null then json_build_object('at', audit_time(at), 'actor_kind', actor_kind,
      'actor_id', actor_id, 'action', action, 'subject_id', subject_id, 'request_id', request_id, 'emergency', emergency,
      'changes', changes::text) end)::text as row
  from audit_chain left join audit on audit.id = entry_id`

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** jsonb_build_array(…)::text of PostgreSQL. */
function entryDigest({ entry_id, changes_digest }: ChainRow, entry: NonNullable<ChainRow['entry']>): string {
  const { at, actor_kind, actor_id, action, subject_id, request_id, emergency } = entry
  const values = [entry_id, at, actor_kind, actor_id, action, subject_id, request_id, changes_digest]
  if (emergency) values.push('emergency')
  return sha256(`[${values.map((value) => JSON.stringify(value)).join(', ')}]`)
}

const linkHash = (previous: string, { position, is_reading, digest }: ChainRow) =>
  sha256(
    Buffer.from(previous, 'hex'),
    Buffer.from(digest, 'hex'),
    `${position}${is_reading ? ' reading' : ''}`,
  )

/** What came before the first row. */
export interface ChainStart {
  position: number
  hash: string
}

export interface ChainReport {
  /** The first thing that is not as it was written; undefined when all is. */
  problem?: string
  position: number
  hash: string
  entries: number
  /** Entries whose values, and reading entries that, were purged. */
  emptied: number
  purged: number
}

interface ChainOptions {
  start: ChainStart
  heads?: Head[]
  /** The rows are a part of the chain, so a purge may be told of outside of it. */
  isPart?: boolean
  progress?(done: number): void
}

const nameOf = ({ entry_id, position }: ChainRow, entry = '') =>
  `Entry ${entry_id}${entry} (position ${formatCount(position)})`

/** Reads rows in the order of their positions until the first problem. */
export async function verifyChain(
  rows: AsyncIterable<ChainRow>,
  options: ChainOptions,
): Promise<ChainReport> {
  const { start, isPart = false, progress } = options
  const heads = new Map<number, Head>()
  const report: ChainReport = { ...start, entries: 0, emptied: 0, purged: 0 }
  for (const head of options.heads ?? []) {
    const earlier = heads.get(head.position)
    if (earlier && earlier.hash !== head.hash) {
      const problem = `The chain was written again: two heads of position ${formatCount(head.position)} differ, signed at ${earlier.at} and ${head.at}.`
      return { ...report, problem }
    }
    heads.set(head.position, head)
  }
  const purges = createPurges()
  const check = (row: ChainRow): string | undefined => {
    const expected = report.position + 1
    if (row.position !== expected)
      return `The entry at position ${formatCount(expected)} was removed, with its place in the chain.`
    const problem = entryProblem(row, purges)
    if (problem) return problem
    if (linkHash(report.hash, row) !== row.hash)
      return `${nameOf(row)} was inserted, or its place in the chain was changed: its hash does not follow from the one before.`
    const head = heads.get(row.position)
    if (head && head.hash !== row.hash)
      return `The chain was written again: its hash at position ${formatCount(row.position)} is not that of the head signed at ${head.at}. What was changed lies after the head before.`
    return undefined
  }
  for await (const row of rows) {
    report.problem = check(row)
    if (report.problem) return report
    report.position = row.position
    report.hash = row.hash
    report.entries += 1
    progress?.(report.entries)
  }
  const last = options.heads?.findLast(({ position }) => position > report.position)
  if (last)
    report.problem = `Entries were removed from the end: the chain ends at position ${formatCount(report.position)}, and a head signed at ${last.at} names position ${formatCount(last.position)}.`
  else if (!isPart) report.problem = purges.problem()
  return { ...report, emptied: purges.emptied(), purged: purges.removed() }
}

type Purges = ReturnType<typeof createPurges>

function entryProblem(row: ChainRow, purges: Purges): string | undefined {
  const { entry, changes_digest } = row
  if (!entry) {
    if (!row.is_reading) return `${nameOf(row)} was removed.`
    purges.remove(row)
    return undefined
  }
  if (entry.changes === null && changes_digest !== null) purges.empty(row)
  else if ((entry.changes === null ? null : sha256(entry.changes)) !== changes_digest)
    return `${nameOf(row, `, ${entry.action} of ${entry.at},`)} was changed: its values are not those that were written.`
  if (entryDigest(row, entry) !== row.digest)
    return `${nameOf(row, `, ${entry.action} of ${entry.at},`)} was changed.`
  purges.read(entry)
  return undefined
}

/** What is missing, against what purges say they removed; a purge comes after what it removed. */
function createPurges() {
  const emptied = new Map<string, ChainRow>()
  const total = { emptied: 0, removed: 0 }
  let removed: ChainRow | undefined
  return {
    empty(row: ChainRow) {
      emptied.set(row.entry_id, row)
      total.emptied += 1
    },
    remove(row: ChainRow) {
      removed = row
      total.removed += 1
    },
    read({ action, changes }: NonNullable<ChainRow['entry']>) {
      if (changes === null || !action.endsWith('.purged')) return
      const purge = JSON.parse(changes) as { entries?: number[]; reading_through?: number }
      if (action === 'clients.purged') for (const id of purge.entries ?? []) emptied.delete(String(id))
      if (action === 'audit.purged' && removed && (purge.reading_through ?? 0) >= removed.position)
        removed = undefined
    },
    problem() {
      const [row] = emptied.values()
      if (row) return `${nameOf(row)} was changed: its values were removed, and no purge says so.`
      return removed && `${nameOf(removed)} was removed, and no purge says so.`
    },
    emptied: () => total.emptied,
    removed: () => total.removed,
  }
}

/** The report as lines for an operator. */
export function reportLines({ entries, emptied, purged, position }: ChainReport): string[] {
  return [
    `${plural(entries, 'entry', 'entries')} verified, up to position ${formatCount(position)}: none was changed, removed or inserted.`,
    ...(emptied
      ? [`Without their values, since their clients were purged: ${plural(emptied, 'entry', 'entries')}.`]
      : []),
    ...(purged ? [`Removed by age: ${plural(purged, 'entry', 'entries')} about reading.`] : []),
  ]
}

/** Verifies the chain of the audit: the hashes that audit_seal wrote (src/db/functions/audit_chain.sql), computed again. */
import { createHash } from 'node:crypto'
import { formatCount, plural } from '../../lib/text.ts'
import { createPurges, type KeptYears } from './purges.server.ts'
import { textOf, timeProblem, type SignedHeads } from './signed-heads.server.ts'

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
  /** The times of the first and the last entry. */
  from?: string
  to?: string
  /** Entries whose values, and reading entries that, were purged. */
  emptied: number
  purged: number
  /** Those of them of which no purge in these rows says so. */
  unexplained: number
  /** The clients and inquiries that were purged. */
  gone: Purges['gone']
}

interface ChainOptions {
  start: ChainStart
  heads: SignedHeads
  keptYears?: KeptYears
  /** The rows are a part of the chain, so a purge may be told of outside of it. */
  isPart?: boolean
  progress?(done: number): void
}

type Purges = ReturnType<typeof createPurges>

const nameOf = ({ entry_id, position }: ChainRow, entry = '') =>
  `Entry ${entry_id}${entry} (position ${formatCount(position)})`

/** Reads rows in the order of their positions until the first problem. */
export async function verifyChain(
  rows: AsyncIterable<ChainRow>,
  { start, heads, keptYears, isPart = false, progress }: ChainOptions,
): Promise<ChainReport> {
  const purges = createPurges({ start, heads, keptYears })
  const { total, gone } = purges
  const report: ChainReport = { ...start, entries: 0, emptied: 0, purged: 0, unexplained: 0, gone }
  const result = (problem?: string): ChainReport => ({
    ...report,
    ...(problem !== undefined && { problem }),
    emptied: total.emptied,
    purged: total.removed,
    unexplained: purges.unexplained(),
  })
  if (heads.problem) return result(heads.problem)
  for await (const row of rows) {
    const problem = rowProblem(row, report, { heads, purges })
    if (problem) return result(problem)
    report.position = row.position
    report.hash = row.hash
    report.entries += 1
    if (row.entry) {
      report.from ??= row.entry.at
      report.to = row.entry.at
    }
    progress?.(report.entries)
  }
  const { last } = heads
  if (last && last.position > report.position)
    return result(
      `Entries were removed from the end: the chain ends at position ${formatCount(report.position)}, and a head signed at ${textOf(last.by)} names position ${formatCount(last.position)}.`,
    )
  return result(isPart ? undefined : purges.problem())
}

function rowProblem(
  row: ChainRow,
  before: ChainStart,
  { heads, purges }: { heads: SignedHeads; purges: Purges },
): string | undefined {
  const expected = before.position + 1
  if (row.position !== expected)
    return `The entry at position ${formatCount(expected)} was removed, with its place in the chain.`
  const problem = entryProblem(row, purges)
  if (problem) return problem
  if (linkHash(before.hash, row) !== row.hash)
    return `${nameOf(row)} was inserted, or its place in the chain was changed: its hash does not follow from the one before.`
  const head = heads.of(row.position)
  if (head && head.hash !== row.hash)
    return `The chain was written again: its hash at position ${formatCount(row.position)} is not that of the head signed at ${textOf(head.by)}. What was changed lies after the head before.`
  const time = row.entry && timeProblem(heads, row.position, row.entry.at)
  return time ? `${nameOf(row)} ${time}` : undefined
}

function entryProblem(row: ChainRow, purges: Purges): string | undefined {
  const { entry, changes_digest } = row
  if (!entry) {
    if (!row.is_reading) return `${nameOf(row)} was removed.`
    purges.remove(row)
    return undefined
  }
  const isEmptied = entry.changes === null && changes_digest !== null
  if (!isEmptied && (entry.changes === null ? null : sha256(entry.changes)) !== changes_digest)
    return `${nameOf(row, `, ${entry.action} of ${entry.at},`)} was changed: its values are not those that were written.`
  if (entryDigest(row, entry) !== row.digest)
    return `${nameOf(row, `, ${entry.action} of ${entry.at},`)} was changed.`
  if (isEmptied) purges.empty({ ...row, entry })
  return purges.read({ ...row, entry })
}

/** The report as lines for an operator. */
export function reportLines(report: ChainReport): string[] {
  const { entries, emptied, purged, position, unexplained } = report
  return [
    `${plural(entries, 'entry', 'entries')} verified, up to position ${formatCount(position)}: none was changed, removed or inserted.`,
    ...(emptied
      ? [`Without their values, since their clients were purged: ${plural(emptied, 'entry', 'entries')}.`]
      : []),
    ...(purged ? [`Removed by age: ${plural(purged, 'entry', 'entries')} about reading.`] : []),
    ...(unexplained
      ? [
          `Of ${formatCount(unexplained)} of these no purge in this file says so: it may come later in the audit.`,
        ]
      : []),
  ]
}

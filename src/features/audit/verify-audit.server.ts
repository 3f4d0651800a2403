/** Verifies the audit of a database. */
import type { KeyObject } from 'node:crypto'
import type { Database, RunSql } from '../../db/connect.ts'
import { openSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { plural } from '../../lib/text.ts'
import { isSignedBy, type Head } from '../../server/audit/heads.ts'
import { LATE_SECONDS } from '../../server/audit/sealing.ts'
import {
  CHAIN_ROWS,
  reportLines,
  verifyChain,
  type ChainReport,
  type ChainRow,
  type ChainStart,
} from './chain.server.ts'
import type { KeptYears } from './purges.server.ts'
import { brokenLink, createSignedHeads } from './signed-heads.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** One moment of the audit, read for as long as it takes. */
export const openAudit = ({ pool }: Pick<Database, 'pool'>) =>
  openSnapshot(pool, { idle: DAY_MS, total: DAY_MS }, () => {})

export interface Verified {
  problem?: string | undefined
  lines: string[]
}

interface VerifyOptions {
  publicKey: KeyObject
  heads: (Head | undefined)[]
  /** As the settings have it. */
  keptYears: KeptYears
  progress?(done: number): void
}

/**
 * Computes the whole chain again and compares it with the signed heads.
 * @throws OperatorError in the seconds after a purge, and when all that is chained is as it was but entries wait too long
 */
export async function verifyDatabase(
  database: Pick<Database, 'pool'>,
  { publicKey, heads, keptYears, progress }: VerifyOptions,
): Promise<Verified> {
  const wrong = heads.findIndex((head) => !head || !isSignedBy(publicKey, head))
  if (wrong >= 0)
    return {
      problem: `Line ${wrong + 1} of the file of heads is not signed with the key of this audit: the file was changed, or is that of another installation.`,
      lines: [],
    }
  const signed = heads.filter((head) => head !== undefined)
  const broken = brokenLink(signed)
  if (broken) return { problem: broken, lines: [] }
  const snapshot = await openAudit(database)
  try {
    const { runSql } = snapshot
    const start = await startOf(runSql)
    if (!start)
      return { problem: 'Entries were removed from the beginning, and no purge says so.', lines: [] }
    const unchained = await runSql<Unchained>(undefined, UNCHAINED, [])
    if (unchained.some(({ is_waiting, action }) => is_waiting && action.endsWith('.purged')))
      throw new OperatorError('Entries were purged just now, and the chain does not say so yet. Try again.')
    const report = await verifyChain(rowsOf(snapshot), {
      start,
      heads: createSignedHeads(signed),
      keptYears,
      ...(progress && { progress }),
    })
    const problem =
      report.problem ??
      problemBeside(unchained, signed, report) ??
      (await problemOfPurged(runSql, report.gone))
    if (problem) return { problem, lines: [] }
    refuseLate(unchained)
    return { lines: linesOf(report, unchained, signed) }
  } finally {
    snapshot.close()
  }
}

const STILL_THERE = `
  select 'client' as kind, id from clients where id::text = any($1::text[])
  union all select 'inquiry', id from inquiries where id::text = any($2::text[]) limit 1`

/** What a purge names is gone everywhere, not from the audit alone. */
async function problemOfPurged(runSql: RunSql, { clients, inquiries }: ChainReport['gone']) {
  const [there] = await runSql<{ kind: string; id: string }>(undefined, STILL_THERE, [
    [...clients],
    [...inquiries],
  ])
  return there && `A purge says that the ${there.kind} ${there.id} was removed, and it is still there.`
}

const UNCHAINED = `
  select audit.id::text, action, audit_unsealed.entry_id is not null as is_waiting, audit_time(at) as at,
    at < now() - interval '${LATE_SECONDS} seconds' as is_late
  from audit left join audit_chain on audit_chain.entry_id = audit.id left join audit_unsealed on audit_unsealed.entry_id = audit.id
  where audit_chain.entry_id is null order by audit.id`

/** Entries without a link: they are to be sealed in the next seconds, or were inserted beside the chain. */
type Unchained = { id: string; action: string; is_waiting: boolean; at: string; is_late: boolean }

function problemBeside(unchained: Unchained[], heads: Head[], report: ChainReport): string | undefined {
  const inserted = unchained.find(({ is_waiting }) => !is_waiting)
  if (inserted) return `Entry ${inserted.id}, ${inserted.action}, was inserted beside the chain.`
  if (heads.length === 0 && report.position > 0)
    return 'There is no signed head to compare with, so entries could have been removed from the end. AUDIT_HEADS names the file of heads.'
  return undefined
}

function refuseLate(unchained: Unchained[]): void {
  const late = unchained.filter(({ is_late }) => is_late)
  if (!late.length) return
  const since = late.map(({ at }) => at).toSorted()[0]
  throw new OperatorError(
    `What is sealed is as it was written, but ${plural(late.length, 'entry', 'entries')} since ${since} ${late.length === 1 ? 'is' : 'are'} not sealed, so a change of them would not be seen. A server seals within seconds; where one runs, its log and the System page say more.`,
  )
}

function linesOf(report: ChainReport, unchained: Unchained[], heads: Head[]): string[] {
  const newest = heads.at(-1)
  return [
    ...reportLines(report),
    ...(newest
      ? [`It agrees with ${plural(heads.length, 'signed head')}; the newest is of ${newest.at}.`]
      : []),
    ...(unchained.length
      ? [`${plural(unchained.length, 'newer entry', 'newer entries')} will be sealed in the next seconds.`]
      : []),
  ]
}

const FIRST = `select min(position)::float8 as position from audit_chain`
const CHECKPOINT = `
  select changes ->> 'hash' as hash from audit
  where action = 'audit.purged' and changes ->> 'through' = $1 order by id desc limit 1`

/** Where the chain begins: at its first entry, or where the newest purge says. */
async function startOf(runSql: RunSql): Promise<ChainStart | undefined> {
  const [first] = await runSql<{ position: number | null }>(undefined, FIRST, [])
  const before = (first?.position ?? 1) - 1
  if (before === 0) return { position: 0, hash: '' }
  const [checkpoint] = await runSql<{ hash: string }>(undefined, CHECKPOINT, [String(before)])
  return checkpoint && { position: before, hash: checkpoint.hash }
}

async function* rowsOf(snapshot: Snapshot): AsyncGenerator<ChainRow> {
  for await (const line of linesOfChain(snapshot, '', [])) yield JSON.parse(line) as ChainRow
}

/** @param where a condition on positions, or nothing */
export async function* linesOfChain(
  snapshot: Snapshot,
  where: string,
  values: unknown[],
): AsyncGenerator<string> {
  const text = `${CHAIN_ROWS} ${where} order by position`
  for await (const rows of snapshot.read<{ row: string }>(text, values)) for (const { row } of rows) yield row
}

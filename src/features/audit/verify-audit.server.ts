/** Verifies the audit of a database, or an exported file of it. */
import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { Database, RunSql } from '../../db/connect.ts'
import { openSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { fingerprint, isSignedBy, readPublicKey, type Head } from '../../server/audit-heads.ts'
import {
  CHAIN_ROWS,
  reportLines,
  verifyChain,
  type ChainReport,
  type ChainRow,
  type ChainStart,
} from './chain.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** One moment of the audit, read for as long as it takes. */
export const openAudit = ({ pool }: Pick<Database, 'pool'>) =>
  openSnapshot(pool, { idle: DAY_MS, total: DAY_MS }, () => {})

interface Verified {
  problem?: string | undefined
  lines: string[]
}

interface VerifyOptions {
  publicKey: KeyObject
  heads: (Head | undefined)[]
  progress?(done: number): void
}

/** Computes the whole chain again and compares it with the signed heads. */
export async function verifyDatabase(
  database: Pick<Database, 'pool'>,
  { publicKey, heads, progress }: VerifyOptions,
): Promise<Verified> {
  const wrong = heads.findIndex((head) => !head || !isSignedBy(publicKey, head))
  if (wrong >= 0)
    return {
      problem: `Line ${wrong + 1} of the file of heads is not signed with the key of this audit: the file was changed, or is that of another installation.`,
      lines: [],
    }
  const signed = heads.filter((head) => head !== undefined)
  const snapshot = await openAudit(database)
  try {
    const { runSql } = snapshot
    const start = await startOf(runSql)
    if (!start)
      return { problem: 'Entries were removed from the beginning, and no purge says so.', lines: [] }
    const unchained = await runSql<{ id: string; action: string; is_waiting: boolean }>(
      undefined,
      UNCHAINED,
      [],
    )
    const report = await verifyChain(rowsOf(snapshot, ''), {
      start,
      heads: signed,
      ...(progress && { progress }),
    })
    const problem = report.problem ?? problemBeside(unchained, signed, report)
    return problem ? { problem, lines: [] } : { lines: linesOf(report, unchained, signed) }
  } finally {
    snapshot.close()
  }
}

const UNCHAINED = `
  select audit.id::text, action, audit_unsealed.entry_id is not null as is_waiting
  from audit left join audit_chain on audit_chain.entry_id = audit.id left join audit_unsealed on audit_unsealed.entry_id = audit.id
  where audit_chain.entry_id is null order by audit.id`

type Unchained = { id: string; action: string; is_waiting: boolean }[]

function problemBeside(unchained: Unchained, heads: Head[], report: ChainReport): string | undefined {
  const inserted = unchained.find(({ is_waiting }) => !is_waiting)
  if (inserted) return `Entry ${inserted.id}, ${inserted.action}, was inserted beside the chain.`
  if (heads.length === 0 && report.position > 0)
    return 'There is no signed head to compare with, so entries could have been removed from the end. AUDIT_HEADS names the file of heads.'
  return undefined
}

function linesOf(report: ChainReport, unchained: Unchained, heads: Head[]): string[] {
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

/** @param where a condition on positions, or nothing */
async function* rowsOf(snapshot: Snapshot, where: string): AsyncGenerator<ChainRow> {
  for await (const line of linesOfChain(snapshot, where, [])) yield JSON.parse(line) as ChainRow
}

export async function* linesOfChain(
  snapshot: Snapshot,
  where: string,
  values: unknown[],
): AsyncGenerator<string> {
  const text = `${CHAIN_ROWS} ${where} order by position`
  for await (const rows of snapshot.read<{ row: string }>(text, values)) for (const { row } of rows) yield row
}

/** The first line of an exported file. */
export const fileStart = z.object({
  foyer_audit: z.literal(1),
  /** Position and hash before the first entry. */
  position: z.number(),
  hash: z.string(),
  public_key: z.string(),
})

const endSchema = z.object({
  end: z.object({ position: z.number(), hash: z.string(), at: z.string(), signature: z.string() }),
})

/** @param known the public key that was kept, to which the file's must be equal */
export async function verifyFile(lines: AsyncIterable<string>, known?: string): Promise<Verified> {
  const iterator = lines[Symbol.asyncIterator]()
  const start = await readStart(iterator)
  if (known && known.trim() !== start.public_key)
    return { problem: 'The file is signed with another key than the one given.', lines: [] }
  let end: Head | undefined
  const rows = async function* (): AsyncGenerator<ChainRow> {
    for (;;) {
      const { value, done } = await iterator.next()
      if (done || !value) return
      const row = parsed(value)
      const last = endSchema.safeParse(row)
      if (last.success) end = last.data.end
      else yield (row ?? { position: -1 }) as ChainRow
    }
  }
  const report = await verifyChain(rows(), { start, isPart: true })
  if (report.problem) return { problem: report.problem, lines: [] }
  if (!end)
    return {
      problem: `The file is cut off after position ${formatCount(report.position)}: its last line is missing.`,
      lines: [],
    }
  if (
    end.position !== report.position ||
    end.hash !== report.hash ||
    !isSignedBy(readPublicKey(start.public_key), end)
  )
    return { problem: 'The signature of the file is not that of its entries.', lines: [] }
  return {
    lines: [...reportLines(report), `Signed on ${end.at} with the key ${fingerprint(start.public_key)}.`],
  }
}

/** Lines before it are of npm. @throws OperatorError when there is none */
async function readStart(iterator: AsyncIterator<string>) {
  for (;;) {
    const { value, done } = await iterator.next()
    if (done) throw new OperatorError('This is no file of "npm run audit -- export".')
    const start = fileStart.safeParse(parsed(value))
    if (start.success) return start.data
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

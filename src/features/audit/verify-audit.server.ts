/** Verifies the audit: computes the hashes of audit_seal (src/db/functions/audit_chain.sql) again, without functions of the database. */
import { createHash } from 'node:crypto'
import type { Database, RunSql } from '../../db/connect.ts'
import { openSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { LATE_SECONDS, type Head } from '../../server/audit/sealing.ts'

/** A link of the chain, and its entry while it is stored. Digests and hashes are hexadecimal. */
interface Link {
  position: number
  entry_id: string
  is_reading: boolean
  changes_digest: string | null
  digest: string
  hash: string
  entry: Entry | null
}

interface Entry {
  at: string
  actor_kind: string
  actor_id: string | null
  action: string
  subject_id: string | null
  request_id: string | null
  emergency: boolean
  /** JSON as PostgreSQL writes it, which is what was hashed. */
  changes: string | null
}

// Hashes have times as audit_time writes them.
const LINKS = `
  select json_build_object('position', position, 'entry_id', entry_id::text, 'is_reading', is_reading,
    'changes_digest', encode(changes_digest, 'hex'), 'digest', encode(digest, 'hex'), 'hash', encode(hash, 'hex'),
    'entry', case when audit.id is not null then json_build_object('at', audit_time(at), 'actor_kind', actor_kind,
      'actor_id', actor_id, 'action', action, 'subject_id', subject_id, 'request_id', request_id, 'emergency', emergency,
      'changes', changes::text) end) as link
  from audit_chain left join audit on audit.id = entry_id order by position`

/** An entry has the time at which its transaction began; clocks of database and server differ, too. */
const TOLERANCE_MS = 15 * 60 * 1000

/** The first thing that is not as it was written, or what was verified, for an operator. */
export type Verified = { problem: string; lines?: never } | { problem?: never; lines: string[] }

/**
 * Compares all that is chained with the entries and with the heads.
 * @throws OperatorError when all that is chained is as it was but entries wait too long
 */
export async function verifyAudit(
  { pool }: Pick<Database, 'pool'>,
  heads: Head[],
  progress: (entries: number) => void = () => {},
): Promise<Verified> {
  const snapshot = await openSnapshot(pool)
  try {
    const { runSql } = snapshot
    const unchained = await runSql<Unchained>(undefined, UNCHAINED, [])
    const verified = await verifyChain(snapshot, heads, progress)
    if (verified.problem) return verified
    const inserted = unchained.find(({ is_waiting }) => !is_waiting)
    if (inserted)
      return { problem: `Entry ${inserted.id}, ${inserted.action}, was inserted beside the chain.` }
    refuseLate(unchained)
    return { lines: [...verified.lines!, ...waitingLines(unchained)] }
  } finally {
    snapshot.close()
  }
}

async function verifyChain(
  snapshot: Snapshot,
  heads: Head[],
  progress: (entries: number) => void,
): Promise<Verified> {
  const start = await readStart(snapshot.runSql)
  if (start.hash === null)
    return { problem: 'Entries were removed from the beginning, and no purge says so.' }
  const purged = await readPurged(snapshot.runSql)
  const headsAt = Map.groupBy(heads, ({ position }) => position)
  let { position, hash } = { ...start, hash: start.hash }
  let entries = 0
  let emptied = 0
  let head: Head | undefined
  for await (const links of snapshot.read<{ link: Link }>(LINKS, [])) {
    for (const { link } of links) {
      const problem =
        linkProblem(link, { position, hash }) ??
        entryProblem(link, purged) ??
        headProblem(link, headsAt.get(link.position)) ??
        dateProblem(link, head)
      if (problem) return { problem }
      ;({ position, hash } = link)
      head = headsAt.get(position)?.at(-1) ?? head
      entries += 1
      if (isEmptied(link)) emptied += 1
    }
    progress(entries)
  }
  const problem = endProblem(position, heads)
  if (problem) return { problem }
  return {
    lines: [
      `${plural(entries, 'entry', 'entries')} verified, up to position ${formatCount(position)}: none was changed, removed or inserted.`,
      ...(emptied ? [`Without their values, as purges say: ${plural(emptied, 'entry', 'entries')}.`] : []),
      ...(head ? [`It agrees with ${plural(heads.length, 'head')}; the newest is of ${head.at}.`] : []),
    ],
  }
}

const START = `
  select (position - 1)::float8 as position, case when position = 1 then '' else (
    select changes ->> 'hash' from audit
    where action = 'audit.purged' and changes ->> 'through' = (position - 1)::text order by id desc limit 1) end as hash
  from audit_chain order by audit_chain.position limit 1`

/** What came before the first link; its hash is null when no purge says so. */
async function readStart(runSql: RunSql): Promise<{ position: number; hash: string | null }> {
  const [start] = await runSql<{ position: number; hash: string | null }>(undefined, START, [])
  return start ?? { position: 0, hash: '' }
}

interface Purged {
  entries: Set<string>
  positions: Set<number>
}

/** Entries whose values were purged with a client or an inquiry, and links whose entries an earlier version purged by age. */
async function readPurged(runSql: RunSql): Promise<Purged> {
  const purges = await runSql<{ changes: { entries?: number[]; positions?: number[] } }>(
    undefined,
    `select changes from audit where action in ('clients.purged', 'inquiries.purged', 'audit.purged') and changes is not null`,
    [],
  )
  return {
    entries: new Set(purges.flatMap(({ changes }) => (changes.entries ?? []).map(String))),
    positions: new Set(purges.flatMap(({ changes }) => changes.positions ?? [])),
  }
}

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** jsonb_build_array(…)::text of PostgreSQL. */
function entryDigest({ entry_id, changes_digest }: Link, entry: Entry): string {
  const { at, actor_kind, actor_id, action, subject_id, request_id, emergency } = entry
  const values = [entry_id, at, actor_kind, actor_id, action, subject_id, request_id, changes_digest]
  if (emergency) values.push('emergency')
  return sha256(`[${values.map((value) => JSON.stringify(value)).join(', ')}]`)
}

const entryName = ({ entry_id, position, entry }: Link) =>
  `Entry ${entry_id}${entry ? `, ${entry.action} of ${entry.at},` : ''} (position ${formatCount(position)})`

function linkProblem(link: Link, before: { position: number; hash: string }): string | undefined {
  const { position, digest, is_reading } = link
  const expected = before.position + 1
  if (position !== expected)
    return `The entry at position ${formatCount(expected)} was removed, with its place in the chain.`
  const parts = [Buffer.from(before.hash, 'hex'), Buffer.from(digest, 'hex')]
  if (sha256(...parts, `${position}${is_reading ? ' reading' : ''}`) !== link.hash)
    return `${entryName(link)} was inserted, or its place in the chain was changed: its hash does not follow from the one before.`
  return undefined
}

const isEmptied = ({ entry, changes_digest }: Link) => entry?.changes === null && changes_digest !== null

function entryProblem(link: Link, purged: Purged): string | undefined {
  const { entry, changes_digest, position } = link
  if (!entry)
    return purged.positions.has(position)
      ? undefined
      : `${entryName(link)} was removed, and no purge says so.`
  if (entryDigest(link, entry) !== link.digest) return `${entryName(link)} was changed.`
  if (isEmptied(link))
    return purged.entries.has(link.entry_id)
      ? undefined
      : `${entryName(link)} was changed: its values were removed, and no purge says so.`
  if ((entry.changes === null ? null : sha256(entry.changes)) !== changes_digest)
    return `${entryName(link)} was changed: its values are not those that were written.`
  return undefined
}

function headProblem({ position, hash }: Link, heads: Head[] = []): string | undefined {
  const wrong = heads.find((head) => head.hash !== hash)
  return (
    wrong &&
    `The chain was written again: its hash at position ${formatCount(position)} is not that of the head of ${wrong.at}. What was changed lies after the head before.`
  )
}

/** @param head the last one before the entry, which was chained after it */
function dateProblem(link: Link, head: Head | undefined): string | undefined {
  const { entry } = link
  if (!entry || !head || Date.parse(entry.at) >= Date.parse(head.at) - TOLERANCE_MS) return undefined
  return `${entryName(link)} was backdated: it comes after the head of ${head.at}.`
}

function endProblem(position: number, heads: Head[]): string | undefined {
  const missing = heads.find((head) => head.position > position)
  if (missing)
    return `Entries were removed from the end: the chain ends at position ${formatCount(position)}, and the head of ${missing.at} names position ${formatCount(missing.position)}.`
  if (position > 0 && heads.length === 0)
    return 'There is no head to compare with, so entries could have been removed from the end. AUDIT_HEADS names the file of heads.'
  return undefined
}

const UNCHAINED = `
  select audit.id::text, action, audit_unsealed.entry_id is not null as is_waiting, audit_time(at) as at,
    at < now() - interval '${LATE_SECONDS} seconds' as is_late
  from audit left join audit_chain on audit_chain.entry_id = audit.id left join audit_unsealed on audit_unsealed.entry_id = audit.id
  where audit_chain.entry_id is null order by at`

/** Entries without a link: they are to be sealed in the next seconds, or were inserted beside the chain. */
type Unchained = { id: string; action: string; is_waiting: boolean; at: string; is_late: boolean }

function refuseLate(unchained: Unchained[]): void {
  const late = unchained.filter(({ is_late }) => is_late)
  if (!late.length) return
  throw new OperatorError(
    `What is sealed is as it was written, but ${plural(late.length, 'entry', 'entries')} since ${late[0]!.at} ${late.length === 1 ? 'is' : 'are'} not sealed, so a change of them would not be seen. A server seals within seconds; where one runs, its log and the System page say more.`,
  )
}

const waitingLines = (unchained: Unchained[]) =>
  unchained.length
    ? [`${plural(unchained.length, 'newer entry', 'newer entries')} will be sealed in the next seconds.`]
    : []

import type { KeyObject } from 'node:crypto'
import type { z } from 'zod'
import { publicKeyText, signText } from '../../server/audit/heads.ts'
import { linesOfChain, openAudit } from './verify-audit.server.ts'
import { createFileDigest, type fileStart } from './verify-file.server.ts'

/** Days in the company's time zone, both included. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

// The chain has no gaps, so what lies between the first and the last entry of the days is exported, too.
const RANGE = `
  select min(position)::float8 as first, max(position)::float8 as last from audit_chain join audit on audit.id = entry_id
  where ($1::date is null or at >= $1::date::timestamp at time zone company_time_zone())
    and ($2::date is null or at < ($2::date + 1)::timestamp at time zone company_time_zone())`

const BEFORE = `select encode(hash, 'hex') as hash from audit_chain where position = $1`
const CHECKPOINT = `
  select changes ->> 'hash' as hash from audit where action = 'audit.purged' and changes ->> 'through' = $1 order by id desc limit 1`

/** JSON lines that can be verified alone: what came before, a line an entry, and the signed end. */
export async function* exportAudit(
  database: Parameters<typeof openAudit>[0],
  key: KeyObject,
  { from, to }: Days,
): AsyncGenerator<string> {
  const snapshot = await openAudit(database)
  try {
    const { runSql } = snapshot
    const [range] = await runSql<{ first: number | null; last: number | null }>(undefined, RANGE, [from, to])
    const { first, last } = range!
    const position = (first ?? 1) - 1
    const [before] = await runSql<{ hash: string }>(undefined, BEFORE, [position])
    const [checkpoint] = await runSql<{ hash: string }>(undefined, CHECKPOINT, [String(position)])
    const hash = before?.hash ?? checkpoint?.hash ?? ''
    const start: z.infer<typeof fileStart> = {
      foyer_audit: 2,
      days: { from, to },
      position,
      hash,
      public_key: publicKeyText(key),
    }
    const digest = createFileDigest()
    const line = (text: string) => {
      digest.add(text)
      return text
    }
    yield line(JSON.stringify(start))
    let entries = 0
    const rows = linesOfChain(snapshot, 'where position between $1 and $2', [first ?? 0, last ?? 0])
    for await (const row of rows) {
      entries += 1
      yield line(row.replaceAll('\n', ''))
    }
    const end = { entries, at: new Date().toISOString() }
    yield JSON.stringify({ end: { ...end, signature: signText(key, digest.signedText(end)) } })
  } finally {
    snapshot.close()
  }
}

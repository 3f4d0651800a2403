/** Verifies an exported file of the audit alone, without its database. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { OperatorError } from '../../lib/operatorError.ts'
import { formatCount } from '../../lib/text.ts'
import { fingerprint, isTextSignedBy, readPublicKey } from '../../server/audit/heads.ts'
import { reportLines, verifyChain, type ChainReport, type ChainRow } from './chain.server.ts'
import { createSignedHeads } from './signed-heads.server.ts'
import type { Verified } from './verify-audit.server.ts'

/** The first line. */
export const fileStart = z.object({
  foyer_audit: z.literal(2),
  /** The days that were asked for. */
  days: z.object({ from: z.string().optional(), to: z.string().optional() }),
  /** Position and hash before the first entry. */
  position: z.number(),
  hash: z.string(),
  public_key: z.string(),
})
type FileStart = z.infer<typeof fileStart>

const endSchema = z.object({ end: z.object({ entries: z.number(), at: z.string(), signature: z.string() }) })
type End = z.infer<typeof endSchema>['end']

/** Sums up all lines before the last, with what of them is signed. */
export function createFileDigest() {
  const hash = createHash('sha256')
  return {
    add: (line: string) => void hash.update(`${line}\n`),
    /** To be signed, so that no line can be changed, emptied or left out, at the beginning neither. */
    signedText: ({ entries, at }: Omit<End, 'signature'>) =>
      `foyer audit file ${entries} ${at} ${hash.digest('hex')}`,
  }
}

/** @param known the public key that was kept, to which the file's must be equal */
export async function verifyFile(lines: AsyncIterable<string>, known?: string): Promise<Verified> {
  const iterator = lines[Symbol.asyncIterator]()
  const digest = createFileDigest()
  const start = await readStart(iterator, digest)
  if (known && known.trim() !== start.public_key)
    return { problem: 'The file is signed with another key than the one given.', lines: [] }
  let end: End | undefined
  const rows = async function* (): AsyncGenerator<ChainRow> {
    for (;;) {
      const { value, done } = await iterator.next()
      if (done || !value) return
      const row = parsed(value)
      const last = endSchema.safeParse(row)
      if (last.success) {
        end = last.data.end
        return
      }
      digest.add(value)
      yield (row ?? { position: -1 }) as ChainRow
    }
  }
  const report = await verifyChain(rows(), { start, heads: createSignedHeads([]), isPart: true })
  if (report.problem) return { problem: report.problem, lines: [] }
  if (!end)
    return {
      problem: `The file is cut off after position ${formatCount(report.position)}: its last line is missing.`,
      lines: [],
    }
  if (
    end.entries !== report.entries ||
    !isTextSignedBy(readPublicKey(start.public_key), digest.signedText(end), end.signature)
  )
    return {
      problem: 'The signature of the file is not that of its lines: some were left out or changed.',
      lines: [],
    }
  const signed = `Signed on ${end.at} with the key ${fingerprint(start.public_key)}.`
  return { lines: [...reportLines(report), coverage(start, report), signed] }
}

function coverage({ days, position }: FileStart, report: ChainReport): string {
  const asked =
    days.from || days.to
      ? `the days ${days.from ?? 'from the first'} to ${days.to ?? 'the last'}`
      : 'the whole audit'
  const found = report.entries
    ? `positions ${formatCount(position + 1)} to ${formatCount(report.position)}, entries of ${report.from ?? '?'} to ${report.to ?? '?'}`
    : 'no entries'
  return `The file was asked for ${asked} and covers ${found}.`
}

/** Lines before it are of npm. @throws OperatorError when there is none */
async function readStart(
  iterator: AsyncIterator<string>,
  digest: ReturnType<typeof createFileDigest>,
): Promise<FileStart> {
  for (;;) {
    const { value, done } = await iterator.next()
    if (done) throw new OperatorError('This is no file of "npm run audit -- export".')
    const line = parsed(value)
    if ((line as { foyer_audit?: unknown } | undefined)?.foyer_audit === 1)
      throw new OperatorError(
        'An earlier version exported this file, and its signature does not say where it begins. Export it again.',
      )
    const start = fileStart.safeParse(line)
    if (!start.success) continue
    digest.add(value)
    return start.data
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Evidence for the browser: the files of `npm run evidence` as one ZIP (decision 0073). */
import { makeZip } from 'client-zip'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../db/connect.ts'
import { formatCount } from '../../../lib/text.ts'
import { assertStillAllowed, procedure, type Call } from '../../../server/procedure.ts'
import { auditSource, transact } from '../../../server/command.ts'
import { contentDisposition } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/reply.ts'
import type { Services } from '../../../server/context.ts'
import { systemContract } from '../contract.ts'
import { makeFiles } from './evidence.server.ts'
import { folderName, sealed } from './folder.server.ts'

/** A proxy, and `listen`, end a response of which nothing comes for a minute. */
const LINE_MS = 10_000
const LINES = 'progress.txt'

interface Making {
  at: string
  /** What is asked. */
  now: { doing: string }
  made: ReturnType<typeof makeFiles>
}
const running = new WeakMap<Database, Making>()

/** Whoever asks while it is made gets the same: it takes one of the owner's two connections. */
function makeOnce({ env, ownerDatabase: database }: Services): Making {
  const known = running.get(database)
  if (known) return known
  const at = new Date().toISOString()
  const now = { doing: '' }
  const progress = (what: string, rows?: number) =>
    void (now.doing = rows === undefined ? what : `The audit: ${formatCount(rows)} entries`)
  const making = { at, now, made: makeFiles(at, { env, database, progress }) }
  running.set(database, making)
  // Where nobody waits any more, nobody is told that it failed.
  making.made.finally(() => running.delete(database)).catch(() => undefined)
  return making
}

/** A line at once, and every ten seconds until it is made. */
async function* linesOf({ now, made }: Making, lines: string[]) {
  const end = () => true
  const ended = made.then(end, end)
  do {
    lines.push(`${new Date().toISOString()} ${now.doing}\n`)
    yield Buffer.from(lines.at(-1)!)
  } while (!(await Promise.race([ended, sleep(LINE_MS, false, { ref: false })])))
}

async function* zipEntries(call: Call<typeof systemContract.make_evidence>) {
  const { services } = call
  const making = makeOnce(services)
  const entry = (name: string, input: string | AsyncIterable<Uint8Array<ArrayBuffer>>) => ({
    name: `${folderName(making.at)}/${name}`,
    input,
    lastModified: new Date(making.at),
  })
  const lines: string[] = []
  yield entry(LINES, linesOf(making, lines))
  const { files } = await making.made
  await assertStillAllowed(systemContract.make_evidence, call)
  await transact(services, auditSource(call), (write) => write.audit('system.evidence_made', null))
  const { [LINES]: _sent, ...others } = sealed({ ...files, [LINES]: lines.join('') }, services.env)
  for (const [name, text] of Object.entries(others)) yield entry(name, text)
}

/** Nothing is made before somebody reads it. */
async function* zipOf(...parameters: Parameters<typeof zipEntries>) {
  yield* makeZip(zipEntries(...parameters)) as unknown as AsyncIterable<Uint8Array>
}

export const make_evidence = procedure(systemContract.make_evidence, (call) =>
  Promise.resolve(
    new FileReply(zipOf(call), {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(`${folderName(new Date().toISOString())}.zip`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }),
  ),
)

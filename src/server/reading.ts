import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import type { ViewAction } from '../lib/actions.ts'
import { auditSourceOf, type Context } from './context.ts'
import { createEntryBuffer } from './entry-buffer.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Limiter } from './rate-limit.ts'
import { createReadingLimits } from './reading-limits.ts'
import { Json } from './reply.ts'

/** The trace of reading: entries of the audit that no command writes, and the limits of reading (decision 0051). */
export interface Reading {
  /** Notes that a person was given `output`, once per view in ten minutes. */
  viewed(context: Context, action: ViewAction, input: object, output: unknown): void
  /** Counts a page of rows, before it is read. @throws 429 */
  count(context: Context, action: ViewAction, input: object): void
  /** Notes that a call was refused (403) or a limit was reached (429), likewise. */
  refused(caller: Caller, action: 'access.refused' | 'access.limited', call: string): void
  /** Writes what was noted and counted so far. */
  flush(): Promise<void>
  /** Writes the rest. */
  close(): Promise<void>
}

type Caller = Pick<Context, 'session' | 'request_id' | 'address' | 'headers'>

const FLUSH_MS = 1000
/** A view that the same person reads again within this time is the same one; each read extends it. */
const SAME_VIEW_MS = 10 * 60_000
const MAX_REMEMBERED = 100_000

/** @param flushEvery false: only `flush` and `close` write, for tests */
export function createReading(
  services: { env: Env; log: Log; database: Database; limiter: Limiter },
  flushEvery: number | false = FLUSH_MS,
): Reading {
  const { env, log, database } = services
  const entries = createEntryBuffer(database)
  const limits = createReadingLimits(services.limiter)
  const isLimited = env.READING_LIMITS === 'on'
  const views = rememberedFor(SAME_VIEW_MS)
  const pages = rememberedFor(SAME_VIEW_MS)
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'searched words', 32))

  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await entries.write()
    await limits.share()
  }
  const flush = () => (writing = writing.catch(() => {}).then(write))
  const complain = () => log.warn(entries.state(), 'entries of reading could not be written yet')
  const timer = flushEvery && setInterval(() => void flush().catch(complain), flushEvery).unref()

  return {
    viewed(context, action, input, output) {
      const { view, subject_id, filters } = readView(context, action, input, key)
      if (views.isKnown(view)) return
      const size = action === 'clients.viewed' ? {} : sizeOf(output)
      entries.add(auditSourceOf(context), action, subject_id, { ...filters, ...size })
    },
    count({ session }, action, input) {
      if (!isLimited) return
      const { user_id } = session!
      const { limit, ids } = input as { limit?: number; ids?: string[] }
      const isNew = !pages.isKnown(`${user_id} ${action} ${JSON.stringify(input)}`)
      limits.count(user_id, { pages: 1, rows: isNew ? (limit ?? ids?.length) || 1 : 0 })
    },
    refused(caller, action, call) {
      const { address, session } = caller
      if (views.isKnown(`${session?.user_id ?? address} ${action} ${call}`)) return
      entries.add(auditSourceOf(caller), action, null, { call, ...whereFrom(caller) })
    },
    flush,
    async close() {
      if (timer) clearInterval(timer)
      await flush().catch(complain)
    },
  }
}

/** Address and device of a request, as an entry names them. */
export const whereFrom = ({ address, headers }: Pick<Context, 'address' | 'headers'>) => ({
  address,
  device: headers.get('user-agent')?.slice(0, 300) ?? null,
})

/** What is typed to find somebody. */
const TYPED = ['search', 'first_name', 'last_name', 'phone', 'email']
/** Which part of a view. */
const PARTS = ['cursor', 'limit']

/** What a person looks at: the page of it and how many rows do not matter. Typed words are kept as a keyed hash. */
function readView({ session }: Context, action: ViewAction, input: object, key: Buffer) {
  const { id, report, ids, ...rest } = input as Record<string, unknown> & { ids?: string[] }
  const given = Object.entries(rest).filter(([name, value]) => value !== undefined && !PARTS.includes(name))
  const words = given
    .flatMap(([name, value]) => (TYPED.includes(name) ? String(value) : []))
    .join(' ')
    .trim()
    .toLowerCase()
  const filters = {
    ...Object.fromEntries(given.filter(([name]) => !TYPED.includes(name))),
    // As text: in the audit an array is a change.
    ...(ids?.length && { ids: ids.join(', ') }),
    ...(words && { words: createHmac('sha256', key).update(words).digest('hex').slice(0, 32) }),
  }
  const subject_id = (id ?? report ?? null) as string | null
  return {
    view: JSON.stringify([session?.user_id, session?.is_emergency, action, subject_id, filters]),
    subject_id,
    filters,
  }
}

/** How many rows were shown, and whether there are more; nothing of one record. Parsed only for an entry that is written. */
function sizeOf(output: unknown): { rows?: number; more?: true } {
  const given: unknown = output instanceof Json ? JSON.parse(output.text) : output
  if (given === null) return {}
  const { rows = given, clients, inquiries, next } = given as Record<string, unknown>
  const lists = [rows, clients, inquiries].filter((list) => Array.isArray(list))
  if (lists.length === 0) return {}
  return { rows: lists.flat().length, ...(typeof next === 'string' && { more: true }) }
}

/** Keys that were met within `ms`; the oldest are dropped first. */
function rememberedFor(ms: number) {
  const met = new Map<string, number>()
  const dropOld = (now: number) => {
    for (const [key, at] of met) {
      if (now - at < ms && met.size < MAX_REMEMBERED) return
      met.delete(key)
    }
  }
  return {
    /** Whether the key was met; it is from now on. */
    isKnown(key: string): boolean {
      const now = performance.now()
      dropOld(now)
      const isKnown = met.delete(key)
      met.set(key, now)
      return isKnown
    },
  }
}

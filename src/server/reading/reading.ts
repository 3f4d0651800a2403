import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import type { ViewAction } from '../../lib/actions.ts'
import type { PageSize, View } from '../../lib/readAudit.ts'
import { auditSourceOf, type Context } from '../context.ts'
import { createEntryBuffer } from './entry-buffer.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Limiter } from '../rate-limit.ts'
import { createReadingLimits } from './limits.ts'
import { createSeenKeys, createSeenViews, SAME_VIEW_MS } from './seen-views.ts'

/** Entries of the audit about what was read, which no command writes, and the limits of reading (decision 0051). */
export interface Reading {
  /** Counts a page of a view, before it is read. @throws 429 */
  limitPage(context: Context, view: View): void
  /** Counts a record among the rows that somebody was shown, as the response of a save shows it. @throws 429 */
  limitRecord(context: Context, view: View): void
  /**
   * Notes that a person was shown a page of a view: one entry, another when its pages add up to many rows,
   * and a new one after ten minutes without a read or at most an hour.
   */
  noteView(context: Context, view: View, sizeOf?: () => PageSize): void
  /** Counts how often somebody asks how many rows there are, before they are counted. @throws 429 */
  limitCounts(context: Context, views: View[]): void
  /** Notes that a person was shown how many rows typed words find, unless these rows were just looked at. */
  noteCounts(context: Context, views: View[]): void
  /** Typed words as an entry keeps them. */
  hashOf(typed: string | undefined): { words?: string }
  /** Notes that a call was refused (403) or a limit was reached (429), likewise. */
  noteRefusal(caller: Caller, action: 'access.refused' | 'access.limited', call: string): void
  /** Writes what was noted and counted so far. */
  flush(): Promise<void>
  /** Writes the rest. */
  close(): Promise<void>
}

type Caller = Pick<Context, 'session' | 'request_id' | 'address' | 'headers'>

const FLUSH_MS = 1000

/** @param flushEvery false: only `flush` and `close` write, for tests */
export function createReading(
  services: { env: Env; log: Log; database: Database; limiter: Limiter },
  flushEvery: number | false = FLUSH_MS,
): Reading {
  const { env, log, database } = services
  const entries = createEntryBuffer(database)
  const limits = createReadingLimits(services.limiter)
  const views = createSeenViews()
  const refusals = createSeenKeys(SAME_VIEW_MS)
  const searches = createSeenKeys(SAME_VIEW_MS)
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'searched words', 32))
  const hashOf = (typed = '') => {
    const words = typed.trim().toLowerCase()
    return words ? { words: createHmac('sha256', key).update(words).digest('hex').slice(0, 32) } : {}
  }

  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await entries.write()
    await limits.share()
  }
  const flush = () => (writing = writing.catch(() => {}).then(write))
  const logFailure = () => log.warn(entries.state(), 'entries of reading could not be written yet')
  const timer = flushEvery && setInterval(() => void flush().catch(logFailure), flushEvery).unref()

  return {
    noteView(context, view, sizeOf = () => ({})) {
      const { action, subject_id = null, page } = view
      const filters = { ...view.filters, ...hashOf(view.typed) }
      if (filters.words) searches.add(searchKey(context, action, filters.words))
      const viewKey = JSON.stringify([...personOf(context), action, subject_id, filters])
      const shown = views.see(viewKey, JSON.stringify(page), sizeOf)
      if (shown) entries.add(auditSourceOf(context), action, subject_id, { ...filters, ...shown })
    },
    ...(env.READING_LIMITS === 'on'
      ? limitsOf(limits)
      : { limitPage() {}, limitRecord() {}, limitCounts() {} }),
    noteCounts(context, counted) {
      for (const { action, subject_id = null, filters, typed } of counted) {
        const { words } = hashOf(typed)
        if (!words || searches.checkAndAdd(searchKey(context, action, words))) continue
        entries.add(auditSourceOf(context), action, subject_id, { ...filters, words, counted: true })
      }
    },
    hashOf,
    noteRefusal(caller, action, call) {
      const { address, session } = caller
      if (refusals.checkAndAdd(`${session?.user_id ?? address} ${action} ${call}`)) return
      entries.add(auditSourceOf(caller), action, null, { call, ...whereFrom(caller) })
    },
    flush,
    async close() {
      if (timer) clearInterval(timer)
      await flush().catch(logFailure)
    },
  }
}

/** What is asked again within ten minutes adds no rows. A refused call is not remembered, so that it counts again. */
function limitsOf(
  limits: ReturnType<typeof createReadingLimits>,
): Pick<Reading, 'limitPage' | 'limitRecord' | 'limitCounts'> {
  const asked = createSeenKeys(SAME_VIEW_MS)
  const count = ({ session }: Context, view: View, pages: number) => {
    const { user_id } = session!
    const key = `${user_id} ${JSON.stringify(view)}`
    limits.count(user_id, { pages, rows: asked.has(key) ? 0 : (view.page?.limit ?? 1) })
    asked.add(key)
  }
  return {
    limitPage: (context, view) => count(context, view, 1),
    limitRecord: (context, view) => count(context, view, 0),
    limitCounts({ session }, views) {
      const { user_id } = session!
      const keys = views.map((view) => `${user_id} count ${JSON.stringify(view)}`)
      limits.count(user_id, { counts: keys.filter((key) => !asked.has(key)).length || 1 })
      keys.forEach(asked.add)
    },
  }
}

/** Address and device of a request, as an entry names them. */
export const whereFrom = ({ address, headers }: Pick<Context, 'address' | 'headers'>) => ({
  address,
  device: headers.get('user-agent')?.slice(0, 300) ?? null,
})

const personOf = ({ session }: Context) => [session?.user_id, session?.is_emergency]

const searchKey = (context: Context, action: ViewAction, words: string) =>
  [...personOf(context), action, words].join(' ')

import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { hashTextTerms } from '../../lib/criterion.ts'
import type { PageSize, AuditedRead } from '../../lib/readAudit.ts'
import { auditSource, whereFrom, type Caller } from '../caller.ts'
import { createEntryBuffer } from './entry-buffer.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Limiter } from '../rate-limit.ts'
import { createReadingLimits } from './limits.ts'
import { createRecent, createSeenViews } from './seen-views.ts'

const FLUSH_MS = 1000

export type Reading = ReturnType<typeof createReading>

/**
 * Entries of the audit about what was read, which no command writes, and the limits of reading (decision 0051).
 * @param flushEvery false: only `flush` and `close` write, for tests
 */
export function createReading(
  { env, log, database, limiter }: { env: Env; log: Log; database: Database; limiter: Limiter },
  flushEvery: number | false = FLUSH_MS,
) {
  const entries = createEntryBuffer(database)
  const limits = createReadingLimits(limiter, env.READING_LIMITS === 'on')
  const views = createSeenViews()
  const recent = createRecent<true>()
  const isRecent = (key: string[]) => recent.get(key.join(' ')) === true
  const remember = (key: string[]) => recent.set(key.join(' '), true)
  const hashTyped = createTypedHash(env)

  const write = async () => {
    await entries.write()
    await limits.share()
  }
  const logFailure = () => log.warn(entries.state(), 'entries of reading could not be written yet')

  return {
    /**
     * Counts a page of a view before it is read; what is asked again within ten minutes adds no rows.
     * @param pages 0 for a record that the response of a save shows, which counts among the rows alone
     * @throws 429; what was refused is not remembered, so that it counts again
     */
    limitPage({ session }: Caller, view: AuditedRead, pages = 1): void {
      const { user_id } = session!
      const asked = ['page', user_id, JSON.stringify(view)]
      limits.count(user_id, { pages, rows: isRecent(asked) ? 0 : (view.page?.limit ?? 1) })
      remember(asked)
    },
    /** Counts how often somebody asks how many rows there are, before they are counted. @throws 429 */
    limitCounts({ session }: Caller, counted: AuditedRead[]): void {
      const { user_id } = session!
      const asked = counted.map((view) => ['count', user_id, JSON.stringify(view)])
      limits.count(user_id, { counts: asked.filter((key) => !isRecent(key)).length || 1 })
      asked.forEach(remember)
    },
    /**
     * Notes that a person was shown a page of a view: one entry, another when its pages add up to many rows,
     * and a new one after ten minutes without a read or at most an hour.
     */
    noteView(caller: Caller, view: AuditedRead, readSize: () => PageSize = () => ({})): void {
      const { action, subject_id = null, page } = view
      const filters = hashTyped(view.filters, view.typed)
      if (filters.words) remember([personKey(caller), action, filters.words])
      const viewKey = JSON.stringify([personKey(caller), action, subject_id, filters])
      const shown = views.see(viewKey, JSON.stringify(page), readSize)
      if (shown) entries.add(auditSource(caller), action, subject_id, { ...filters, ...shown })
    },
    /** Notes that a person was shown how many rows typed words find, unless these rows were just looked at. */
    noteCounts(caller: Caller, counted: AuditedRead[]): void {
      for (const { action, subject_id = null, ...view } of counted) {
        const { words, ...filters } = hashTyped(view.filters, view.typed)
        if (!words) continue
        const key = [personKey(caller), action, words]
        if (!isRecent(key))
          entries.add(auditSource(caller), action, subject_id, { ...filters, words, counted: true })
        remember(key)
      }
    },
    /** Notes that a call was refused (403) or a limit was reached (429), once in ten minutes. */
    noteRefusal(caller: Caller, action: 'access.refused' | 'access.limited', call: string): void {
      const key = [caller.session?.user_id ?? caller.address, action, call]
      if (!isRecent(key)) entries.add(auditSource(caller), action, null, { call, ...whereFrom(caller) })
      remember(key)
    },
    hashTyped,
    ...repeating(write, flushEvery, logFailure),
  }
}

function repeating(write: () => Promise<void>, every: number | false, logFailure: () => void) {
  let writing: Promise<void> = Promise.resolve()
  const flush = () => (writing = writing.catch(() => {}).then(write))
  const timer = every && setInterval(() => void flush().catch(logFailure), every).unref()
  return {
    flush,
    async close(): Promise<void> {
      if (timer) clearInterval(timer)
      await flush().catch(logFailure)
    },
  }
}

/** Writes filters as an entry has them: what was typed into a search, or into a filter of texts, as its hash. */
function createTypedHash({ AUTH_SECRET }: Env) {
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'searched words', 32))
  const hash = (text: string) =>
    createHmac('sha256', key).update(text.trim().toLowerCase()).digest('hex').slice(0, 32)
  return (filters: object = {}, typed = ''): Record<string, unknown> & { words?: string } => ({
    ...mapTexts(filters, (text) => hashTextTerms(text, hash)),
    ...(typed.trim() && { words: hash(typed) }),
  })
}

/** The same object with its texts replaced, those in lists and objects within it as well. */
const mapTexts = (object: object, replace: (text: string) => string) =>
  JSON.parse(
    JSON.stringify(object, (_, value: unknown) => (typeof value === 'string' ? replace(value) : value)),
  ) as Record<string, unknown>

const personKey = ({ session }: Caller) => `${session?.user_id} ${session?.is_emergency}`

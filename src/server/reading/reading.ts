import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { hashTextTerms } from '../../lib/criterion.ts'
import type { PageSize, AuditedRead } from '../../lib/endpoint.ts'
import type { Action } from '../../lib/actions.ts'
import { auditSource, whereFrom, actorId, type Caller, type AuditSource } from '../command.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Limiter } from '../rate-limit.ts'
import { createReadingLimits } from './limits.ts'

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

const toEntry = (
  { actor, request_id, emergency = false }: AuditSource,
  action: Action,
  subject_id: string | null,
  changes: object,
) => {
  return {
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    action,
    subject_id,
    request_id,
    changes,
    emergency,
  }
}

const WRITE = `
  insert into public.audit (actor_kind, actor_id, action, subject_id, request_id, changes, emergency)
  select actor_kind, actor_id, action, subject_id, request_id, changes, emergency from jsonb_to_recordset($1)
    as entry (actor_kind text, actor_id uuid, action text, subject_id text, request_id text, changes jsonb, emergency boolean)`

/** Kept while the database is away. */
const MAX_WAITING = 10_000

/** Audit entries that belong to no transaction, written many at a time (decision 0051). */
function createEntryBuffer({ runSql }: Database) {
  let waiting: ReturnType<typeof toEntry>[] = []
  let lost = 0
  return {
    add(...entry: Parameters<typeof toEntry>): void {
      if (waiting.length < MAX_WAITING) waiting.push(toEntry(...entry))
      else lost += 1
    },
    /** @throws when the database is away; the entries then wait for the next time */
    async write(): Promise<void> {
      if (waiting.length === 0) return
      const entries = waiting
      waiting = []
      try {
        await runSql('audit.reading', WRITE, [JSON.stringify(entries)])
      } catch (error) {
        waiting = [...entries, ...waiting]
        throw error
      }
    },
    state: () => ({ waiting: waiting.length, lost }),
  }
}

/** A view that the same person reads again within this time is the same one; each read extends it. */
const SAME_VIEW_MS = 10 * 60_000
const LONGEST_VIEW_MS = 60 * 60_000
/** Who scrolls further than this many rows leaves another entry. */
const STEPS = [500, 5_000, 50_000]
const MAX_REMEMBERED = 100_000

/** Values that were set in the last ten minutes; the oldest are dropped first. */
function createRecent<Value>() {
  const recent = new Map<string, { at: number; value: Value }>()
  return {
    get(key: string): Value | undefined {
      const found = recent.get(key)
      return found && performance.now() - found.at < SAME_VIEW_MS ? found.value : undefined
    },
    set(key: string, value: Value): void {
      const now = performance.now()
      for (const [old, { at }] of recent) {
        if (now - at < SAME_VIEW_MS && recent.size < MAX_REMEMBERED) break
        recent.delete(old)
      }
      recent.delete(key)
      recent.set(key, { at: now, value })
    },
  }
}

interface SeenView {
  since: number
  /** The sum of all its pages. */
  rows: number
  pages: Set<string>
}

/** The views of the last minutes, and how many rows each has shown. */
function createSeenViews() {
  const views = createRecent<SeenView>()
  return {
    /** @returns what an entry says, for a new view and each time that its rows pass a step; else undefined */
    see(view: string, page: string, readSize: () => PageSize): PageSize | undefined {
      const now = performance.now()
      const known = views.get(view)
      const same = known && now - known.since < LONGEST_VIEW_MS ? known : undefined
      const seen = same ?? { since: now, rows: 0, pages: new Set() }
      views.set(view, seen)
      if (seen.pages.has(page)) return undefined
      seen.pages.add(page)
      const size = readSize()
      const before = seen.rows
      seen.rows += size.rows ?? 0
      if (!same) return size
      const isFurther = STEPS.some((step) => before <= step && seen.rows > step)
      return isFurther ? { ...size, rows: seen.rows } : undefined
    },
  }
}

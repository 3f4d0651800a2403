import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import type { ViewAction } from '../../lib/actions.ts'
import { auditSourceOf, type Context } from '../context.ts'
import { createEntryBuffer } from './entry-buffer.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Limiter } from '../rate-limit.ts'
import { createReadingLimits } from './limits.ts'
import { Json } from '../reply.ts'
import { createSeenKeys, createSeenViews, SAME_VIEW_MS, type Size } from './seen-views.ts'

/** The trace of reading: entries of the audit that no command writes, and the limits of reading (decision 0051). */
export interface Reading {
  /** Notes that a person was given `output`: once per view in ten minutes, and again when its pages add up to many rows. */
  noteView(context: Context, action: ViewAction, input: object, output: unknown): void
  /** Counts a page of rows, before it is read. @throws 429 */
  countPage(context: Context, action: ViewAction, input: object): void
  /** Counts how often somebody asks how many rows there are, before they are counted. @throws 429 */
  countCriteria(context: Context, action: ViewAction, criteria: object[]): void
  /** Notes that a person was told how many rows words find, unless they were just looked at. */
  noteCount(context: Context, action: ViewAction, criteria: object[]): void
  /** The searched words of an input, as an entry keeps them. */
  wordsOf(input: object): { words?: string }
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

  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await entries.write()
    await limits.share()
  }
  const flush = () => (writing = writing.catch(() => {}).then(write))
  const logFailure = () => log.warn(entries.state(), 'entries of reading could not be written yet')
  const timer = flushEvery && setInterval(() => void flush().catch(logFailure), flushEvery).unref()

  return {
    noteView(context, action, input, output) {
      const { view, page, subject_id, filters } = readView(context, action, input, key)
      if (filters.words) searches.add(searchKey(context, action, filters.words))
      const size = views.see(view, page, () => (action === 'clients.viewed' ? {} : sizeOf(output)))
      if (size) entries.add(auditSourceOf(context), action, subject_id, { ...filters, ...size })
    },
    ...(env.READING_LIMITS === 'on' ? countersOf(limits) : { countPage() {}, countCriteria() {} }),
    noteCount(context, action, criteria) {
      for (const one of criteria) {
        const { subject_id, filters } = readView(context, action, one, key)
        if (!filters.words || searches.isKnown(searchKey(context, action, filters.words))) continue
        entries.add(auditSourceOf(context), action, subject_id, { ...filters, counted: true })
      }
    },
    wordsOf: (input) => wordsOf(Object.entries(input), key),
    noteRefusal(caller, action, call) {
      const { address, session } = caller
      if (refusals.isKnown(`${session?.user_id ?? address} ${action} ${call}`)) return
      entries.add(auditSourceOf(caller), action, null, { call, ...whereFrom(caller) })
    },
    flush,
    async close() {
      if (timer) clearInterval(timer)
      await flush().catch(logFailure)
    },
  }
}

/** What is asked again within ten minutes adds no rows. What was refused is not known by that. */
function countersOf(
  limits: ReturnType<typeof createReadingLimits>,
): Pick<Reading, 'countPage' | 'countCriteria'> {
  const asked = createSeenKeys(SAME_VIEW_MS)
  return {
    countPage({ session }, action, input) {
      const { user_id } = session!
      const { limit, ids } = input as { limit?: number; ids?: string[] }
      const page = `${user_id} ${action} ${JSON.stringify(input)}`
      limits.count(user_id, { pages: 1, rows: asked.has(page) ? 0 : (limit ?? ids?.length) || 1 })
      asked.add(page)
    },
    countCriteria({ session }, action, criteria) {
      const { user_id } = session!
      const keys = criteria.map((one) => `${user_id} count ${action} ${JSON.stringify(one)}`)
      limits.count(user_id, { counts: keys.filter((one) => !asked.has(one)).length || 1 })
      keys.forEach(asked.add)
    },
  }
}

/** Address and device of a request, as an entry names them. */
export const whereFrom = ({ address, headers }: Pick<Context, 'address' | 'headers'>) => ({
  address,
  device: headers.get('user-agent')?.slice(0, 300) ?? null,
})

/** What is typed to find somebody. */
export const TYPED = ['search', 'first_name', 'last_name', 'phone', 'email']
/** They do not make another view of the same list. */
const PAGING = ['cursor', 'limit', 'expected']

/** What a person looks at: the page of it and how many rows do not matter. Typed words are kept as a keyed hash. */
function readView({ session }: Context, action: ViewAction, input: object, key: Buffer) {
  const { id, report, ids, ...rest } = input as Record<string, unknown> & { ids?: string[] }
  const given = Object.entries(rest).filter(([name, value]) => value !== undefined && !PAGING.includes(name))
  const filters = {
    ...Object.fromEntries(given.filter(([name]) => !TYPED.includes(name))),
    // As text: in the audit an array is a change.
    ...(ids?.length && { ids: ids.join(', ') }),
    ...wordsOf(given, key),
  }
  const subject_id = (id ?? report ?? null) as string | null
  const view = JSON.stringify([session?.user_id, session?.is_emergency, action, subject_id, filters])
  return { view, page: JSON.stringify([rest['cursor'], rest['limit']]), subject_id, filters }
}

function wordsOf(given: [string, unknown][], key: Buffer): { words?: string } {
  const words = given
    .flatMap(([name, value]) => (TYPED.includes(name) && value ? String(value) : []))
    .join(' ')
    .trim()
    .toLowerCase()
  return words ? { words: createHmac('sha256', key).update(words).digest('hex').slice(0, 32) } : {}
}

const searchKey = ({ session }: Context, action: ViewAction, words: string) =>
  `${session?.user_id} ${session?.is_emergency} ${action} ${words}`

/** How many rows were shown, and whether there are more; nothing of one record. Parsed once for each page of a view. */
function sizeOf(output: unknown): Size {
  if (output instanceof Json && output.size) return output.size
  const given: unknown = output instanceof Json ? JSON.parse(output.text) : output
  if (given === null) return {}
  const { rows = given, clients, inquiries, next } = given as Record<string, unknown>
  const lists = [rows, clients, inquiries].filter((list) => Array.isArray(list))
  if (lists.length === 0) return {}
  return { rows: lists.flat().length, ...(typeof next === 'string' && { more: true }) }
}

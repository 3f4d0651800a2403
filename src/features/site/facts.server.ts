import type { RunSql } from '../../db/connect.ts'
import { isConnectionLost } from '../../db/errors.ts'
// Each content file names its facts when it is loaded.
import '../../content/about.ts'
import '../../content/behavioral.ts'
import '../../content/careers.ts'
import '../../content/claims.ts'
import '../../content/company.ts'
import '../../content/clinical/offered.ts'
import '../../content/clinical/preparations.ts'
import '../../content/clinical/weight-loss.ts'
import '../../content/insurance.ts'
import '../../content/home.ts'
import '../../content/hours.ts'
import '../../content/hospital-security.ts'
import '../../content/medications.ts'
import '../../content/medtech.ts'
import '../../content/payment-plans.ts'
import '../../content/people.ts'
import '../../content/prices.ts'
import '../../content/privacy.ts'
import '../../content/notices.ts'
import '../../content/safeguards.ts'
import '../../content/states.ts'
import '../../content/vettech.ts'
import '../../content/visits.ts'
import { examples, type Site } from '../../content/fact.ts'
import { errorFields } from '../../server/log.ts'
import type { Services } from '../../server/context.ts'
import { checkFact, type Problems } from './checkFact.ts'
import { photosOf } from './photos.server.ts'
import { factKinds } from './registry.ts'
import { shapeOf } from './shape.ts'

export interface FactDraft {
  id: string
  key: string
  value: unknown
  updated_at: string
}

export type SiteFacts = Site['facts']

export const factShape = (key: string) => shapeOf(examples.get(key), factKinds[key])

/** @returns what keeps a value from being published, by the path of each part */
export const factProblems = (key: string, value: unknown): Problems => checkFact(factShape(key), value)

// Microseconds, so that two drafts of one moment differ.
const DRAFTS = `select id, key, value, to_json(updated_at) #>> '{}' as updated_at from site_facts order by key`

export const readDrafts = (runSql: RunSql) => runSql<FactDraft>('site.drafts', DRAFTS, [])

export const filledIn = (drafts: readonly FactDraft[]): SiteFacts =>
  Object.fromEntries(drafts.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]))

/** Of all drafts, so that nobody publishes what they have not seen. */
export const versionOf = (drafts: readonly FactDraft[]) =>
  drafts.map(({ key, updated_at }) => `${key} ${updated_at}`).join(', ')

export interface Publication {
  id: number
  facts: SiteFacts
  day: string
}

const LATEST = `
  select id::int, facts, to_char(published_at at time zone company_time_zone(), 'YYYY-MM-DD') as day from site_publications order by id desc limit 1`

export const readPublished = async (runSql: RunSql): Promise<Publication | undefined> =>
  (await runSql<Publication>('site.published', LATEST, []))[0]

/** What is published anywhere is on every instance within ten seconds. */
const POLL_MS = 3_000

/**
 * Shows what is published, and from then on each new publication. One that this instance cannot render leaves the pages as they
 * are; a server that has just started has none then, and tries again (acceptance D5).
 * @returns ends it
 */
export async function followPublications({ database, log, site }: Services): Promise<() => void> {
  // Null: the examples; undefined: nothing.
  let shown: number | null | undefined = null
  const refresh = async () => {
    const published = await readPublished(database.runSql)
    const id = published?.id ?? null
    if (id === shown) return
    const photos = published && (await photosOf(database.runSql, published.facts))
    await site.show(published && { facts: published.facts, day: published.day }, photos)
    shown = id
    log.info({ publication: id }, 'site published')
  }
  // That the database is away is told by what asks for it (createOutageLog).
  const logFailure = (error: unknown) =>
    void (isConnectionLost(error) || log.error(errorFields(error), 'the site could not be made anew'))
  await refresh().catch((error: unknown) => {
    logFailure(error)
    shown = undefined
    site.showNothing()
  })
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => void refresh().catch(logFailure).finally(next), POLL_MS)
    timer.unref()
  }
  next()
  return () => clearTimeout(timer)
}

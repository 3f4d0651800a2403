import type { RunSql } from '../../db/connect.ts'
import { examples, type Site } from '../../content/fact.ts'
// Each content file names its facts when it is loaded.
import '../../content/facts.ts'
import { photos } from '../../content/photos.ts'
import { checkFact, type Problems } from './checkFact.ts'
import { factKinds } from './registry.ts'
import { shapeOf } from './shape.ts'

export interface FactDraft {
  key: string
  value: unknown
  updated_at: string
}

export type SiteFacts = Site['facts']

export const factShape = (key: string) => shapeOf(examples.get(key), factKinds[key]?.optional)

/** @returns what keeps a value from being published, by the path of each part */
export const factProblems = (key: string, value: unknown): Problems => checkFact(factShape(key), value)

// Microseconds, so that two drafts of one moment differ.
const DRAFTS = `select key, value, to_json(updated_at) #>> '{}' as updated_at from site_facts order by key`

export const readDrafts = (runSql: RunSql) => runSql<FactDraft>('site.drafts', DRAFTS, [])

export const filledIn = (drafts: readonly FactDraft[]): SiteFacts =>
  Object.fromEntries(drafts.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]))

/** Of all drafts, so that nobody publishes what they have not seen. */
export const versionOf = (drafts: readonly FactDraft[]) =>
  drafts.map(({ key, updated_at }) => `${key} ${updated_at}`).join(', ')

export interface Publication {
  id: number
  facts: SiteFacts | null
}

const LATEST = `select id::int, facts from site_publications order by id desc limit 1`

export const readPublished = async (runSql: RunSql): Promise<Publication | undefined> =>
  (await runSql<Publication>('site.published', LATEST, []))[0]

/** Where a photograph could stand; these are files (README). */
export const emptyPhotoPlaces = (): string[] =>
  Object.values(photos)
    .filter(({ file }) => !file)
    .map(({ place }) => place)

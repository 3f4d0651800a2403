import { examples } from '../../content/fact.ts'
import { publicPageAt, publicPages } from '../../content/pages.ts'
import type { RunSql } from '../../db/connect.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import { saveRecord } from '../../server/save-record.ts'
import { siteContract, type SiteState } from './contract.ts'
import {
  factProblems,
  factShape,
  filledIn,
  readDrafts,
  readPublished,
  versionOf,
  type SiteFacts,
} from './facts.server.ts'
import { factKinds, type FactKind } from './registry.ts'

/** The last ones are enough to go back. */
const PUBLICATIONS = `
  select site_publications.id::int, to_json(published_at) #>> '{}' as published_at, display_name as published_by,
    (select count(*) from jsonb_object_keys(facts))::int as count
  from site_publications left join users on users.id = published_by
  order by site_publications.id desc limit 30`

export const getSite = query(siteContract.get, async ({ services: { database } }) => {
  const [drafts, publications, published] = await Promise.all([
    readDrafts(database.runSql),
    database.runSql<Record<string, unknown>>('site.publications', PUBLICATIONS, []),
    readPublished(database.runSql),
  ])
  const facts = Object.entries(factKinds).map(([key, { title, need, pages, hint, suggested = false }]) => {
    const draft = drafts.find((one) => one.key === key)
    const value = draft?.value ?? null
    const { example, shape } = { example: examples.get(key), shape: factShape(key) }
    const is_published = isSame(published?.facts?.[key], value)
    const words = { title, need, where: whereText(pages), hint: hint ?? null, suggested }
    return { ...words, key, shape, example, value, updated_at: draft?.updated_at ?? null, is_published }
  })
  const pages = publicPages.filter(({ hidden }) => !hidden).map(({ path, name }) => ({ path, name }))
  return { facts, pages, publications, version: versionOf(drafts) } as unknown as SiteState
})

const whereText = (pages: FactKind['pages']) =>
  pages === 'every' ? 'Every page' : pages.map((path) => publicPageAt(path).name).join(', ')

export const previewSite = query(siteContract.preview, async ({ services, input }) => {
  const facts = filledIn(await readDrafts(services.database.runSql))
  const site = { facts, withExamples: input.show === 'examples' }
  if (!site.withExamples) assertNothingMissing(facts)
  const page = await services.site.renderPage(site, input.path)
  if (!page) throw notFound('Page')
  return { html: page.html.toString() }
})

export const saveFact = command(siteContract.save, async ({ input: { key, changes } }, write) => {
  if (!Object.hasOwn(factKinds, key)) throw notFound('Fact')
  if (!changes.value) {
    write.unchanged()
    return { key }
  }
  const value = changes.value.to ?? null
  const problems = value === null ? {} : factProblems(key, value)
  if (Object.keys(problems).length > 0)
    throw invalid(
      Object.fromEntries(Object.entries(problems).map(([path, message]) => [`value.${path}`, message])),
    )
  await write.runSql('site.add', 'insert into site_facts (key) values ($1) on conflict do nothing', [key])
  const [stored] = await write.runSql<{ id: string; value: unknown }>(
    'site.lock',
    'select id, value from site_facts where key = $1 for update',
    [key],
  )
  const { id } = stored!
  if (![changes.value.from, value].some((one) => isSame(stored!.value, one)))
    throw conflict(
      'Somebody has changed this since you opened it. Nothing of yours was saved; copy it, then open this again.',
    )
  const record = { table: 'site_facts', id, noun: 'fact', action: 'site.changed', stored: stored! } as const
  await saveRecord(write, record, changes, async (_, audit) => ({
    // The driver would make a PostgreSQL array of a list.
    columns: { value: value === null ? null : JSON.stringify(value) },
    audit: { [key]: audit['value'] },
  }))
  return { key }
})

const PUBLISH = `insert into site_publications (facts, published_by) values ($1, $2) returning id::int`

export const publishSite = command(siteContract.publish, {
  // One at a time: the second one sees what the first one published.
  change: async ({ input, services, session }, write) => {
    await write.runSql('site.publishing', 'lock table site_publications in share row exclusive mode', [])
    const facts =
      input.again === undefined
        ? await checkedDrafts(write, input.version)
        : await takeAgain(write, input.again)
    const published = await readPublished(write.runSql)
    if (published && isSame(published.facts, facts)) {
      write.unchanged()
      return { id: published.id }
    }
    // A page that cannot be rendered is never published.
    if (facts) await services.site.render({ facts })
    const values = [facts && JSON.stringify(facts), session!.user_id]
    const [added] = await write.runSql<{ id: number }>('site.publish', PUBLISH, values)
    const changed = changedKeys(published?.facts ?? {}, facts ?? {})
    await write.audit('site.published', String(added!.id), { facts: [null, changed] })
    return added!
  },
})

const changedKeys = (before: SiteFacts, after: SiteFacts) =>
  Object.keys(factKinds).filter((key) => !isSame(before[key], after[key]))

/** @throws 409 with what is missing, or when somebody has changed a draft since the person saw them */
async function checkedDrafts({ runSql }: { runSql: RunSql }, version: string | undefined) {
  const drafts = await readDrafts(runSql)
  if (version !== undefined && version !== versionOf(drafts))
    throw conflict('Somebody has changed a fact since you opened this page. Look at it again, then publish.')
  const facts = filledIn(drafts)
  assertNothingMissing(facts)
  return facts
}

/** @throws 409 with what must be there before the site is published */
function assertNothingMissing(facts: SiteFacts): void {
  const missing = Object.entries(factKinds).filter(([key, { need }]) => need === 'must' && !(key in facts))
  if (missing.length > 0)
    throw conflict(`Please fill in first: ${missing.map(([, { title }]) => title).join(', ')}.`)
}

/** The facts of an earlier publication, which become the drafts again. @throws 404 */
async function takeAgain({ runSql }: { runSql: RunSql }, id: number): Promise<SiteFacts | null> {
  const [publication] = await runSql<{ facts: SiteFacts | null }>(
    'site.publication',
    'select facts from site_publications where id = $1',
    [id],
  )
  if (!publication) throw notFound('Publication')
  if (publication.facts)
    await runSql(
      'site.take_again',
      `insert into site_facts (key, value)
       select key, $1::jsonb -> key from unnest($2::text[]) as key
       on conflict (key) do update set value = excluded.value where site_facts.value is distinct from excluded.value`,
      [JSON.stringify(publication.facts), Object.keys(factKinds)],
    )
  return publication.facts
}

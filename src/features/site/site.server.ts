import { examples } from '../../content/fact.ts'
import { insuranceQuestions } from '../../content/insurance.ts'
import { isPageOf } from '../../content/onSite.ts'
import { asksSame, builtInQuestions } from '../../content/questions.ts'
import { publicPageAt, publicPages } from '../../content/pages.ts'
import { requests } from '../../content/requests.ts'
import type { RunSql } from '../../db/connect.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import { saveRecord } from '../../server/save-record.ts'
import { COUNTED_DAYS } from './choices.ts'
import { siteContract, type SiteState } from './contract.ts'
import {
  factProblems,
  factShape,
  filledIn,
  readDrafts,
  readPublished,
  versionOf,
  type FactDraft,
  type SiteFacts,
} from './facts.server.ts'
import { arePhotosThere } from './photos.server.ts'
import { emptyMarks, factMarks } from './factMarks.ts'
import { factChangesInShort } from './factText.ts'
import { needBeside, type FactKind } from './factKind.ts'
import { factKinds } from './registry.ts'

/** The last ones are enough to go back; each is compared with the one before it. */
const PUBLICATIONS = `
  select newest.id::int, to_json(published_at) #>> '{}' as published_at, display_name as published_by,
    (select count(*) from jsonb_object_keys(facts))::int as count,
    array(select key from jsonb_object_keys(facts || before) as key where facts -> key is distinct from before -> key) as changed
  from (
    select *, lag(facts) over (order by id) as before
    from (select * from site_publications order by id desc limit 31) as last) as newest
  left join users on users.id = published_by
  order by newest.id desc limit 30`

/** Of the last days, most first. */
const MESSAGES = `
  select page, request, sum(count)::int as count from message_counts where day > company_today() - ${COUNTED_DAYS}
  group by page, request order by count desc, page, request`

export const getSite = query(siteContract.get, async ({ services: { database } }) => {
  const [drafts, publications, published, counts] = await Promise.all([
    readDrafts(database.runSql),
    database.runSql<{ changed: string[] }>('site.publications', PUBLICATIONS, []),
    readPublished(database.runSql),
    database.runSql<{ page: string; request: string; count: number }>('site.messages', MESSAGES, []),
  ])
  const filled = filledIn(drafts)
  const facts = Object.entries(factKinds).flatMap(([key, kind]) => {
    const { title, pages, hint, suggested = false } = kind
    const need = needBeside(filled, kind)
    if (!need) return []
    const draft = drafts.find((one) => one.key === key)
    const value = draft?.value ?? null
    const shape = factShape(key)
    const page = pages === 'every' ? '/' : (pages.find((path) => isPageOf(filled, path)) ?? null)
    const isEmpty = value === null && page !== null
    return {
      key,
      title,
      need,
      // The title of a photograph names its page.
      where: need === 'photo' ? hint : whereText(pages) || hint,
      page,
      hint: [hint, builtInHint(key)].filter(Boolean).join(' ') || null,
      suggested,
      shape,
      example: examples.get(key),
      value,
      updated_at: draft?.updated_at ?? null,
      marks: isEmpty
        ? emptyMarks(kind, need, !published || (published.facts[key] ?? null) !== null)
        : factMarks(key, shape, value),
      changes: factChangesInShort(published?.facts[key], value),
      is_published: isSame(published?.facts[key], value),
    }
  })
  const messages = counts.map(({ page, request, count }) => ({
    page: publicPageAt(page).name,
    request: requests[request as keyof typeof requests] ?? null,
    count,
  }))
  const pages = publicPages.filter(({ hidden }) => !hidden).map(({ path, name }) => ({ path, name }))
  const listed = publications.map((one) => ({ ...one, changed: titlesOf(one.changed) }))
  return { facts, pages, publications: listed, messages, version: versionOf(drafts) } as unknown as SiteState
})

/** What the page answers by itself beside the owner's questions. */
function builtInHint(key: string): string {
  const questions = (builtInQuestions.get(key) ?? [])
    .filter((one) => !insuranceQuestions.some((other) => asksSame(one, other)))
    .map(({ question }) => `“${question}”`)
  return questions.length > 0
    ? `The page answers by itself: ${questions.join(', ')}. Add the same question here to answer it in your own words.`
    : ''
}

/** In the order of the page. */
const titlesOf = (keys: readonly string[]) =>
  Object.entries(factKinds).flatMap(([key, { title }]) => (keys.includes(key) ? [title] : []))

const whereText = (pages: FactKind['pages']) =>
  pages === 'every' ? 'Every page' : pages.map((path) => publicPageAt(path).name).join(', ')

export const previewSite = query(siteContract.preview, async ({ services, input }) => {
  const facts = filledIn(await readDrafts(services.database.runSql))
  const site = { facts, withExamples: input.show === 'examples' }
  if (!site.withExamples) assertPublishable(facts)
  const html = await services.site.renderPage(site, input.path)
  if (html === undefined) throw notFound('Page')
  return { html }
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
  if (!(await arePhotosThere(write.runSql, value)))
    throw invalid({ value: 'This photograph is no longer there. Please choose it again.' })
  await write.runSql('site.add', 'insert into site_facts (key) values ($1) on conflict do nothing', [key])
  const [stored] = await write.runSql<{ id: string; value: unknown }>(
    'site.lock',
    'select id, value from site_facts where key = $1 for update',
    [key],
  )
  const { id } = stored!
  if (![changes.value.from, value].some((one) => isSame(stored!.value, one)))
    throw conflict(
      'Someone has changed this since you opened it. Nothing of yours was saved; copy it, then open this again.',
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
  // No transaction waits for the pages; one that cannot be rendered is never published.
  prepare: async ({ input: { version, again }, services: { database, site } }) => {
    const drafts = await readDrafts(database.runSql)
    assertSeen(drafts, version)
    const facts = again === undefined ? filledIn(drafts) : await readPublication(database.runSql, again)
    assertPublishable(facts, again === undefined ? '' : OF_BEFORE)
    await site.render({ facts })
    return facts
  },
  change: async ({ input: { version, again }, session }, write, facts) => {
    // One at a time: the second one sees what the first one published, and no draft is saved meanwhile.
    await write.runSql(
      'site.publishing',
      'lock table site_publications, site_facts in share row exclusive mode',
      [],
    )
    const drafts = await readDrafts(write.runSql)
    assertSeen(drafts, version)
    if (!(await arePhotosThere(write.runSql, facts)))
      throw conflict('A photograph is no longer there. Please choose it again, then publish.')
    if (again !== undefined) await replaceDrafts(write, facts, changedFacts(filledIn(drafts), facts))
    const published = await readPublished(write.runSql)
    if (again === undefined && published && isSame(published.facts, facts)) {
      write.unchanged()
      return { id: published.id }
    }
    const values = [JSON.stringify(facts), session!.user_id]
    const [added] = await write.runSql<{ id: number }>('site.publish', PUBLISH, values)
    const changed = changedFacts(published?.facts, facts)
    await write.audit('site.published', String(added!.id), { facts: [null, changed] })
    return added!
  },
})

/** @throws 409 when somebody has changed a draft since the person saw them */
function assertSeen(drafts: readonly FactDraft[], version: string): void {
  if (version !== versionOf(drafts))
    throw conflict('Someone has changed a fact since you opened this page. Look at it again, then publish.')
}

/** Why an earlier site is refused, and what helps. */
const OF_BEFORE =
  'This site cannot be published as it was. Take its facts as drafts, mend them, then publish. '

/**
 * @param start of the sentence
 * @throws 409 with what must be there, and with what the pages could not show, as after an upgrade
 */
function assertPublishable(facts: SiteFacts, start = ''): void {
  const kinds = Object.entries(factKinds).filter(([, kind]) => needBeside(facts, kind))
  const missing = kinds.filter(([key, { need }]) => need === 'must' && !(key in facts))
  const wrong = kinds.flatMap(([key, { title }]) => {
    const [problem] = key in facts ? Object.values(factProblems(key, facts[key])) : []
    return problem ? [`“${title}” (${problem})`] : []
  })
  const needs = [
    missing.length > 0 && `Please fill in first: ${missing.map(([, { title }]) => title).join(', ')}.`,
    wrong.length > 0 && `Please edit first: ${wrong.join(', ')}.`,
  ].filter((need) => need !== false)
  if (needs.length > 0) throw conflict(start + needs.join(' '))
}

const READ = 'select facts from site_publications where id = $1'

/** The facts of an earlier publication. @throws 404 */
async function readPublication(runSql: RunSql, id: number): Promise<SiteFacts> {
  const [publication] = await runSql<{ facts: SiteFacts }>('site.publication', READ, [id])
  if (!publication) throw notFound('Publication')
  return publication.facts
}

const REPLACE = `
  insert into site_facts (key, value)
  select key, $1::jsonb -> key from unnest($2::text[]) as key
  on conflict (key) do update set value = excluded.value where site_facts.value is distinct from excluded.value`

/** Takes the facts of an earlier publication as drafts, as they were: what today's rules refuse is mended in its form. */
export const takeFacts = command(siteContract.take, async ({ input: { id, version } }, write) => {
  await write.runSql('site.taking', 'lock table site_facts in share row exclusive mode', [])
  const [drafts, facts] = [await readDrafts(write.runSql), await readPublication(write.runSql, id)]
  const before = filledIn(drafts)
  const changed = changedFacts(before, facts)
  if (changed.length === 0) write.unchanged()
  else assertSeen(drafts, version)
  await replaceDrafts(write, facts, changed)
  const ids = new Map((await readDrafts(write.runSql)).map((draft) => [draft.key, draft.id]))
  const entries = changed.map((key) => ({
    subject_id: ids.get(key)!,
    changes: { [key]: [before[key] ?? null, facts[key] ?? null] },
  }))
  await write.auditMany('site.changed', entries)
  return { drafts: changed.length }
})

const replaceDrafts = ({ runSql }: { runSql: RunSql }, facts: SiteFacts, keys: readonly string[]) =>
  runSql('site.replace_drafts', REPLACE, [JSON.stringify(facts), keys])

const changedFacts = (before: SiteFacts = {}, facts: SiteFacts) =>
  Object.keys(factKinds).filter((key) => !isSame(before[key], facts[key]))

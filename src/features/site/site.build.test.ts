import { expect, onTestFinished, test, vi } from 'vitest'
import { examples } from '../../content/fact.ts'
import { publicPages } from '../../content/pages.ts'
import { pageTokens } from '../../content/tokens.ts'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'
import { followPublications } from './facts.server.ts'
import { ownFacts } from './testing/ownFacts.ts'

const app = await testApp()
const { services } = app
const server = createApp(services)
const textAt = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.request(path, { headers })
  return [response.status, response.headers.get('Retry-After'), await response.text()] as const
}
const publish = (facts: object) =>
  services.ownerDatabase.pool.query('insert into site_publications (facts) values ($1)', [
    JSON.stringify(facts),
  ])

test('a server that cannot render what is published says so, and shows no example of another company; it goes on trying', async () => {
  expect(await textAt('/contact')).toMatchObject([200, null, expect.stringContaining('Tessaly')])
  await publish({})
  onTestFinished(await followPublications(services))
  for (const path of ['/', '/contact', '/nowhere', '/robots.txt', '/sitemap.xml'])
    expect(await textAt(path)).toEqual([
      503,
      '5',
      'This page cannot be shown right now. Please try again in a moment.',
    ])
  expect(await textAt('/auth')).toMatchObject([200, null, expect.any(String)])
  await publish(ownFacts)
  await vi.waitUntil(async () => (await textAt('/contact'))[0] === 200, { timeout: 15_000, interval: 200 })
  expect(await textAt('/contact')).toMatchObject([200, null, expect.stringContaining('12 Pier Road')])
})

test('previews are made two at a time, and 30 a minute for a person', async () => {
  const { cookie } = await app.signedInAs('admin')
  const look = () => textAt('/operational/site/preview?show=examples&page=/contact', { cookie })
  const three = await Promise.all([look(), look(), look()])
  expect(three.map(([status]) => status).toSorted()).toEqual([200, 200, 422])
  expect(three.find(([status]) => status === 422)?.[2]).toBe(
    'There is no preview yet. Other previews are being made right now. Please try again in a moment.',
  )
  expect((await look())[0]).toBe(200)
  await services.ownerDatabase.pool.query(
    `update rate_limits set points = 30 where key like '%site.preview%'`,
  )
  expect((await look())[2]).toMatch(
    /You have looked at 30 previews within a minute\. Please try again in \d+ seconds?\.$/,
  )
})

/** The pages of each division, and of it alone. */
const divisionPages = {
  Clinical: /^\/clinical(\/|$)/,
  MedTech: /^\/(medtech|case-studies)$/,
  'Behavioral Health': /^\/behavioral$/,
  VetMedTech: /^\/vettech$/,
}

test.each(Object.entries(divisionPages))(
  'who has %s alone: no page, link, topic of the form or line of the sitemap is about another division',
  async (title, own) => {
    const site = { facts: { ...ownFacts, ownDivisions: [title] } }
    const others = Object.values(divisionPages).filter((pattern) => pattern !== own)
    const isOther = (path: string) => others.some((pattern) => pattern.test(path))
    const pages = await services.site.render(site)
    const expected = publicPages.map(({ path }) => path).filter((path) => !isOther(path))
    expect([...pages.keys()].toSorted()).toEqual(expect.arrayContaining(expected.toSorted()))
    const address = new RegExp(`(?:href="|${pageTokens.origin})(/[a-z/-]*)`, 'g')
    for (const [path, html] of pages)
      expect([path, [...html.matchAll(address)].map(([, to = '']) => to).filter(isOther)]).toEqual([path, []])
    const topics = pages
      .get('/contact')!
      .match(/(?<=<option value=")(clinical|medtech|behavioral|vetmedtech|general)(?=")/g)
    expect(topics).toHaveLength(2)
    await services.site.show(site)
    onTestFinished(() => services.site.show(undefined))
    const statuses = ['/clinical/peptides', '/medtech', '/behavioral', '/vettech', '/contact'].map(
      async (path) => [path, (await textAt(path))[0]] as const,
    )
    for (const [path, status] of await Promise.all(statuses))
      expect([path, status]).toEqual([path, isOther(path) ? 404 : 200])
  },
)

test('a service that is not offered has no page, link or line of the sitemap', async () => {
  const site = { facts: { ...ownFacts, ownServices: ['IV therapy'] } }
  const pages = await services.site.render(site)
  const offered = [...pages.keys()].filter((path) => /^\/clinical\/(?!services)/.test(path))
  expect(offered).toEqual(['/clinical/iv-therapy'])
  for (const [path, html] of pages)
    expect([path, /\/clinical\/(peptides|bhrt)/.test(html)]).toEqual([path, false])
  await services.site.show(site)
  onTestFinished(() => services.site.show(undefined))
  expect((await textAt('/clinical/peptides'))[0]).toBe(404)
  expect((await textAt('/clinical/iv-therapy'))[0]).toBe(200)
})

/** The classes of its elements, and those that its styles know. */
function classesOf(html: string) {
  const [, styles = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
  const used = [...html.replace(styles, '').matchAll(/ class="([^"]*)"/g)]
  const named = [...styles.matchAll(/\.((?:\\.|[\w-])+)/g)]
  return {
    used: new Set(used.flatMap(([, names = '']) => names.replaceAll('&amp;', '&').split(/\s+/))),
    styled: new Set(named.map(([, name = '']) => name.replaceAll('\\', ''))),
  }
}

const fewFacts = {
  ...ownFacts,
  company: { ...ownFacts.company, blogUrl: 'https://blog.harborpointhealth.com' },
}
const oneOfEach = {
  openRoles: examples.get('openRoles'),
  pilot: [{ name: 'Phone triage', measures: 'Minutes to an answer', status: 'Not a device' }],
  people: [{ name: 'Ada Lovelace', title: 'Founder', bio: 'Counts.' }],
  board: ['Psychiatry', 'Neurology'].map((seat) => ({
    seat,
    reviews: 'Therapy',
    name: 'Grace Hopper, MD',
    outside: 'Bay Hospital',
  })),
}

test.each([
  ['few facts', fewFacts],
  ['one person, one role and one system', { ...fewFacts, ...oneOfEach }],
  ['as much as the examples have', { ...Object.fromEntries(examples), ...fewFacts }],
])('published with %s, each page has the styles of all that is on it', async (_, facts) => {
  const pages = [...(await services.site.render({ facts }))].filter(([, html]) => html.includes('<style'))
  expect(pages.length).toBeGreaterThan(25)
  const seen = new Map(pages.map(([path, html]) => [path, classesOf(html)]))
  // What no page has a style for is a name for a script or a test.
  const known = new Set([...seen.values()].flatMap(({ styled }) => [...styled]))
  const missing = [...seen].map(
    ([path, { used, styled }]) =>
      [path, [...used].filter((name) => known.has(name) && !styled.has(name))] as const,
  )
  expect(Object.fromEntries(missing.filter(([, names]) => names.length > 0))).toEqual({})
})

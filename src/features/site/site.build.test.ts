import { expect, onTestFinished, test, vi } from 'vitest'
import { examples } from '../../content/fact.ts'
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

const classesIn = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))

const system = { name: 'Phone triage', measures: 'Minutes to an answer', status: 'Not a device' }

test.each([
  ['/careers', 'Nurse practitioner', () => ({ openRoles: examples.get('openRoles') })],
  ['/medtech', 'Not a device', () => ({ pilot: [system] })],
  ['/about', '>AL<', () => ({ leadership: [{ name: 'Ada Lovelace', title: 'Founder', bio: 'Counts.' }] })],
])('published, %s has the styles of %s, which no page of the build shows', async (path, words, facts) => {
  await services.site.show(undefined)
  const before = classesIn((await textAt(path))[2])
  await services.site.show({ facts: { ...ownFacts, ...facts() } })
  const [, , html] = await textAt(path)
  expect(html).toContain(words)
  const added = classesIn(html).filter((name) => !before.includes(name))
  expect(added.filter((name) => !html.includes(`.${name.replaceAll(/[^\w-]/g, '\\$&')}`))).toEqual([])
})

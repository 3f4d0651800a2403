/* How the server answers for pages that the build has rendered, and for the sign-in and the office without a browser. */
import { expect, test } from 'vitest'
import { isPreview } from '../content/fact.ts'
import { isIndexed, publicPages } from '../content/pages.ts'
import { contactFor, requests } from '../content/requests.ts'
import { createApp } from '../program/app.ts'
import { testApp } from '../program/testing/app.ts'

const app = await testApp()
const server = createApp(app.services)
const { BASE_URL } = app.services.env
const get = async (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers: { 'Accept-Encoding': 'identity', ...headers } })
const read = async (path: string) => (await get(path)).text()

test('each request to the contact form is what some link asks for, and the form begins with it', async () => {
  const texts = await Promise.all(publicPages.map(({ path }) => read(path)))
  const linked = new Set(
    [...texts.join('').matchAll(/href="\/contact\?[^"]*request=([\w-]+)#form"/g)].map(([, key]) => key),
  )
  expect([...linked].sort()).toEqual(Object.keys(requests).sort())
  for (const [key, sentence] of Object.entries(requests)) {
    const page = await read(contactFor(key as keyof typeof requests))
    const [, message] = /<textarea[^>]*>([^<]*)/.exec(page) ?? []
    expect(message, key).toBe(sentence)
    expect(page, key).toMatch(/<option value="[a-z]+"[^>]* selected=""/)
    expect(page, key).toContain(`name="request" value="${key}"`)
  }
})

test('a link to the contact form chooses what the form has, and nothing else', async () => {
  const chosen = async (search: string) =>
    (await read(`/contact${search}`)).match(/<option[^>]* selected=""/g)
  const [none, ...others] = (await chosen('')) ?? []
  expect(
    others.every((option) => option === none),
    'nothing is chosen',
  ).toBe(true)
  expect(await chosen('?division=medtech')).toContain('<option value="medtech" selected=""')
  for (const search of [
    '?division=surgery',
    '?division=%22%3E%3Cb%3E',
    '?request=constructor',
    '?request=%22',
  ])
    expect(await read(`/contact${search}`), search).toBe(await read('/contact'))
  const { headers } = await get('/contact?division=medtech', { 'Accept-Encoding': 'br' })
  expect(headers.get('content-encoding')).toBe('br')
})

test('each link to a place on a page of the site leads to one that is there', async () => {
  const paths = publicPages.map(({ path }) => path)
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
  for (const [path, text] of texts)
    for (const [link, to = '', place] of text.matchAll(/href="([^"?#:]*)(?:\?[^"#]*)?#([^"]+)"/g)) {
      const target = texts.get(to || path)
      expect(target?.includes(` id="${place}"`), `${path}: ${link}`).toBe(true)
    }
})

test('each page has its heading in the HTML, and but for notices and what needs no question a link to the contact form', async () => {
  const withoutContact = /^\/(privacy|email-info|contact|times|notices\/.+)$/
  for (const { path } of publicPages) {
    const [main = ''] = /<main[^]*<\/main>/.exec(await read(path)) ?? []
    expect(main.includes('<h1'), path).toBe(true)
    if (!withoutContact.test(path)) expect(main, path).toMatch(/<a [^>]*href="\/contact/)
  }
})

test('no page of the site names the office, also not in the source', async () => {
  for (const path of [...publicPages.map((page) => page.path), '/no/such/page'])
    expect((await read(path)).toLowerCase(), path).not.toContain('operational')
})

test('the sign-in and the office stay out of search engines', async () => {
  for (const path of ['/auth', '/operational', '/operational/clients', '/operational/no-such-page'])
    expect((await get(path)).headers.get('x-robots-tag'), path).toBe('noindex')
  expect((await get('/about')).headers.get('x-robots-tag')).toBeNull()
})

test('an old VetMedTech link moves permanently and keeps its query', async () => {
  const { status, headers } = await get('/vetmedtech?from=mail')
  expect([status, headers.get('location')]).toEqual([308, '/vettech?from=mail'])
})

test('the sitemap lists what search engines may find, and robots.txt names it', async () => {
  const sitemap = await read('/sitemap.xml')
  for (const page of publicPages)
    expect(sitemap.includes(`<loc>${BASE_URL}${page.path}</loc>`), page.path).toBe(isIndexed(page))
  expect((await read('/robots.txt')).includes(`Sitemap: ${BASE_URL}/sitemap.xml`)).toBe(!isPreview())
})

test('without a session a page of the office redirects to the sign-in page; framework addresses lead nowhere', async () => {
  const response = await get('/operational/clients?sort=cost')
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    302,
    '/auth?from=%2Foperational%2Fclients%3Fsort%3Dcost',
    'no-store',
  ])
  for (const path of ['/operational/clients.data', '/operational/%ff', '/operational/nope']) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers.get('content-type')).toContain('text/html')
  }
})

test('who is signed in is sent on from the sign-in page, to pages of the office alone', async () => {
  const { cookie } = await app.signedInAs('internal')
  const locationOf = async (path: string) => (await get(path, { Cookie: cookie })).headers.get('location')
  expect(await locationOf('/auth')).toBe('/operational')
  expect(await locationOf('/auth?from=%2Foperational%2Fclients%3Fsearch%3Dsmith')).toBe(
    '/operational/clients?search=smith',
  )
  const odd = encodeURIComponent('/operational/clients?search=Łu\r\nkasz')
  expect(await locationOf(`/auth?from=${odd}`)).toBe('/operational/clients?search=%C5%81ukasz')
  for (const from of [
    'https://evil.test/',
    '//evil.test',
    '/operational.evil.test',
    '/operational/..//evil.test',
    '/operational/../auth',
  ])
    expect(await locationOf(`/auth?from=${encodeURIComponent(from)}`)).toBe('/operational')
})

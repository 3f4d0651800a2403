import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'
import { SEARCH_HEADER } from '../../lib/requestHeaders.ts'

/**
 * Anybody may send anything, and there is one thread: what it costs may grow with the length of the input, not with its
 * square. Measured is the time that the thread is busy with an input and with a quarter of it: 4 times as long is in
 * proportion, 16 times is the square, and the margin is the middle.
 */

const app = await testApp()
const server = createApp(app.services)
const { cookie } = await app.signedInAs('internal')
const { body: client } = await app.request<{ id: string }>('internal', 'POST', '/clients', {
  first_name: 'Ada',
  last_name: 'Bell',
})
const PART = 4
const MAX_GROWTH = 8
/** Milliseconds. A quarter that takes less is taken for this much: so little is nothing to attack with. */
const FLOOR = 1

interface Place {
  send: (text: string) => {
    path?: string
    headers?: Record<string, string>
    body?: string
    type?: string
    method?: string
  }
  length: number
  hostile: Record<string, (length: number) => string>
}

const run =
  (part: string, before = '', after = '') =>
  (length: number) =>
    before +
    part.repeat(Math.ceil(length / part.length)).slice(0, length - before.length - after.length) +
    after

const json = (path: string, body: unknown) => ({ path, body: JSON.stringify(body), type: 'application/json' })
const inquiry = { firstName: 'Ada', lastName: 'Bell', phone: '5550143', division: 'general', website: 'x' }
const send = (fields: object) =>
  json('/api/functions/send-contact-emails', {
    ...inquiry,
    email: 'ada@example.com',
    message: 'A message',
    ...fields,
  })
const form = 'application/x-www-form-urlencoded'
const inParts = (path: string) => (body: string) => ({ path, body, type: 'multipart/form-data; boundary=b' })
const asStaff = (path: string, more = {}) => ({ path, headers: { Cookie: cookie, ...more } })
const header =
  (name: string, path = '/') =>
  (text: string) => ({ path, headers: { [name]: text } })
const HEADER = 15_000
const BODY = 60_000
const pair = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
const parts = { parts: run(pair, '', '--b--\r\n'), ends: run('--b'), dashes: run('-') }

const places: Record<string, Place> = {
  'a path': {
    send: (text) => ({ path: `/${text}` }),
    length: HEADER,
    hostile: {
      slashes: run('/', '', 'a'),
      parts: run('a/'),
      dots: run('.a', '', '/'),
      up: run('../'),
      percent: run('%'),
      bytes: run('%E0'),
      sign_in: run('/', 'auth', 'a'),
    },
  },
  'a path in the API': {
    send: (text) => ({ path: `/api/${text}` }),
    length: HEADER,
    hostile: {
      slashes: run('/', '', 'a'),
      only: run('/'),
      parts: run('a/'),
      percent: run('%25'),
      bytes: run('%E0'),
    },
  },
  'a path in the office': {
    send: (text) => ({ path: `/operational/${text}` }),
    length: HEADER,
    hostile: { slashes: run('/', '', 'a'), only: run('/'), parts: run('a/'), percent: run('%25') },
  },
  'a query': {
    send: (text) => ({ path: `/api/session?${text}` }),
    length: HEADER,
    hostile: { pairs: run('a=&'), nested: run('[b]', 'a'), list: run('a[]=1&'), open: run('[', 'a') },
  },
  'the query of a page that is rendered': {
    send: (text) => ({ path: `/auth?${text}` }),
    length: HEADER,
    hostile: {
      pairs: run('a=&'),
      same: run('mode=reset&'),
      percent: run('%', 'mode='),
      token: run('%2F', 'token='),
    },
  },
  'the query of a list': {
    send: (text) => asStaff(`/operational/clients?${text}`),
    length: HEADER,
    hostile: {
      pairs: run('a=&'),
      sorts: run('sort=cost&'),
      search: run('%20a', 'search='),
      percent: run('%', 'search='),
      terms: run('2026-01-01..,', 'order_due='),
      relative: run('next_1,', 'order_due='),
      number: run('1', 'order_due=next_'),
    },
  },
  'If-None-Match': {
    send: header('If-None-Match'),
    length: HEADER,
    hostile: { blanks: run(' ', 'a', 'b'), commas: run(','), tags: run('"a", '), open: run('W/"') },
  },
  'Accept-Encoding': {
    send: header('Accept-Encoding'),
    length: HEADER,
    hostile: {
      blanks: run(' ', 'br', 'b'),
      commas: run(','),
      weights: run(';q=0'),
      zeros: run('.0', 'br;q=0', 'x'),
    },
  },
  Cookie: {
    send: header('Cookie', '/api/session'),
    length: HEADER,
    hostile: {
      semicolons: run(';'),
      blanks: run(' ', 'a', 'b'),
      many: run('foyer_session=%22%22; '),
      percent: run('%', 'foyer_session='),
      dots: run('.', 'foyer_session='),
    },
  },
  'X-Forwarded-For': {
    send: header('X-Forwarded-For', '/healthz'),
    length: HEADER,
    hostile: { commas: run(','), blanks: run(' ', 'a', 'b'), colons: run(':'), zeros: run('0:', '::') },
  },
  Origin: {
    send: (text) => ({ ...json('/api/session', {}), headers: { Origin: text } }),
    length: HEADER,
    hostile: { dots: run('.', 'http://'), percent: run('%', 'http://'), parts: run('a.', 'http://') },
  },
  'Content-Type': {
    send: (text) => ({ ...send({}), type: text }),
    length: HEADER,
    hostile: { blanks: run(' ', 'application/json', 'x'), parameters: run('; a=b', 'application/json') },
  },
  'User-Agent': { send: header('User-Agent', '/auth'), length: HEADER, hostile: { phones: run('Mob ') } },
  'a body that is no JSON': {
    send: (body) => ({ ...send({}), body }),
    length: BODY,
    hostile: {
      lists: run('['),
      objects: run('{"a":'),
      digits: run('1'),
      escapes: run('\\u0000', '"'),
      keys: run('"a":1,', '{'),
    },
  },
  'a message': {
    send: (message) => send({ message }),
    length: 50_000,
    hostile: { blanks: run(' ', 'a', 'b'), lines: run('\n', 'a', 'b') },
  },
  'marks in a message': {
    send: (text) => send({ message: text }),
    length: 25_000,
    hostile: { marks: (length) => run('\u0301\u0316', 'a')(length / 2) },
  },
  'an email address and a phone number of an inquiry': {
    send: (text) => send({ email: text, phone: text }),
    length: 50_000,
    hostile: {
      signs: run('a@'),
      dots: run('a.'),
      domains: run('a.', 'a@'),
      dashes: run('a-', 'a@'),
      name: run('a', '', '@'),
      domain: run('a', 'a@', '!'),
      end: run('a', 'a@a.', '1'),
      blanks: run(' ', 'a', 'b'),
      only: run('.'),
    },
  },
  'an email address of an account': {
    send: (email) => json('/api/auth/request_password_reset', { email }),
    length: 50_000,
    hostile: {
      dots: run('a.'),
      domains: run('a.', 'a@'),
      dashes: run('a-', 'a@'),
      blanks: run(' ', 'a', 'b'),
    },
  },
  'a password': {
    send: (password) => json('/api/auth/sign_up', { email: 'ada@example.com', password }),
    length: 128,
    hostile: {
      signs: run('4@8({[<369!1|0$5+7%2'),
      digits: run('31415926535897932384626433832795'),
      words: run('a1B2p@ssw0rdQwerty!'),
      dates: run('1.1.1991 2/2/2002 '),
      keys: run('zxcvbnm,./asdfghjkl;'),
      repeats: run('s3cr3t$ecret'),
    },
  },
  'a password without a link': {
    send: (password) =>
      json('/api/auth/first_administrator', { token: 'made up', email: 'ada@example.com', password }),
    length: 128,
    hostile: { signs: run('4@8({[<369!1|0$5+7%2') },
  },
  'a plain post of the contact form': {
    send: (body) => ({ path: '/contact/send', body, type: form }),
    length: 150_000,
    hostile: {
      pairs: run('a=1&'),
      empty: run('&'),
      lists: run('a[]=1&'),
      dots: run('a.', '', '=1'),
      percent: run('%', 'message='),
    },
  },
  'a plain post in parts': { send: inParts('/contact/send'), length: 150_000, hostile: parts },
  'an application in parts': { send: inParts('/careers/send'), length: 150_000, hostile: parts },
  'the words of a search': {
    send: (text) => asStaff('/api/clients', { [SEARCH_HEADER]: encodeURIComponent(text) }),
    length: 200,
    hostile: {
      words: run('a '),
      blanks: run(' ', 'a', 'b'),
      percent: run('%'),
      signs: run("'\\"),
      accents: run('\u0301\u0316', 'a'),
      days: run('jan 11 1/'),
    },
  },
  'a cursor': {
    send: (text) => asStaff(`/api/clients?cursor=${Buffer.from(text).toString('base64url')}`),
    length: 4_000,
    hostile: { lists: run('['), texts: run('"",', '['), days: run('0', '["last_name","asc","', '"]') },
  },
  'a day': {
    send: (text) => asStaff(`/api/reports/medication-orders?start=${text}&end=2026-01-01`),
    length: 5_000,
    hostile: { digits: run('1'), dashes: run('2026-') },
  },
  'a name': {
    send: (name) => ({
      ...json('/api/clients', { first_name: name, last_name: 'Bell' }),
      headers: { Cookie: cookie },
    }),
    length: 60_000,
    hostile: { marks: run('\u0301\u0316', 'a'), blanks: run(' ', 'a', 'b'), unseen: run('\u200b', 'a', 'b') },
  },
  'what a field held': {
    send: (from) => ({
      ...json(`/api/clients/${client.id}`, { changes: { notes: { from, to: null } } }),
      headers: { Cookie: cookie },
      method: 'PATCH',
    }),
    length: BODY,
    hostile: { blanks: run(' ', 'a', 'b'), ends: run('\r\n', 'a', 'b'), halves: run('\r', 'a') },
  },
  'a cost': {
    send: (cost) => ({
      ...json('/api/clients', { first_name: 'Ada', last_name: 'Bell', cost }),
      headers: { Cookie: cookie },
    }),
    length: 60_000,
    hostile: {
      digits: run('1', '', 'x'),
      groups: run(',111', '1', 'x'),
      zeros: run('0', '', 'x'),
      blanks: run(' ', '1', 'x'),
    },
  },
}

/** Milliseconds in which the thread was busy with one request. */
async function busyFor({
  path = '/',
  headers,
  body,
  type,
  method = 'POST',
}: ReturnType<Place['send']>): Promise<number> {
  const before = performance.eventLoopUtilization()
  const response = await server.request(path, {
    ...(body !== undefined && { method, body }),
    headers: {
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(type !== undefined && { 'Content-Type': type }),
      ...headers,
    },
  })
  await response.arrayBuffer()
  expect(response.status).toBeLessThan(500)
  return performance.eventLoopUtilization(before).active
}

const cases = Object.entries(places).flatMap(([place, { send, length, hostile }]) =>
  Object.entries(hostile).map(([kind, make]) => ({
    place,
    kind,
    whole: send(make(length)),
    part: send(make(length / PART)),
  })),
)

test.each(cases)('$place with $kind takes time in proportion to its length', async ({ whole, part }) => {
  let [slow, quick] = [Infinity, Infinity]
  const growth = () => slow / Math.max(FLOOR, quick)
  // The least of a few rounds; more of them only on a machine that is busy with something else.
  for (let round = 0; round < 3 || (growth() > MAX_GROWTH && round < 50); round += 1) {
    quick = Math.min(quick, await busyFor(part))
    slow = Math.min(slow, await busyFor(whole))
  }
  expect(growth()).toBeLessThanOrEqual(MAX_GROWTH)
})

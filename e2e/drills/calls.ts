import pg from 'pg'
import { freshEmail, freshPassword, type Product } from '../product.ts'
import type { Mailbox } from '../mailbox.ts'

export const call = (product: Pick<Product, 'url'>, path: string, body?: object, cookie = '') =>
  fetch(`${product.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })

/** @returns the cookies of an administrator, whom the link of the start makes */
export async function administratorOf(product: Product): Promise<string> {
  const token = new URL(product.setupLink).searchParams.get('setup')
  const response = await call(product, '/auth/first_administrator', {
    token,
    email: freshEmail('operator'),
    password: freshPassword(),
  })
  if (!response.ok) throw new Error(`No administrator was made: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** An entry of a lookup list. @returns the status, 0 without a response */
export const addEntry = (product: Pick<Product, 'url'>, name: string, cookie: string) =>
  call(product, '/lookups/systems', { name }, cookie).then(
    ({ status }) => status,
    () => 0,
  )

/** A message of the contact form, whose visitor gets an email. @returns whether it was acknowledged */
export const sendInquiry = (product: Pick<Product, 'url'>, email: string) =>
  call(product, '/functions/send-contact-emails', {
    firstName: 'Drill',
    lastName: 'Visitor',
    email,
    phone: '850-555-0177',
    division: 'general',
    message: 'Is anybody there today?',
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** @throws when an acknowledged entry is not in the list */
export async function assertStored(product: Product, names: string[], cookie: string): Promise<void> {
  const rows = (await (await call(product, '/lookups/systems', undefined, cookie)).json()) as {
    name: string
  }[]
  const stored = new Set(rows.map(({ name }) => name))
  const lost = names.filter((name) => !stored.has(name))
  if (lost.length > 0) throw new Error(`${lost.length} of ${names.length} acknowledged writes were lost`)
}

/** @returns seconds until `isTrue` @throws after `limit` seconds */
export async function secondsUntil(
  what: string,
  limit: number,
  isTrue: () => Promise<boolean> | boolean,
): Promise<number> {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  while (!(await isTrue())) {
    if (passed() > limit) throw new Error(`${what}: not within ${limit} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return passed()
}

export const isReady = ({ url }: Pick<Product, 'url'>) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Waits until each address has its email. @returns how many came twice @throws when one came as two different emails */
export async function assertMailedOnce(
  { mails }: Mailbox,
  addresses: string[],
  limit: number,
): Promise<number> {
  const ofVisitors = () => mails.filter(({ to }) => addresses.includes(to))
  await secondsUntil('Every email arrives', limit, () => {
    const reached = new Set(ofVisitors().map(({ to }) => to))
    return reached.size === new Set(addresses).size
  })
  const ids = new Set(ofVisitors().map(({ message_id }) => message_id))
  if (ids.size > addresses.length) throw new Error(`${ids.size} emails for ${addresses.length} messages`)
  return ofVisitors().length - addresses.length
}

/** As startProduct does for an embedded database. */
export async function noFactorRequired(url: string): Promise<void> {
  const database = new pg.Client(url)
  await database.connect()
  await database.query(`update office_settings set factor_required_of = 'nobody'`)
  await database.end()
}

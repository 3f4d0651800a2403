import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '../../src/db/connect.ts'
import { startPostgres } from '../../src/db/embedded/index.ts'
import { call, sendInquiry } from '../calls.ts'
import type { Product } from '../product.ts'
import type { Mailbox } from '../mailbox.ts'

/** An entry of a lookup list. @returns the status, 0 without a response */
export const addEntry = (product: Pick<Product, 'url'>, name: string, cookie: string) =>
  call(product, '/lookups/systems', { name }, cookie).then(
    ({ status }) => status,
    () => 0,
  )

/** @returns whether the message of a visitor was acknowledged */
export const isInquiryTaken = (product: Pick<Product, 'url'>, email: string) =>
  sendInquiry(product, email).then(
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
export const noFactorRequired = (url: string) =>
  withClient(url, (client) => client.query(`update office_settings set factor_required_of = 'nobody'`))

/** A PostgreSQL beside the products that run on it, and their settings. */
export async function externalDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-drill-'))
  const log = { info: () => {}, error: () => {} }
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), name: 'foyer', log })
  return {
    settings: {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: randomUUID() + randomUUID(),
      FILES_KEY: randomUUID(),
    },
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

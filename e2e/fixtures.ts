import { Secret, TOTP } from 'otpauth'
import {
  test as base,
  expect,
  type BrowserContext,
  type Cookie,
  type Locator,
  type Page,
} from '@playwright/test'
import { SEARCH_HEADER } from '../src/lib/requestHeaders.ts'
import { hashPassword } from '../src/features/accounts/password-hash.server.ts'
import { linksOf } from '../src/server/testing/mailbox.ts'
import { databaseOf, queryOf, freshEmail, freshPassword, startProduct, type Product } from './product.ts'

interface Account {
  email: string
  password: string
}

type Role = 'internal' | 'viewer'

interface Colleague extends Account {
  page: Page
  context: BrowserContext
  user_id: string
}

interface Shared {
  product: Product
  /** The first administrator of this product. */
  administrator: Account
  /** The cookies of the administrator's last sign-in; a test that ends the session leaves them worthless. */
  sharedSession: { cookies: Cookie[]; verifiedAt: number }
}

/** A shared session of this age shows the password again, so that no test meets the question for it by chance. */
const STEP_UP_AFTER_MS = 5 * 60_000

/** One product a worker; every test brings its own people and records, so their order does not matter. */
export const test = base.extend<
  { failOnErrors: void; staff: Page; colleague: (role?: Role) => Promise<Colleague> },
  Shared
>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  administrator: [
    async ({ product }, use) => {
      const account = { email: freshEmail('admin'), password: freshPassword() }
      const token = new URL(product.setupLink).searchParams.get('setup')
      const response = await fetch(`${product.url}/api/auth/first_administrator`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, ...account }),
      })
      expect(response.status).toBe(200)
      await use(account)
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  sharedSession: [async ({}, use) => use({ cookies: [], verifiedAt: 0 }), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  /** Any error in the browser's console fails the test that caused it. */
  failOnErrors: [
    async ({ page }, use) => {
      const errors = collectErrors(page)
      await reportViolations(page)
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  /**
   * An empty page signed in as the administrator, with the session of an earlier test while it lives: the product allows
   * one address 50 sign-ins in five minutes, and all tests together are quicker than that.
   */
  staff: async ({ page, context, administrator, sharedSession }, use) => {
    await context.addCookies(sharedSession.cookies)
    const response = await page.request.get('/api/session')
    const { user } = (await response.json()) as { user: unknown }
    if (!user) {
      await callApi(page, '/api/auth/sign_in', administrator)
      Object.assign(sharedSession, { cookies: await context.cookies(), verifiedAt: Date.now() })
    } else if (Date.now() - sharedSession.verifiedAt > STEP_UP_AFTER_MS) {
      await callApi(page, '/api/session/step_up', { password: administrator.password })
      sharedSession.verifiedAt = Date.now()
    }
    await removeDrafts(page)
    await use(page)
  },
  /** Somebody else in a browser of their own, who was approved; errors there fail the test, too. */
  colleague: async ({ browser, product }, use) => {
    const all: Colleague[] = []
    const errors: string[] = []
    await use(async (role = 'internal') => {
      const account = { email: freshEmail(role), password: freshPassword() }
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      collectErrors(page, errors)
      const user_id = await addPerson(product, account, role)
      await callApi(page, '/api/auth/sign_in', account)
      all.push({ ...account, page, context, user_id })
      return all.at(-1)!
    })
    for (const { context } of all) await context.close()
    expect(errors).toEqual([])
  },
})

export { databaseOf, queryOf, expect }

/** What the content security policy refuses is an error of the page, also where a library catches it. */
const reportViolations = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      throw new Error(`${effectiveDirective} refuses ${blockedURI}`)
    }),
  )

/** For tests that break the network: what the browser itself says about a request that failed is no error of the page. */
export const testBrokenNetwork = test.extend({
  failOnErrors: async ({ page }, use) => {
    const errors = collectErrors(page)
    await use()
    expect(
      errors.filter((text) => !/Failed to (load resource|fetch dynamically imported)/.test(text)),
    ).toEqual([])
  },
})

/** Waits until the scripts of a server-rendered page run. Presses and typing wait for it by themselves. */
export const hydrated = (page: Page) => expect(page.locator('main[inert]')).toHaveCount(0)

export const openAccountMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('button', { name: /Admin|Internal|Viewer/ })
    .click()

/** Opens a page of the office, until its scripts run. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Opens a public page and waits for its script, which comes after the page has loaded. */
export async function openEnhanced(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-enhanced')
}

/** Goes on with a draft; several of them are one line that opens. */
export async function resumeDraft(page: Page, title: string): Promise<void> {
  const drafts = page.getByRole('region', { name: /unsaved draft/i })
  const button = drafts.getByRole('button', { name: `Resume ${title}` })
  await expect(drafts).toBeVisible()
  const closed = drafts.locator('details:not([open]) > summary')
  if (await closed.isVisible()) await closed.click()
  await button.click()
}

/** Who writes, in the form of /contact. */
export async function fillInName(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your first name').fill('Mina')
  await page.getByLabel('Your last name').fill('Okafor')
  await page.getByLabel('Your email', { exact: true }).fill(email)
  await page.getByLabel('Your phone', { exact: true }).fill('850-555-0142')
}

/** The client as it is stored. */
export const storedClient = async (page: Page, id: string) =>
  (await page.request.get(`/api/clients/${id}`)).json()

/** Calls the API with a search, which is in a header and not in the address. */
export const getSearched = (page: Page, path: string, search: string) =>
  page.request.get(path, { headers: { [SEARCH_HEADER]: encodeURIComponent(search) } })

/** Focuses a control, which keeps the focus through the next frames: nothing moves it to the row beside. */
export async function focusStays(control: Locator): Promise<void> {
  await control.focus()
  await control.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await expect(control).toBeFocused()
}

/** Chooses an entry by its whole name: typed where there are many, and how many depends on other journeys. */
export async function choose(field: Locator, name: string): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption({ label: name })
    return
  }
  await field.fill(name)
  await field.press('Enter')
}

/** Chooses in the menu of a row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses in the menu of a button. */
export async function chooseInMenu(page: Page, button: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}

/** Opens the dialog that sets a field of the selected clients. */
export const chooseFieldToSet = (page: Page, field: string) => chooseInMenu(page, 'Set', field)

/** Filters a list by one more choice. */
export async function setFilter(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  await page.getByRole('checkbox', { name: choice, exact: true }).check()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
}

/** Requests to `url` wait from now on. @returns lets them go, and all later ones */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Somebody with a confirmed address, who has that role or waits for a decision: past the limit of sign-ups, which all journeys share.
 * @returns the ID
 */
async function addPerson(product: Product, { email, password }: Account, role?: Role): Promise<string> {
  const [added] = await queryOf(
    product,
    `insert into users (email, email_verified, password_hash) values ($1, true, $2) returning id`,
    [email, await hashPassword(password)],
  )
  const { id } = added!
  await queryOf(
    product,
    `insert into pending_users (user_id, email, status, approved_at)
     select $1, $2, case when $3 then 'approved' else 'pending' end, case when $3 then now() end`,
    [id, email, Boolean(role)],
  )
  if (role)
    await queryOf(product, 'insert into user_roles (user_id, role, approved) values ($1, $2, true)', [
      id,
      role,
    ])
  return id
}

/** Somebody who waits for a decision. */
export async function waitingPerson(product: Product, name: string) {
  const account = { email: freshEmail(name), password: freshPassword() }
  return { ...account, user_id: await addPerson(product, account) }
}

/** Clients named N00, N01 and so on, with a lab due on that day and longer and shorter notes. */
export async function addClients(product: Product, last_name: string, count: number, lab_due_date?: string) {
  await queryOf(
    product,
    `insert into clients (first_name, last_name, lab_due_date, notes)
     select 'N' || lpad(number::text, 2, '0'), $1, $3, repeat('Came by to ask. ', number % 5)
     from generate_series(0, $2::int - 1) as number`,
    [last_name, count, lab_due_date ?? null],
  )
}

/** An inquiry of Ann for MedTech. Not by the contact form, whose limit all journeys share. @returns its id */
export async function addInquiry(product: Product, last_name: string, given: object = {}): Promise<string> {
  const fields = { first_name: 'Ann', email: 'ann@example.com', phone: '850-555-0142', division: 'medtech' }
  const rows = await queryOf(
    product,
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     select first_name, last_name, email, phone, division, 'Please call me.'
     from jsonb_populate_record(null::inquiries, $1) returning id`,
    [{ ...fields, last_name, ...given }],
  )
  return rows[0]!.id
}

/**
 * Nobody's session can be read from now on: the server renders pages without knowing who asks, and the browser waits for
 * the response. @returns lets them be read again
 */
export async function holdSessions(product: Product): Promise<() => Promise<void>> {
  const database = await databaseOf(product)
  await database.query('begin')
  await database.query('lock table sessions in access exclusive mode')
  return () => database.end()
}

/** As another tab does when something happened there. */
export const notifyAsOtherTab = (page: Page) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))

/** @returns makes the server say that the session ends after so many seconds; null ends that */
export async function sessionEnd(page: Page): Promise<(seconds: number | null) => Promise<void>> {
  let expires_in: number | null = null
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { user: unknown }
    const sooner = session.user && expires_in !== null ? { expires_in } : {}
    await route.fulfill({ response, json: { ...session, ...sooner } })
  })
  return async (seconds) => {
    expires_in = seconds
    await notifyAsOtherTab(page)
  }
}

/** Requests to `url` never arrive, or are refused with a sentence. */
export const failRequests = (page: Page, url: string, message?: string) =>
  page.route(url, (route) =>
    message === undefined
      ? route.abort()
      : route.fulfill({ status: 400, json: { defined: false, code: 'BAD_REQUEST', status: 400, message } }),
  )

/** Errors of a page's console and scripts from now on. A refusal that a test asks for is no error of the page. */
export function collectErrors(page: Page, errors: string[] = []): string[] {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const refusal = /Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    )
    if (message.type() === 'error' && !refusal) errors.push(message.text())
  })
  return errors
}

/** What an authenticator app with this key shows now. */
export const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) }).generate()

/** Signs in without the form, and opens the office; `signInByForm` is for journeys about the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await callApi(page, '/api/auth/sign_in', account)
  await page.goto('/operational')
}

/** On the sign-in page. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/auth')
  await submitSignIn(page, account)
  await expect(page).toHaveURL(/\/operational/)
}

/** Prepares or changes records as the person signed in on this page. @returns the response */
export async function callApi(page: Page, path: string, body: object, method = 'POST') {
  const response = await page.request.fetch(path, { method, data: body })
  expect(response.status()).toBe(200)
  return (await response.json()) as { id: string }
}

/** What an earlier test typed and did not save would stand above each page, and push the rows of a list down. */
async function removeDrafts(page: Page): Promise<void> {
  const drafts = (await (await page.request.get('/api/drafts')).json()) as { key: string }[]
  for (const { key } of drafts) await callApi(page, `/api/drafts/${key}`, {}, 'DELETE')
}

const confirmationLink = async ({ mailbox }: Product, { email }: Account) =>
  linksOf(await mailbox.mailTo(email, 'Confirm your email'))[0] ?? ''

/** Opens the pending page as somebody who waits for a decision. */
export async function openAsWaiting(page: Page, product: Product) {
  const person = await waitingPerson(product, 'waits')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  return person
}

export async function signUpByForm(page: Page, product: Product, account: Account): Promise<void> {
  const { email, password } = account
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Check your email for the confirmation link!')).toBeVisible()
  await page.goto(await confirmationLink(product, account))
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
}

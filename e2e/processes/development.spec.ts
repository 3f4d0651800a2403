import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { isPreview } from '../../src/content/fact.ts'
import { codeOf, hydrated, collectErrors } from '../fixtures.ts'
import { freePort } from '../../src/db/embedded/index.ts'
import { freshEmail, freshPassword } from '../product.ts'

// Vite compiles on request: slow while other journeys share the machine.
const START_TIMEOUT_MS = 80_000
base.setTimeout(2 * START_TIMEOUT_MS)

/** `npm run dev`, until the test ends. */
const test = base.extend<{ setupLink: URL }>({
  // oxlint-disable-next-line no-empty-pattern
  setupLink: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer development '))
    await chmod(folder, 0o755)
    const child = spawn('npm', ['run', 'dev'], {
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
      // npm passes no signal on to what it runs: the whole group gets it.
      detached: true,
    })
    const ended = new Promise((resolve) => child.stdout.once('close', resolve))
    try {
      await use(await openedAt(child.stdout))
    } finally {
      process.kill(-child.pid!, 'SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    }
  },
})

function openedAt(output: NodeJS.ReadableStream): Promise<URL> {
  const lines = createInterface(output)
  return new Promise((resolve, reject) => {
    let link: string | undefined
    lines.on('line', (line) => {
      link ??= /https?:\/\/\S+setup=\S+/.exec(line)?.[0]
      if (link && line.includes('Local')) resolve(new URL(link))
    })
    lines.once('close', () => reject(new Error('npm run dev ended at its start.')))
    // Before the test itself is given up, or what was started would stay.
    setTimeout(() => reject(new Error('npm run dev did not start in time.')), START_TIMEOUT_MS).unref()
  })
}

test('npm run dev serves the product: its policy, pages with their data, the contact form without scripts', async ({
  page,
  request,
  setupLink,
}) => {
  const { origin, searchParams } = setupLink
  const errors = collectErrors(page)

  const home = await request.get(origin, { timeout: START_TIMEOUT_MS })
  expect(home.headers()['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self' 'sha256-",
  )
  expect(await home.text()).toContain('<h1')
  expect((await request.get(`${origin}/no-such-page`)).status()).toBe(404)
  const sitemap = await request.get(`${origin}/sitemap.xml`)
  expect((await sitemap.text()).includes(`<loc>${origin}/contact</loc>`)).toBe(!isPreview())

  const fields = { firstName: 'Plain', lastName: 'Visitor', phone: '850-555-0188', division: 'general' }
  const form = { ...fields, email: freshEmail('plain'), message: 'Please call me back.' }
  const sent = await request.post(`${origin}/contact/send`, { form, maxRedirects: 0 })
  expect([sent.status(), sent.headers()['location']]).toEqual([303, '/contact#sent'])

  await request.post(`${origin}/api/auth/first_administrator`, {
    data: { token: searchParams.get('setup'), email: freshEmail('admin'), password: freshPassword() },
  })
  const api = `${origin}/api/account/factors/totp`
  const started = await request.post(`${api}/start`, { data: {} })
  const { secret, enrollment } = (await started.json()) as { secret: string; enrollment: string }
  await request.post(api, { data: { enrollment, code: codeOf(secret) } })
  const inquiries = await request.get(`${origin}/operational/inquiries`)
  expect(inquiries.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
  expect(await inquiries.text()).toContain(form.email)

  // The policy lets Vite's client and the page's own scripts run.
  await page.goto(`${origin}/operational`)
  await expect(page).toHaveURL(`${origin}/auth?from=%2Foperational`)
  await hydrated(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(errors).toEqual([])
})

import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/db/embedded/index.ts'
import { collectErrors } from '../fixtures.ts'
import {
  command,
  freshEmail,
  freshPassword,
  metricsToken,
  postgresOf,
  startProduct,
  type Product,
} from '../product.ts'
import { addSession, call, administratorOf, sendInquiry } from '../calls.ts'

const metricsOf = async (product: Product) => {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  return (await fetch(`${product.url}/metrics`, { headers })).text()
}

test('what was acknowledged survives kill -9 of the server, the next start takes over, every mail is sent once, and a stop ends it even while its database is frozen', async ({
  page,
  context,
}) => {
  test.slow()
  const PORT = String(await freePort())
  const first = await startProduct({ PORT })
  const { mailbox, folder } = first
  const cookie = await administratorOf(first)
  const added = await call(
    first,
    '/clients',
    { first_name: 'Ada', last_name: 'Bell', notes: 'first' },
    cookie,
  )
  const { id } = (await added.json()) as { id: string }
  await addSession(context, first, cookie)
  const errors = collectErrors(page)
  const begun = page.waitForResponse('**/api/live/changes')
  await page.goto(`${first.url}/operational/clients/${id}`)
  await begun

  const [sent, underWay] = [freshEmail('sent'), freshEmail('under-way')]
  await sendInquiry(first, sent)
  await expect.poll(() => metricsOf(first)).toContain('foyer_jobs{kind="mail",state="waiting"} 0')
  mailbox.replyWith((address) => (address === underWay ? 'held' : 250))
  await sendInquiry(first, underWay)
  await expect.poll(() => metricsOf(first)).toContain('foyer_jobs{kind="mail",state="waiting"} 1')
  const acknowledged: string[] = []
  let killed = false
  const writers = [1, 2, 3].map(async (writer) => {
    for (let number = 0; !killed; number += 1) {
      const name = `Entry ${writer}-${number}`
      const response = await call(first, '/lookups/systems', { name }, cookie).catch(() => null)
      if (response?.ok) acknowledged.push(name)
      if (acknowledged.length >= 60 && !killed) {
        killed = true
        first.kill()
      }
    }
  })
  await Promise.all(writers)
  mailbox.replyWith(() => 250)
  const second = await startProduct({ PORT }, { after: first })
  try {
    await mailbox.mailTo(underWay, 'We have your message')
    const visitors = mailbox.mails.map(({ to }) => to).filter((to) => to === sent || to === underWay)
    expect(visitors).toEqual([sent, underWay])
    const rows = (await (await call(second, '/lookups/systems', undefined, cookie)).json()) as {
      name: string
    }[]
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged))
    await test.step('an open page hears again by itself what others change', async () => {
      const data = { changes: { notes: { from: 'first', to: 'second' } } }
      expect((await page.request.patch(`${second.url}/api/clients/${id}`, { data })).status()).toBe(200)
      await expect(page.locator('main').getByText('second', { exact: true })).toBeVisible({ timeout: 20_000 })
      await page.close()
      expect(errors.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
    })
    await test.step('a second server on the folder is refused in one line, and the first goes on', async () => {
      const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' }
      const refused = spawn(process.execPath, ['build/server/main.js'], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const words: Buffer[] = []
      refused.stderr.on('data', (chunk: Buffer) => words.push(chunk))
      const code = await new Promise((resolve) => refused.once('exit', resolve))
      expect(code).not.toBe(0)
      expect(Buffer.concat(words).toString().trim()).toMatch(/^Foyer did not start\. [^\n]+$/)
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    })
    await test.step('an inquiry written while the mail server is away is kept at once, and its mail leaves later', async () => {
      await mailbox.pause()
      const email = freshEmail('patient')
      expect(await (await sendInquiry(second, email)).json()).toMatchObject({ success: true })
      await mailbox.resume()
      expect((await mailbox.mailTo(email, 'We have your message')).text).toContain('Your message has arrived')
    })
    await test.step('a mail that is refused for good is named to the operator, who can send it again', async () => {
      const mail = (...args: string[]) => command('mail', args, { DATA_DIR: folder })
      const email = freshEmail('refused')
      mailbox.replyWith((address) => (address === email ? 550 : 250))
      await sendInquiry(second, email)
      await expect.poll(() => metricsOf(second)).toContain('foyer_jobs{kind="mail",state="failed"} 1')
      const { out } = await mail('list')
      expect(out).toContain(`to ${email}: 550 said of ${email}\n`)
      const [, failed = ''] = /UTC {2}(\S+) {2}inquiry_received to /.exec(out) ?? []
      mailbox.replyWith(() => 250)
      expect(await mail('retry', failed)).toEqual({ code: 0, out: '1 email will be sent again.\n', err: '' })
      expect((await mailbox.mailTo(email, 'We have your message')).message_id).toContain(failed)
      expect(await mail('retry', failed)).toMatchObject({
        code: 1,
        err: `Nothing was changed. No failed email has the ID ${failed}.`,
      })
    })
    await test.step('told to stop while its database is frozen, the server says 503 and ends all the same', async () => {
      const frozen = postgresOf(second)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      try {
        await expect.poll(async () => (await fetch(`${second.url}/readyz`)).status).toBe(503)
        await second.stop()
      } finally {
        // The postmaster last: until it goes on, no process of it can be gone from the table.
        for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
      }
    })
  } catch (error) {
    second.kill()
    throw error
  }
})

test('a start waits for a database that is away until it is told to stop, and ends with 78 for an unusable setting; a backup says that it is away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer journey '))
  const start = (settings: Record<string, string>) =>
    spawn(process.execPath, ['build/server/main.js'], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: '0',
        AUTH_SECRET: 'x'.repeat(32),
        FILES_KEY: 'y'.repeat(32),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  try {
    const DATABASE_URL = `postgresql://nobody@127.0.0.1:${await freePort()}/foyer`
    const waiting = start({ DATABASE_URL })
    const [line] = (await once(waiting.stdout, 'data')) as [Buffer]
    expect(line.toString()).toContain('ECONNREFUSED')
    waiting.kill('SIGTERM')
    expect((await once(waiting, 'exit'))[0]).toBe(0)
    const away = { DATA_DIR: folder, DATABASE_URL, AUTH_SECRET: freshPassword(), FILES_KEY: freshPassword() }
    const backup = await command('backup', ['--unencrypted'], { ...away, BACKUP_TO: join(folder, 'backups') })
    expect(backup.code).toBe(1)
    expect(backup.err).toMatch(
      /^No backup was made\. The database cannot be used: [^\n]*ECONNREFUSED[^\n]*\.$/,
    )
    expect(await readdir(join(folder, 'backups'))).toEqual([])
    expect((await once(start({ PORT: 'door' }), 'exit'))[0]).toBe(78)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

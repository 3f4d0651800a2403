import { expect, test } from '@playwright/test'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, freshEmail, freshPassword, startProduct, type Product } from './product.ts'

const ask = (product: Product, path: string, body?: object, cookie = '') =>
  fetch(`${product.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })

/** What a browser keeps of it: an emptied cookie goes. */
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ')

const sendInquiry = (product: Product, email: string) =>
  ask(product, '/functions/send-contact-emails', {
    firstName: 'Late',
    lastName: 'Letter',
    email,
    phone: '850-555-0177',
    division: 'general',
    message: 'Is anybody there today?',
  })

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer backup '))
  await chmod(folder, 0o755)
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a restored product is as it was: people sign in, later changes are gone, and mail that waited stays unsent', async () => {
  test.slow()
  const first = await startProduct()
  const account = { email: freshEmail('operator'), password: freshPassword() }
  const token = new URL(first.setupLink).searchParams.get('setup')
  const cookie = cookieOf(await ask(first, '/auth/first_administrator', { token, ...account }))
  await ask(first, '/lookups/systems', { name: 'Before' }, cookie)
  await first.mailbox.pause()
  const waiting = freshEmail('waiting')
  await sendInquiry(first, waiting)

  const target = join(folder, 'backup')
  const refused = await command('backup', [target], { DATA_DIR: first.folder })
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^No backup was made\. The data folder [^\n]+ is in use by [^\n]+$/)

  first.kill()
  const made = await command('backup', [target], { DATA_DIR: first.folder })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/\nBacked up into .+backup: \d+ MB, 0 clients, last change \d{4}-.+ UTC\.\n$/)
  expect(await readdir(folder)).toEqual(['backup'])

  await first.mailbox.resume()
  const second = await startProduct({}, first)
  await ask(second, '/lookups/systems', { name: 'After' }, cookie)
  await second.mailbox.mailTo(waiting, 'We have your message')
  second.kill()

  const restored = join(folder, 'restored')
  const laid = await command('restore', [target], { DATA_DIR: restored })
  expect(laid).toMatchObject({ code: 0, err: '' })
  expect(laid.out).toContain(`Restored into ${restored}: 0 clients, last change`)
  expect(laid.out).toContain('2 e-mails that waited when the backup was made will not be sent.')

  const third = await startProduct({}, { ...first, folder: restored })
  try {
    const signedIn = await ask(third, '/auth/sign_in', account)
    expect(signedIn.status).toBe(200)
    // The session from before the backup goes on: the secret came along.
    for (const session of [cookieOf(signedIn), cookie]) {
      const systems = (await (await ask(third, '/lookups/systems', undefined, session)).json()) as object[]
      expect(systems).toEqual([expect.objectContaining({ name: 'Before' })])
    }
  } finally {
    await third.stop()
    // Takes over what was killed and stops it.
    await command('backup', [join(folder, 'last')], { DATA_DIR: first.folder })
    await rm(first.folder, { recursive: true, force: true })
  }
})

test('with a PostgreSQL of your own, both commands say what to use instead', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgresql://foyer@127.0.0.1:1/foyer' }
  for (const [program, tool] of [
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const) {
    const { code, err } = await command(program, [join(folder, 'backup')], settings)
    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`^[^\\n]+DATABASE_URL is set: [^\\n]+ ${tool}, or unset it\\.$`))
  }
  expect(await readdir(folder)).toEqual([])
})

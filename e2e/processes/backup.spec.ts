import { expect, test } from '@playwright/test'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { command, freshEmail, freshPassword, startProduct } from '../product.ts'
import { call, cookieOf, administratorOf, sendInquiry } from '../calls.ts'

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer backup '))
  await chmod(folder, 0o755)
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** A key pair as an operator makes it: the file of the private key, and the settings with the public one. */
async function makeKey(settings: { DATA_DIR: string }) {
  const keyFile = join(folder, 'key')
  const { out } = await command('backup', ['new-key', keyFile], settings)
  return { keyFile, BACKUP_KEY: /^Set BACKUP_KEY=(age1\S+)$/m.exec(out)![1]! }
}

test('a backup of a running product restores it as it was: people sign in, later changes are gone, mail is not sent twice', async () => {
  const first = await startProduct()
  const account = { email: freshEmail('operator'), password: freshPassword() }
  const cookie = await administratorOf(first, account)
  await call(first, '/lookups/systems', { name: 'Before' }, cookie)
  await first.mailbox.pause()
  const waiting = freshEmail('waiting')
  await sendInquiry(first, waiting)

  const settings = { DATA_DIR: first.folder, BACKUP_TO: join(folder, 'backups') }
  const { keyFile, BACKUP_KEY } = await makeKey(settings)
  const refused = await command('backup', [], settings)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('No backup was made. BACKUP_KEY is not set.')
  const made = await command('backup', [], { ...settings, BACKUP_KEY })
  expect(made).toMatchObject({ code: 0, err: '' })
  const [, file = ''] =
    /Backed up into (.+Z\.sql\.gz\.age): [\d.]+ [KM]B, \d+ rows, read back and whole, \d+ s\.\n/.exec(
      made.out,
    )!
  expect(await readdir(join(folder, 'backups'))).toEqual([basename(file)])
  const checked = await command('backup', ['check', file, '--key', keyFile], {})
  expect(checked.out).toContain(`${file} is whole: `)
  const [, signer = ''] = /"# signed by (\S+)"/.exec(made.out)!
  expect(checked.out).toContain(`\nSigned by ${signer}.\n`)

  await first.mailbox.resume()
  await call(first, '/lookups/systems', { name: 'After' }, cookie)
  await first.mailbox.mailTo(waiting, 'We have your message')
  const restored = join(folder, 'restored')
  const inUse = await command('restore', [file, '--key', keyFile], { DATA_DIR: first.folder })
  expect(inUse.err).toMatch(/^The backup was not restored\. The data folder [^\n]+ is in use by [^\n]+$/)
  first.kill()

  const laid = await command('restore', [file, '--key', keyFile], { DATA_DIR: restored })
  expect(laid).toMatchObject({ code: 0, err: '' })
  expect(laid.out).toMatch(
    /^Checking [^\n]+ …\nIt was made \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Signed by \S+\.\n/,
  )
  expect(laid.out).toContain(`Restored into ${restored}: 0 clients, last change`)
  expect(laid.out).toContain('2 emails waited when the backup was made')
  const again = await command('restore', [file, '--key', keyFile], { DATA_DIR: restored })
  expect(again).toMatchObject({ code: 1 })
  expect(again.err).toContain('The database is not empty.')

  const third = await startProduct({}, { after: { ...first, folder: restored } })
  try {
    const signedIn = await call(third, '/auth/sign_in', account)
    expect(signedIn.status).toBe(200)
    // The session from before the backup goes on: the secret came along.
    for (const session of [cookieOf(signedIn), cookie]) {
      const systems = (await (await call(third, '/lookups/systems', undefined, session)).json()) as object[]
      expect(systems).toEqual([expect.objectContaining({ name: 'Before' })])
    }
    const held = await command('mail', ['list'], { DATA_DIR: restored })
    expect(held.out.trim().split('\n')).toHaveLength(2)
    expect(held.out).toContain(`to ${waiting}: It waited when the restored backup was made`)
  } finally {
    await third.stop()
    // Takes over what was killed and stops it.
    await command('mail', ['list'], { DATA_DIR: first.folder })
    await rm(first.folder, { recursive: true, force: true })
  }
})

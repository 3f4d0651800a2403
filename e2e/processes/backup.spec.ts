import { expect, test } from '@playwright/test'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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

/** As commands beside a running server: the newest backup comes back in a copy, and evidence tells of it. */
async function rehearseAndCollect(settings: Record<string, string>, keyFile: string): Promise<void> {
  const rehearsed = await command('restore', ['rehearse', '--key', keyFile], settings)
  expect(rehearsed).toMatchObject({ code: 0, err: '' })
  expect(rehearsed.out).toMatch(
    /It came back whole in \d+ s: \d+ rows, and an audit that is as it was written.\n$/,
  )
  const review = join(folder, 'review')
  const made = await command('evidence', [review], settings)
  expect(made).toMatchObject({ code: 0, err: '' })
  const [name = '', ...more] = await readdir(review)
  expect(more).toEqual([])
  const evidence = join(review, name)
  expect(made.out).toContain(`Evidence is in ${evidence}. Missing or weak: `)
  expect(await readFile(join(evidence, 'README.md'), 'utf8')).toMatch(
    /\n## In order\n[^#]+\| Last rehearsed restore \| [^|]+ rows in \d+ s; a proposed rule allows 72 hours \|/,
  )
  const checked = await command('evidence', ['verify', evidence], settings)
  expect(checked.out).toMatch(
    /^Each file is as it was made\. Signed by \S+, the key of this installation\.\n$/,
  )
}

test('a backup of a running product is rehearsed and restores it as it was: people sign in, later changes are gone, mail is not sent twice', async () => {
  test.slow()
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
  await test.step('beside the running server the restore is rehearsed, and evidence tells of it', async () => {
    await rehearseAndCollect({ ...settings, npm_config_registry: 'http://127.0.0.1:9' }, keyFile)
    expect(await (await call(first, '/system', undefined, cookie)).json()).toMatchObject({
      rehearsals: { last: { scheduled: false }, failed: null },
      evidence_made_at: expect.any(String),
    })
  })
  const restored = join(folder, 'restored')
  first.kill()

  const laid = await command('restore', [file, '--key', keyFile], { DATA_DIR: restored })
  expect(laid).toMatchObject({ code: 0, err: '' })
  expect(laid.out).toMatch(
    /^Checking [^\n]+ …\nIt was made \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Signed by \S+\.\n/,
  )
  expect(laid.out).toContain(`Restored into ${restored}: 0 clients, last change`)
  expect(laid.out).toContain('2 emails waited when the backup was made')

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
    await test.step('a stop answers what is under way', async () => {
      // Hashing a password takes long enough; the last of several responses shows that all are under way.
      const asked = Array.from({ length: 6 }, () =>
        call(third, '/auth/sign_up', { email: freshEmail('leaving'), password: freshPassword() }),
      )
      await Promise.race(asked)
      const stopped = third.stop()
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
      await stopped
    })
  } finally {
    // Where it has not come to its stop.
    third.kill()
    // Takes over what was killed and stops it.
    await command('mail', ['list'], { DATA_DIR: first.folder })
    await rm(first.folder, { recursive: true, force: true })
  }
})

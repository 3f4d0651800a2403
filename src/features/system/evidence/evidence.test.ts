import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'
import { knownSigner } from '../../../server/backup/signature.ts'
import { makeEvidence } from './evidence.server.ts'
import { verifyEvidence, writeEvidence } from './folder.server.ts'
import { componentsOf } from './parts.server.ts'

// No test asks a registry of others.
vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9')
const app = await testApp({
  SMTP_URL: 'smtp://post:secret-word@mail.example.com:587',
  SCANNER: 'tcp://scan:3310',
})
const { env, ownerDatabase: database } = app.services
const parent = await mkdtemp(path.join(tmpdir(), 'foyer-evidence-'))
afterAll(() => rm(parent, { recursive: true, force: true }))

const make = (note = () => Promise.resolve()) => makeEvidence({ parent, env, database, progress() {}, note })
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
const AT = '2026-11-28T17:40:00.000Z'
const write = (at: string, files: Record<string, string>) =>
  writeEvidence(parent, at, env, () => Promise.resolve(files))

test(
  'a folder has what is weak first, people to review, and where things are, and no secret',
  { timeout: 60_000 },
  async () => {
    const viewer = await app.signedInAs('viewer')
    const note = vi.fn(() => Promise.resolve())
    const { folder, weak } = await make(note)
    expect(path.basename(folder)).toMatch(/^foyer-evidence-\d{4}-\d\d-\d\d-\d{4}$/)
    expect(note).toHaveBeenCalledOnce()
    const read = (name: string) => readFile(path.join(folder, name), 'utf8')
    const page = await read('README.md')
    const [, missing = '', order = ''] = page.split(/^## .+$/m)
    expect(missing.match(/^\| (?!what).+ \|$/gm)).toHaveLength(weak)
    expect(missing).toContain('| Last backup | None has been made |')
    expect(missing).toContain('| Setting BACKUP_AT | The server makes no backup by itself. |')
    // The registry is away: that is not 'none'.
    expect(missing).toContain('| Known holes in packages | Not known: ')
    expect(JSON.parse(await read('registry-audit.json'))).toMatchObject({ is_known: false })
    expect(missing).not.toContain('SCANNER')
    expect(order).toMatch(/\| List of packages \| [\d,]+ packages \|/)
    expect(JSON.parse(await read('sbom.cdx.json'))).toMatchObject({ bomFormat: 'CycloneDX' })
    expect(await read('people.csv')).toContain(
      `"${viewer.email}","${viewer.name}","Yes","viewer","All","No","None",`,
    )
    const all = (await Promise.all((await readdir(folder)).map(read))).join('\n')
    expect(all).toContain('mail.example.com:587')
    for (const secret of ['secret-word', env.AUTH_SECRET, env.FILES_KEY]) expect(all).not.toContain(secret)
    expect(await verifyEvidence(folder)).toBe(knownSigner(env))
  },
)

test('what was changed, added or removed is named, and hashes that were written again are not those signed', async () => {
  const folder = await write(AT, { 'a.txt': 'A', 'b.txt': 'B', 'c.txt': 'C' })
  expect(await verifyEvidence(folder)).toBe(knownSigner(env))
  await writeFile(path.join(folder, 'a.txt'), 'another')
  await rm(path.join(folder, 'b.txt'))
  await writeFile(path.join(folder, 'd.txt'), '')
  expect(await refusalOf(verifyEvidence(folder))).toBe(
    'a.txt was changed. b.txt is missing. d.txt was added.',
  )
  const sums = path.join(folder, 'SHA256SUMS')
  await writeFile(sums, (await readFile(sums, 'utf8')).replace('b.txt', 'd.txt'))
  expect(await refusalOf(verifyEvidence(folder))).toBe('SHA256SUMS is not as it was signed.')
})

test('a folder that is there is refused, and one that fails on its way leaves nothing', async () => {
  expect(await refusalOf(write(AT, {}))).toMatch(/foyer-evidence-2026-11-28-1740 exists already\.$/)
  const before = await readdir(parent)
  expect(await refusalOf(make(() => Promise.reject(new Error('away'))))).toMatch(/away|exists already/)
  expect(await readdir(parent)).toEqual(before)
})

test('with an external database its place is named, without the password', () => {
  const [place] = componentsOf({
    ...env,
    DATABASE_URL: 'postgresql://foyer:hidden@db.example.com:6432/book?x=1',
  })
  expect(place).toMatchObject({ part: 'Database', where: 'db.example.com:6432/book' })
})

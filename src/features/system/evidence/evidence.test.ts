import { unzipSync } from 'fflate'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'
import { knownSigner } from '../../../server/backup/signature.ts'
import { makeEvidence } from './evidence.server.ts'
import { sealed, verifyEvidence, writeEvidence } from './folder.server.ts'
import { listComponents } from './parts.server.ts'

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
  writeEvidence(parent, at, () => Promise.resolve(sealed(files, env)))

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
      `"${viewer.email}","${viewer.name}","Viewer","All divisions","Active",`,
    )
    const all = (await Promise.all((await readdir(folder)).map(read))).join('\n')
    expect(all).toContain('mail.example.com:587')
    for (const secret of ['secret-word', env.AUTH_SECRET, env.FILES_KEY]) expect(all).not.toContain(secret)
    expect(await verifyEvidence(folder)).toBe(knownSigner(env))
  },
)

test(
  'the button gives the same as one ZIP, from which the folder is verified; who asks meanwhile gets the same one, and each is in the audit',
  { timeout: 60_000 },
  async () => {
    const ask = async () => app.send('admin', 'POST', '/system/evidence', {})
    const zips = await Promise.all(
      [ask(), ask()].map(async (response) => unzipSync(new Uint8Array(await (await response).arrayBuffer()))),
    )
    const [first, second] = zips as [Record<string, Uint8Array>, Record<string, Uint8Array>]
    const folder = path.join(parent, 'unpacked', path.dirname(Object.keys(first)[0]!))
    await mkdir(folder, { recursive: true })
    for (const [name, bytes] of Object.entries(first))
      await writeFile(path.join(parent, 'unpacked', name), bytes)
    expect(await verifyEvidence(folder)).toBe(knownSigner(env))
    // To the millisecond of its beginning.
    const components = `${path.basename(folder)}/components.json`
    expect(second[components]).toEqual(first[components])
    const page = await readFile(path.join(folder, 'README.md'), 'utf8')
    for (const [, file] of page.matchAll(/^- `(.+)`:/gm)) expect(await readdir(folder)).toContain(file)
    expect(await readFile(path.join(folder, 'progress.txt'), 'utf8')).toContain(
      'People, settings and backups',
    )
    const { rows } = await database.pool.query(
      `select actor_kind from audit where action = 'system.evidence_made'`,
    )
    expect(rows).toEqual([{ actor_kind: 'staff' }, { actor_kind: 'staff' }])
  },
)

test('who is no administrator any more when it is made gets none of it', { timeout: 60_000 }, async () => {
  const admin = await app.signedInAs('admin')
  const response = await app.send(admin, 'POST', '/system/evidence', {})
  const reader = response.body!.getReader()
  await reader.read()
  await database.pool.query(`update user_roles set role = 'internal' where user_id = $1`, [admin.user_id])
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return
  }
  await expect(rest()).rejects.toThrow()
})

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
  const [place] = listComponents({
    ...env,
    DATABASE_URL: 'postgresql://foyer:hidden@db.example.com:6432/book?x=1',
  })
  expect(place).toMatchObject({ part: 'Database', where: 'db.example.com:6432/book' })
})

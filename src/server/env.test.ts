import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-env-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('without any setting there are defaults, and a secret of its own that stays', () => {
  const env = readEnv({ DATA_DIR })
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    BASE_URL: 'http://localhost:3000',
    TRUST_PROXY: 0,
  })
  expect(readEnv({ DATA_DIR }).AUTH_SECRET).toBe(env.AUTH_SECRET)
  expect(readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8')).toBe(env.AUTH_SECRET)
  expect(readFileSync(join(DATA_DIR, 'files-key'), 'utf8')).toBe(env.FILES_KEY)
  expect(env.FILES_KEY).not.toBe(env.AUTH_SECRET)
  expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o077).toBe(0)
})

test.each(['', 'cut off by a full disk'])('a secret that is not whole is refused, not used: "%s"', (kept) => {
  const folder = mkdtempSync(join(DATA_DIR, 'cut-'))
  const file = join(folder, 'auth-secret')
  writeFileSync(file, kept)
  expect(() => readEnv({ DATA_DIR: folder })).toThrow(
    `The sign-in secret in ${file} has fewer than 32 characters. Restore the file, or remove it`,
  )
  expect(readFileSync(file, 'utf8')).toBe(kept)
})

test('a data folder that is made is closed to others, and holds nothing half written', () => {
  const folder = join(DATA_DIR, 'made', 'data')
  readEnv({ DATA_DIR: folder })
  // As root, PostgreSQL's own user must pass through.
  expect(statSync(folder).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  expect(readdirSync(folder)).toEqual(['auth-secret', 'files-key'])
})

test('a data folder that cannot be made stops the start with a sentence', () => {
  const folder = join(DATA_DIR, 'file', 'data')
  writeFileSync(join(DATA_DIR, 'file'), '')
  expect(() => readEnv({ DATA_DIR: folder })).toThrow(`DATA_DIR ${folder} cannot be made: ENOTDIR`)
})

test.runIf(process.platform === 'linux')('so does one in /proc, where Linux lets nobody make folders', () => {
  const file = JSON.stringify(import.meta.resolve('./env.ts'))
  const script = `import(${file}).then(({ readEnv }) => readEnv({ DATA_DIR: '/proc/foyer' }))`
  const { stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    timeout: 10_000,
    killSignal: 'SIGKILL',
  })
  expect(stderr).toContain('DATA_DIR /proc/foyer cannot be made: ENOENT')
})

test.each([
  [{ PORT: 'door' }, /^PORT is not usable: use a whole number from 0 to 65535\.$/],
  [{ BASE_URL: 'example.com' }, /^BASE_URL is not usable: use a URL such as https:/],
  [{ DATABASE_URL: 'mysql://here' }, /^DATABASE_URL /],
  [{ TIME_ZONE: 'Mars/Olympus' }, /^TIME_ZONE .*America\/Chicago/],
  [{ IDLE_MINUTES: '0' }, /^IDLE_MINUTES .* from 2 to 1440\.$/],
  [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET .* 32 or more characters/],
  [{ DATABASE_URL: 'postgres://db/foyer' }, /^AUTH_SECRET must be set when DATABASE_URL is/],
  [
    { DATABASE_URL: 'postgres://db/foyer', AUTH_SECRET: 'x'.repeat(32) },
    /^FILES_KEY must be set when DATABASE_URL is/,
  ],
  [{ SCANNER: 'clamd' }, /^SCANNER is not usable: use tcp:\/\/host:3310/],
])('a wrong setting stops the start with one line that names it: %o', (settings, line) => {
  expect(() => readEnv({ DATA_DIR, ...settings })).toThrow(line)
})

test('single sign-on has all of its settings or none, and an issuer that nobody on the way can replace', () => {
  const issuer = 'https://login.example.com/realms/office'
  const set = {
    DATA_DIR,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'foyer',
    OIDC_CLIENT_SECRET: 'a',
    OIDC_NAME: 'Acme',
  }
  expect(readEnv({ DATA_DIR }).provider).toBeNull()
  expect(readEnv(set).provider).toMatchObject({ issuer, name: 'Acme', factor_acr: [] })
  expect(() => readEnv({ ...set, OIDC_NAME: '', OIDC_CLIENT_SECRET: '' })).toThrow(
    'Single sign-on needs OIDC_CLIENT_SECRET and OIDC_NAME, too',
  )
  // Nobody could sign in.
  expect(() => readEnv({ DATA_DIR, OIDC_ONLY: 'ada@example.com' })).toThrow('Single sign-on needs')
  expect(() => readEnv({ ...set, OIDC_ISSUER: 'http://login.example.com' })).toThrow('use https')
  expect(readEnv({ ...set, OIDC_ISSUER: 'http://localhost:8080' }).provider).not.toBeNull()
  const only = (OIDC_ONLY: string) => () => readEnv({ ...set, OIDC_ONLY }).provider?.emergency
  expect(only('Ada@Example.com, bob@example.com')()).toEqual(['ada@example.com', 'bob@example.com'])
  for (const wrong of [',', ' ', 'ada', 'ada@example.com bob'])
    expect(only(wrong)).toThrow('OIDC_ONLY is not usable')
  for (const tenants of ['common', 'organizations', 'consumers'])
    expect(() =>
      readEnv({ ...set, OIDC_ISSUER: `https://login.microsoftonline.com/${tenants}/v2.0` }),
    ).toThrow('your own tenant')
})

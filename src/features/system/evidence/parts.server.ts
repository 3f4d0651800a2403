/** What evidence is made of: what lies where, who has access, and what was found. Secrets are in none of it. */
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '../../../db/connect.ts'
import { csvLine } from '../../../lib/csv.ts'
import { OperatorError } from '../../../lib/operatorError.ts'
import { readHeads } from '../../../server/audit/sealing.ts'
import { backupFolder, readLastBackups } from '../../../server/backup/backups.ts'
import type { Env } from '../../../server/env.ts'
import { weakSettings } from '../../../server/weak-settings.ts'
import { projectFolder } from '../../../lib/project.server.ts'
import { accessReview, type PersonToReview } from '../../accounts/people/accessReview.ts'
import { PERSON } from '../../accounts/people.server.ts'
import { verifyAudit, type Verified } from '../../audit/verify-audit.server.ts'
import { productVersion } from '../system.server.ts'
import { readLastRehearsals } from '../rehearsal.server.ts'

/** The place of a URL, without user, password and options. */
function placeIn(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(hostname)}${port && `:${port}`}${pathname}`
}

/** Where each part is, from the settings, and whether health information is there. */
export function listComponents(env: Env) {
  const inData = (name: string) => join(env.DATA_DIR, name)
  const { DATABASE_URL, SMTP_URL, BACKUP_AT, BACKUP_KEY, SCANNER, BASE_URL, HOST, PORT, TRUST_PROXY } = env
  const plan = BACKUP_AT ? `each day at ${BACKUP_AT}, ${env.BACKUP_KEEP} kept` : 'when someone makes one'
  const sealed = BACKUP_KEY.length
    ? `Yes, encrypted for ${BACKUP_KEY.join(', ')}`
    : 'Yes; BACKUP_KEY is not set'
  const disk = 'Yes, not encrypted by Foyer: use an encrypted disk'
  const rows = [
    ['Database', DATABASE_URL ? placeIn(DATABASE_URL) : inData('postgres'), disk],
    ['Attached files', 'In the database', 'Yes, encrypted with FILES_KEY'],
    [
      'Data folder',
      env.DATA_DIR,
      `${SMTP_URL ? 'Secrets' : 'Emails, secrets'} that the server made; while a restore is rehearsed a copy of the database`,
    ],
    ['Backups', `${backupFolder(env)}, ${plan}`, sealed],
    ['Heads of the audit', env.AUDIT_HEADS ?? inData('audit-heads.jsonl'), 'No'],
    ['Emails', SMTP_URL ? placeIn(SMTP_URL) : inData('mail'), 'What visitors wrote in inquiries'],
    ['Virus scanner', SCANNER ?? 'None', SCANNER ? 'Files while they are scanned' : 'No'],
    ['Identity', 'Accounts in the database, with password and second factors; no other service', 'No'],
    ['Financing widget', env.FINANCING_SLUG ? 'In the browser, on /payment-plans' : 'None', 'No'],
    [
      'Web',
      `${BASE_URL}, listening on ${HOST}:${PORT}, ${TRUST_PROXY} proxies in front`,
      'What people read and write',
    ],
  ]
  return rows.map(([part, where, health_information]) => ({ part, where, health_information }))
}

const PEOPLE = `
  select *, coalesce(last_sign_in_at, since) < now() - interval '90 days' as is_away
  from (${PERSON}) as person order by email`

const readPeople = ({ runSql }: Pick<Database, 'runSql'>) =>
  runSql<PersonToReview>('evidence.people', PEOPLE, [])

/** A line each, with empty columns for the review. */
export const peopleFile = (people: PersonToReview[]): string =>
  [
    [...accessReview.map(({ title }) => title), 'Keep / change / remove', 'By', 'Day'],
    ...people.map((person) => [...accessReview.map(({ text }) => text(person)), '', '', '']),
  ]
    .map(csvLine)
    .join('')

const VERSIONS = `
  select current_setting('server_version') as postgresql, max(created_at)::text as migration from drizzle.__drizzle_migrations`

/** Says what is asked now, and of a long one how many rows were read. */
export type TellProgress = (what: string, rows?: number) => void

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** All that is asked of the database and of npm. */
export async function readFacts(env: Env, database: Database, progress: TellProgress) {
  progress('People, settings and backups')
  const [stored] = await database.runSql<{ postgresql: string; migration: string }>(undefined, VERSIONS, [])
  const versions = { foyer: productVersion, node: process.versions.node, ...stored! }
  const people = await readPeople(database)
  const [backups, rehearsals] = [await readLastBackups(database), await readLastRehearsals(database)]
  progress('The audit')
  const tell = (entries: number) => progress('audit', entries)
  const audit = await verifyAudit(database, readHeads(env), tell).catch((error: Error): Verified => {
    if (error instanceof OperatorError) return { problem: error.message }
    throw error
  })
  progress('Packages, and known holes in them')
  const [packages, holes] = [await listPackages(), await findKnownHoles()]
  return { versions, people, weak: weakSettings(env), backups, rehearsals, audit, packages, holes }
}

// What npm says about the packages of the product. It may be missing, and the registry away, which is never 'no findings'.
const TIMEOUT_MS = 60_000

/** The list of packages (CycloneDX), or why there is none. */
async function listPackages() {
  const { json, reason } = await askNpm<{ bomFormat?: string; components?: unknown[] }>([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ])
  if (json?.bomFormat !== 'CycloneDX') return { missing: `The list of packages was not made: ${reason}` }
  return { list: json, count: json.components?.length ?? 0 }
}

/** What the registry knows about holes in them, or why it was not asked. */
async function findKnownHoles() {
  type Audit = { metadata?: { vulnerabilities?: { total: number } }; message?: string }
  const { json, reason } = await askNpm<Audit>(['audit', '--json', '--fetch-retries=0'])
  const holes = json?.metadata?.vulnerabilities
  if (!holes) return { missing: `Not known: ${json?.message ?? reason}` }
  return { list: json, count: holes.total }
}

/** The npm that runs this command, or the one on the PATH. It fails when it found something, and answers all the same. */
async function askNpm<Answer>(args: string[]): Promise<{ json?: Answer; reason: string }> {
  const script = process.env['npm_execpath']
  const isWindows = process.platform === 'win32'
  const [file, before, shell] = script?.endsWith('npm-cli.js')
    ? [process.env['npm_node_execpath'] ?? process.execPath, [script], false]
    : [isWindows ? 'npm.cmd' : 'npm', [], isWindows]
  // What builds and tests the product does not run in it.
  const all = [...before, ...args, '--omit=dev']
  const options = { cwd: projectFolder, timeout: TIMEOUT_MS, maxBuffer: 2 ** 26, shell }
  type Ended = { stdout?: string; code?: unknown; killed?: boolean }
  const ended: Ended = await promisify(execFile)(file, all, options).catch((error: Ended) => error)
  const failed = `npm cannot be used (${String(ended.code)}).`
  const reason = ended.killed ? `npm took longer than ${TIMEOUT_MS / 1000} seconds.` : failed
  try {
    return { json: JSON.parse(ended.stdout ?? '') as Answer, reason }
  } catch {
    return { reason }
  }
}

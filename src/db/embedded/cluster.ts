import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Binaries, program } from './binaries.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import type { Place } from './location.ts'
import { giveTo, ownerOf, run } from './user.ts'

/** Role and database of the product; the role owns its databases and is no superuser. */
export const databaseName = 'foyer'

/** Refuses a cluster that another major version of PostgreSQL made. */
export function checkVersion(place: Pick<Place, 'cluster'>, binaries: Binaries): void {
  const file = path.join(place.cluster, 'PG_VERSION')
  if (!fs.existsSync(file)) return
  const made = fs.readFileSync(file, 'utf8').trim()
  if (made === binaries.major) return
  throw new OperatorError(
    `The database in ${place.cluster} was made by PostgreSQL ${made}, and this version of Foyer brings PostgreSQL ${binaries.major}. Start the version of Foyer that made it; docs/operations.md says how its data moves.`,
  )
}

/**
 * Makes the cluster when there is none, and sees that role, password and settings are in order. PostgreSQL must not run.
 * Out: the role's password, kept in `<dataDir>/postgres.password`.
 */
export async function prepareCluster(
  dataDir: string,
  place: Place,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  const kept = readPassword(dataDir)
  const password = kept ?? writePassword(dataDir)
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION'))) {
    await create(place, binaries, password, durable)
  } else if (!kept) {
    const change = `alter role ${databaseName} password '${password}';\n`
    await alone(place, binaries, change)
  }
  writeSettings(place, durable)
  return password
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password')

function readPassword(dataDir: string): string | undefined {
  if (!fs.existsSync(passwordFile(dataDir))) return undefined
  return fs.readFileSync(passwordFile(dataDir), 'utf8').trim() || undefined
}

function writePassword(dataDir: string): string {
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600, flush: true })
  giveTo(ownerOf(dataDir), passwordFile(dataDir))
  return password
}

/** Built beside its place and renamed when complete, so that an interrupted first start leaves nothing half made. */
async function create(place: Place, binaries: Binaries, password: string, durable: boolean): Promise<void> {
  for (const entry of fs.readdirSync(place.home)) {
    if (entry.startsWith('postgres.new-'))
      fs.rmSync(path.join(place.home, entry), { recursive: true, maxRetries: 5 })
  }
  const draft = path.join(place.home, `postgres.new-${randomBytes(4).toString('hex')}`)
  fs.mkdirSync(draft, { mode: 0o700 })
  giveTo(place.user, draft)
  // The builtin provider sorts by code point as C does, and also knows upper and lower case beyond ASCII.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const quiet = [
    '--username=postgres',
    '--auth=reject',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const made = await run(program(binaries, 'initdb'), [`--pgdata=${draft}`, ...locale, ...quiet], place)
  if (/could not look up effective user ID/.test(made.output)) throw new OperatorError(nameless())
  if (made.code !== 0)
    throw new OperatorError(`The database could not be created in ${draft}: ${problem(made.output)}`)
  const own = "\ninclude = 'foyer.conf'\n# Your own settings go below this line.\n"
  fs.appendFileSync(path.join(draft, 'postgresql.conf'), own)
  writeSettings({ ...place, cluster: draft }, durable)
  const role = `create role ${databaseName} login createdb password '${password}';\n`
  await alone(
    { ...place, cluster: draft },
    binaries,
    `${role}create database ${databaseName} owner ${databaseName};\n`,
  )
  fs.rmSync(place.cluster, { recursive: true, force: true })
  fs.renameSync(draft, place.cluster)
}

const nameless = () =>
  `PostgreSQL needs the user it runs as (uid ${process.getuid?.()}) to have a name on this machine. Add it to /etc/passwd, start as another user, or set DATABASE_URL to a PostgreSQL of your own.`

/** Runs statements, one a line, in single-user mode: no password, no socket. */
async function alone({ cluster, user }: Place, binaries: Binaries, sql: string): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'log_min_error_statement=panic', 'postgres']
  const ran = await run(program(binaries, 'postgres'), args, { user, input: sql })
  if (ran.code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(ran.output)) return
  throw new OperatorError(`The database in ${cluster} could not be prepared: ${problem(ran.output)}`)
}

/** The line that says what went wrong among all that a program of PostgreSQL printed. */
export function problem(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim())
  const telling = lines.filter((line) => /(PANIC|FATAL|ERROR|error|fatal|could not)\b/.test(line))
  return (telling.at(-1) ?? lines.at(-1) ?? 'it gave no reason')
    .replace(/^.*?(PANIC|FATAL|ERROR):\s*/, '')
    .trim()
}

/** Settings for one small server; rewritten at each start so that a new version of the product brings its own. */
function writeSettings(place: Place, durable: boolean): void {
  const settings: Record<string, string> = {
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    unix_socket_permissions: '0700',
    // The log must hold no row values: errors go to the client, which knows what it may write down.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  const text = [
    '# Written at every start. Your own settings go at the end of postgresql.conf.',
    ...lines,
    '',
  ].join('\n')
  const access =
    process.platform === 'win32'
      ? `host all ${databaseName} 127.0.0.1/32 scram-sha-256\n`
      : `local all ${databaseName} scram-sha-256\n`
  write(place, 'foyer.conf', text)
  write(place, 'pg_hba.conf', access)
}

function write(place: Place, name: string, text: string): void {
  const file = path.join(place.cluster, name)
  fs.writeFileSync(file, text, { mode: 0o600 })
  giveTo(place.user, file)
}

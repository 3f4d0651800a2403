import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { giveTo, run, writeFileAs } from './account.ts'
import { program, EmbeddedPostgresError, type Binaries } from './binaries.ts'
import { holdsCluster, type Cluster } from './dataFolder.ts'

/** `name` is that of the database and of the role that owns it; `durable: false` is for tests only. */
type ClusterOptions = { dataDir: string; name: string; durable: boolean }

export function checkVersion(folder: string, binaries: Binaries): void {
  if (!holdsCluster(folder)) return
  const version = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === binaries.major) return
  throw new EmbeddedPostgresError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this version brings PostgreSQL ${binaries.major}. Start the version that made it; docs/operations.md says how its data moves.`,
  )
}

/**
 * Makes the cluster when there is none, the roles with their rights where an earlier version made others, and writes the settings.
 * PostgreSQL must not run. Returns the owner's password.
 */
export async function prepareCluster(cluster: Cluster, options: ClusterOptions): Promise<string> {
  const { dataDir, name } = options
  const kept = readPassword(dataDir)
  const password = kept ?? writePassword(dataDir)
  if (!holdsCluster(cluster.folder)) await create(cluster, options, password)
  else if (!kept || !hasOurRights(cluster, name))
    await runSingleUser(cluster, rolesSql(name, password) + NO_LARGE_OBJECTS, name)
  writeSettings(cluster, options)
  return password
}

export const connectionUrls = (name: string, password: string, host: string) => ({
  url: `postgresql://${name}:${password}@${host}/${name}`,
  appUrl: `postgresql://${appRole(name)}:${appPassword(password)}@${host}/${name}`,
})

/** Derived, so that one file has both, and the owner's cannot be computed from it. */
const appPassword = (password: string) => createHash('sha256').update(`app ${password}`).digest('hex')

/**
 * The owner is no superuser, but it may make databases (tests copy a template), and give the other role its password and settings
 * again, which every role may change for itself. That one has no rights of its own.
 */
const rolesSql = (name: string, password: string) =>
  [
    { role: name, login: 'login createdb createrole', password },
    { role: appRole(name), login: 'login', password: appPassword(password) },
  ]
    .map(
      ({ role, login, password: secret }) =>
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; alter role ${role} ${login} password '${secret}'; end $$;\n`,
    )
    .join('') + `grant ${appRole(name)} to ${name} with admin true, inherit false, set false;\n`

/** Of the database it runs in, and of its copies: no table shows a large object, and no backup holds it. */
const NO_LARGE_OBJECTS =
  'revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public;\n'

/** The access rules are written after the roles and their rights. */
function hasOurRights(cluster: Cluster, name: string): boolean {
  const file = path.join(cluster.folder, 'pg_hba.conf')
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === accessRules(name)
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password')

export function readPassword(dataDir: string): string | undefined {
  if (!fs.existsSync(passwordFile(dataDir))) return undefined
  return fs.readFileSync(passwordFile(dataDir), 'utf8').trim() || undefined
}

function writePassword(dataDir: string): string {
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600, flush: true })
  return password
}

/** Made under another name and renamed when complete, so that an interrupted first start leaves nothing half made. */
async function create(cluster: Cluster, options: ClusterOptions, password: string): Promise<void> {
  const { dataDir, name } = options
  for (const entry of fs.readdirSync(dataDir)) {
    if (entry.startsWith('postgres.new-'))
      fs.rmSync(path.join(dataDir, entry), { recursive: true, maxRetries: 5 })
  }
  const incomplete = {
    ...cluster,
    folder: path.join(dataDir, `postgres.new-${randomBytes(4).toString('hex')}`),
  }
  fs.mkdirSync(incomplete.folder, { mode: 0o700 })
  giveTo(cluster.account, incomplete.folder)
  await initdb(incomplete, options.durable)
  const include = `\ninclude = '${name}.conf'\n# Your own settings go below this line.\n`
  const file = path.join(incomplete.folder, 'postgresql.conf')
  writeFileAs(cluster.account, file, fs.readFileSync(file, 'utf8') + include)
  writeSettings(incomplete, options)
  const statements = `${rolesSql(name, password)}${NO_LARGE_OBJECTS}create database ${name} owner ${name};\n`
  await runSingleUser(incomplete, statements, 'template1')
  fs.rmSync(cluster.folder, { recursive: true, force: true })
  fs.renameSync(incomplete.folder, cluster.folder)
}

async function initdb({ folder, binaries, account }: Cluster, durable: boolean): Promise<void> {
  // The builtin provider sorts by code point as C does, and also knows upper and lower case beyond ASCII.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [`--pgdata=${folder}`, '--username=postgres', '--auth=reject', '--no-instructions', ...locale]
  if (!durable) args.push('--no-sync')
  const { code, output } = await run(program(binaries, 'initdb'), args, { account })
  if (/could not look up effective user ID/.test(output)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL needs the user it runs as (uid ${process.getuid?.()}) to have a name on this machine. Add it to /etc/passwd, start as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  if (code !== 0) {
    throw new EmbeddedPostgresError(
      `The database could not be created in ${folder}: ${describeFailure(output)}`,
    )
  }
}

/** Runs statements, one a line, in single-user mode, which needs no password and opens no socket. */
export async function runSingleUser(
  { folder, binaries, account }: Cluster,
  statements: string,
  database: string,
): Promise<void> {
  const args = ['--single', '-D', folder, '-c', 'log_min_error_statement=panic', database]
  const { code, output } = await run(program(binaries, 'postgres'), args, { account, input: statements })
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return
  throw new EmbeddedPostgresError(
    `The database in ${folder} could not be prepared: ${describeFailure(output)}`,
  )
}

/** The line that says what went wrong in the output of a PostgreSQL program. */
export function describeFailure(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim())
  const problems = lines.filter((line) => /(PANIC|FATAL|ERROR|error|fatal|could not)\b/.test(line))
  return (problems.at(-1) ?? lines.at(-1) ?? 'it gave no reason')
    .replace(/^.*?(PANIC|FATAL|ERROR):\s*/, '')
    .trim()
}

function writeSettings(cluster: Cluster, { name, durable }: ClusterOptions): void {
  const files = { [`${name}.conf`]: settings(durable), 'pg_hba.conf': accessRules(name) }
  for (const [file, text] of Object.entries(files)) {
    writeFileAs(cluster.account, path.join(cluster.folder, file), text)
  }
}

/** The settings of one small server, rewritten at each start, so that a new version of the product brings its own. */
function settings(durable: boolean): string {
  const values: Record<string, string> = {
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
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'\n`)
  return `# Written at every start. Your own settings go at the end of postgresql.conf.\n${lines.join('')}`
}

/** The role that the product works as; the database belongs to the role `name`. */
const appRole = (name: string) => `${name}_app`

/** pg_hba.conf: only these two roles may connect, by password. Another number makes the next start give rights again. */
const accessRules = (name: string) =>
  [name, appRole(name)]
    .map((role) =>
      process.platform === 'win32'
        ? `host all ${role} 127.0.0.1/32 scram-sha-256\n`
        : `local all ${role} scram-sha-256\n`,
    )
    .join('# rights 2\n')

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort, makeTemporaryFolder } from '../embedded/index.ts'

/**
 * A PgBouncer in transaction mode before a PostgreSQL (docs/decisions/0080).
 * @param program its path @param url of the PostgreSQL, as the program's role @returns the same database through it
 */
export async function startPooler(
  program: string,
  url: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = makeTemporaryFolder()
  const listening = await freePort()
  const settings = [
    '[databases]',
    `* = host=${decodeURIComponent(hostname)} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listening}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    'max_client_conn = 2000',
    'server_idle_timeout = 2',
  ]
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`)
  writeFileSync(join(folder, 'settings'), settings.join('\n'))
  chmodSync(folder, 0o755)
  // As root PgBouncer refuses to start.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [join(folder, 'settings')], { ...nobody, cwd: '/', stdio: 'ignore' })
  const pooler = `postgresql://${username}:${password}@127.0.0.1:${listening}${pathname}`
  await whenAnswering(pooler, child)
  return {
    url: pooler,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function whenAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (child.exitCode !== null || tries === 100) throw error
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

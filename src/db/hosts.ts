import net from 'node:net'
import pg from 'pg'
import { SettingError } from '../lib/operatorError.ts'

/** How long an answer counts for further connections. */
const FRESH_MS = 1_000
/** A host that is gone says nothing; the others have answered by then. */
const ASK_MS = 2_000

/**
 * What a connection to the database is opened with. Where the URL names standbys (`?standby=db2&standby=db3:5433`), each new connection
 * goes to the host that takes changes now, so that after a promotion nothing has to be set or started again (docs/walks/standby.md).
 */
export function connectionTo(url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> {
  const hosts = /[?&]standby=/.test(url) ? hostUrls(url) : []
  return hosts.length > 0
    ? { connectionString: hosts[0], stream: () => socketTo(hosts) }
    : { connectionString: url }
}

/** One URL for each host. */
function hostUrls(text: string): string[] {
  const url = new URL(text)
  const standbys = url.searchParams.getAll('standby')
  url.searchParams.delete('standby')
  return [
    url.href,
    ...standbys.map((host) => {
      const other = new URL(url)
      // Without one of its own it has the default port, as in any URL.
      other.port = ''
      other.host = host
      if (other.host.toLowerCase() !== host.toLowerCase())
        throw new SettingError(`standby=${host} in the URL of the database is not a host such as db2:5432.`)
      return other.href
    }),
  ]
}

/** A socket that asks where to connect to. */
function socketTo(hosts: string[]): net.Socket {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => {
    findPrimary(hosts).then(
      ({ host, port }) => void (socket.destroyed || connect(port, host)),
      (error: Error) => socket.destroy(error),
    )
    return socket
  }
  return socket
}

interface Place extends Pick<pg.Client, 'host' | 'port'> {
  url: string
}
/** The last answers: a host stays the primary as long as it says so, also where another one says it as well. */
const primaries = new Map<string, Place>()
const asked = new Map<string, Promise<Place>>()

function findPrimary(hosts: string[]): Promise<Place> {
  const key = hosts.join(' ')
  const answer = asked.get(key) ?? askHosts(hosts, primaries.get(key))
  if (!asked.has(key)) {
    asked.set(key, answer)
    setTimeout(() => asked.delete(key), FRESH_MS).unref()
  }
  return answer
}

async function askHosts(hosts: string[], last: Place | undefined): Promise<Place> {
  const still = last && (await askHost(last.url).catch(() => undefined))
  const found = still ?? (await Promise.any(hosts.map(askHost)).catch(throwReason))
  primaries.set(hosts.join(' '), found)
  return found
}

async function askHost(connectionString: string): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
    application_name: 'foyer-hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    if (rows[0]!.is_standby) throw new Error('is a standby')
    return { url: connectionString, host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** @throws what a host said, such as that the password is wrong; else that none takes changes, as an error of the network */
function throwReason({ errors }: AggregateError): never {
  const said = (errors as Error[]).find((error) => error instanceof pg.DatabaseError)
  throw said ?? Object.assign(new Error('none of the hosts takes changes now'), { code: 'ECONNREFUSED' })
}

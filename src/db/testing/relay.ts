import { once } from 'node:events'
import net from 'node:net'

/** Stands between the product and PostgreSQL, so that a test can take connections away in the ways networks do. */
interface Relay {
  /** The database's url through the relay. */
  url: string
  /** From now on nothing comes through: connections stay open without a word, new ones too. */
  freeze(): void
  /** What comes from now on, on connections old and new, goes through again. */
  thaw(): void
  /** The connections there are stay open without a word; new ones work. */
  silenceOld(): void
  /** The next connection that sends `text` loses its answer ('silence'), or is cut before it arrives ('cut'). */
  onText(text: string, fault: 'silence' | 'cut'): void
  /** Cuts all connections; new ones work. */
  cutAll(): void
  stop(): void
}

interface Line {
  near: net.Socket
  far: net.Socket
  isSilent: boolean
}

/** @param url of a PostgreSQL on a unix socket @param listening the port; any by default */
export async function startRelay(url: string, listening = 0): Promise<Relay> {
  const { username, password, pathname, folder, port } = partsOf(url)
  const lines = new Set<Line>()
  let isFrozen = false
  let trap: { text: string; fault: 'silence' | 'cut' } | undefined
  const server = net.createServer((near) => {
    const far = net.connect(`${folder}/.s.PGSQL.${port}`)
    const line: Line = { near, far, isSilent: false }
    lines.add(line)
    const end = () => {
      lines.delete(line)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (data) => {
      if (line.isSilent || isFrozen) return
      const fault = trap && data.includes(trap.text) ? trap.fault : undefined
      if (fault) trap = undefined
      if (fault === 'cut') return end()
      if (fault === 'silence') line.isSilent = true
      far.write(data)
    })
    far.on('data', (data) => {
      if (!line.isSilent && !isFrozen) near.write(data)
    })
  })
  server.listen(listening, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => [...lines].forEach(({ near }) => near.destroy())
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${(server.address() as net.AddressInfo).port}${pathname}`,
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
    silenceOld: () => lines.forEach((line) => void (line.isSilent = true)),
    onText: (text, fault) => void (trap = { text, fault }),
    cutAll,
    stop() {
      server.close()
      cutAll()
    },
  }
}

/** The url names the socket's folder as its host, encoded. */
function partsOf(url: string) {
  const [, username, password, folder, port, pathname] =
    /^postgresql:\/\/(.+?):(.+?)@(.+?):(\d+)(\/.+)$/.exec(url) ?? []
  return { username, password, folder: decodeURIComponent(folder ?? ''), port, pathname }
}

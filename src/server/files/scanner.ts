/** Asks a virus scanner of the kind of clamd about a file while it arrives, by its command INSTREAM. */
import { connect } from 'node:net'
import { fileHasVirus, scannerAway } from '../errors.ts'

/** Also for the response, since clamd begins to look once it has everything. */
const SCANNER_TIMEOUT_MS = 60_000

export type Scan = ReturnType<typeof startScan>

/** @param scanner `tcp://host:port`, or the path of a socket */
export function startScan(scanner: string) {
  const { hostname: host, port } = new URL(scanner, 'unix:/')
  const socket = host ? connect({ host, port: Number(port) }) : connect({ path: scanner })
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString('latin1').slice(0, 1000)))
  // The missing answer says it.
  socket.on('error', () => undefined)
  socket.setTimeout(SCANNER_TIMEOUT_MS, () => socket.destroy())
  const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const write = async (bytes: Uint8Array | string) => {
    if (socket.destroyed || socket.readableEnded || socket.write(bytes)) return
    const isDrained = new Promise<void>((resolve) => socket.once('drain', () => resolve()))
    await Promise.race([isDrained, isClosed])
  }
  const writePart = async (bytes: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    await write(Buffer.concat([length, bytes]))
  }
  void write('zINSTREAM\0')
  return {
    /** @throws 503 when it is away */
    async add(bytes: Uint8Array): Promise<void> {
      if (socket.destroyed && !answer) throw scannerAway()
      if (bytes.length > 0) await writePart(bytes)
    },
    /** @throws 400 with the name that the scanner gives the virus as `cause`, 503 when it has not looked at all of it */
    async finish(): Promise<void> {
      await writePart(new Uint8Array())
      await isClosed
      const [, name] = /^stream: (.+) FOUND/.exec(answer) ?? []
      if (name) throw Object.assign(fileHasVirus(), { cause: name })
      if (!answer.startsWith('stream: OK')) throw scannerAway()
    },
    stop: () => socket.destroy(),
  }
}

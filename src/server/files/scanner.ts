/** Asks a virus scanner of the kind of clamd about a file while it arrives, by its command INSTREAM. */
import { connect, type Socket } from 'node:net'
import { fileHasVirus, scannerAway } from '../errors.ts'

/** Also for the whole of a response, since clamd begins to look once it has everything. */
const SCANNER_TIMEOUT_MS = 60_000

export interface Scan {
  add(bytes: Uint8Array): Promise<void>
  /** @throws 400 with the name that the scanner gives the virus as `cause`, 503 when it does not answer */
  finish(): Promise<void>
  stop(): void
}

/** @param scanner `tcp://host:port`, or the path of a socket */
export function startScan(scanner: string): Scan {
  const socket = openSocket(scanner)
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString('latin1').slice(0, 1000)))
  const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const write = async (bytes: Uint8Array | string) => {
    if (socket.destroyed || socket.readableEnded) return
    if (!socket.write(bytes)) await Promise.race([drained(socket), isClosed])
  }
  const begun = write('zINSTREAM\0')
  const lengthOf = (bytes: { length: number }) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return length
  }
  return {
    async add(bytes) {
      await begun
      if (socket.destroyed && !answer) throw scannerAway()
      if (bytes.length > 0) await write(Buffer.concat([lengthOf(bytes), bytes]))
    },
    async finish() {
      await begun
      await write(lengthOf([]))
      await isClosed
      const [, name] = /^stream: (.+) FOUND/.exec(answer) ?? []
      if (name) throw Object.assign(fileHasVirus(), { cause: name })
      if (!answer.startsWith('stream: OK')) throw scannerAway()
    },
    stop: () => socket.destroy(),
  }
}

function openSocket(scanner: string): Socket {
  const { hostname, port } = scanner.startsWith('/') ? {} : new URL(scanner)
  const socket = hostname ? connect({ host: hostname, port: Number(port) }) : connect({ path: scanner })
  // The missing answer says it.
  socket.on('error', () => undefined)
  socket.setTimeout(SCANNER_TIMEOUT_MS, () => socket.destroy())
  return socket
}

const drained = (socket: Socket) => new Promise<void>((resolve) => socket.once('drain', () => resolve()))

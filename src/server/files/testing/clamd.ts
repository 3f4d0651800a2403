/** For tests only: speaks as much of clamd's protocol as a scan needs, and knows one virus. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { eicar } from './samples.ts'

/** @param answer instead of what it finds */
export async function startClamd(answer?: string) {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (more) => {
      parts.push(more)
      const content = more.subarray(-4).equals(END) ? contentOf(Buffer.concat(parts)) : undefined
      if (content)
        socket.end(answer ?? (content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { scanner: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

const END = Buffer.alloc(4)

/** What was sent, once its end is there. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (bytes.toString('latin1', 0, command.length) !== command) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

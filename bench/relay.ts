/**
 * A proxy between the browser and what it measures, so that all sides use the same kind of connection: the product as it
 * is, its pages changed, and at /plain the plain list, with its rows from bare.ts.
 */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Relay {
  origin: string
  stop(): void
}

const plain = readFileSync(join(import.meta.dirname, 'plain.html'))

interface Options {
  /** What to make of a page's text; it is compressed again. Without it, responses are passed on as they are. */
  change?: (html: string) => string
  /** The port of bare.ts, for the rows of the plain list. */
  bare?: number
}

/** @param to the product's port */
export async function relay(to: number, port: number, { change, bare = to }: Options = {}): Promise<Relay> {
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    if (request.url === '/plain') {
      response.setHeader('content-type', 'text/html').end(plain)
      return
    }
    const changed = request.headers['sec-fetch-dest'] === 'document' && change
    const headers = { ...request.headers, ...(changed && { 'accept-encoding': 'identity' }) }
    const { method = 'GET', url = '/' } = request
    const onward = http.request({
      agent,
      host: '127.0.0.1',
      port: url.startsWith('/plain/') ? bare : to,
      method,
      path: url,
      headers,
    })
    onward.on('response', (answer) => {
      if (changed) return void sendPage(answer, response, changed)
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Compresses every changed page in the same way. */
async function sendPage(
  answer: http.IncomingMessage,
  response: http.ServerResponse,
  change: (html: string) => string,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const body = brotliCompressSync(change(Buffer.concat(parts).toString()))
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
  response.writeHead(answer.statusCode!, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
}

/** Removes all scripts from a page. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')

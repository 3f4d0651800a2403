/**
 * A proxy between browser and product, so that both sides use the same connection: unchanged pages on
 * one port, the same pages without scripts on another, and on both, at /plain, the plain list to compare with.
 */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface Relay {
  origin: string
  stop(): void
}

const plain = readFileSync(join(import.meta.dirname, 'plain.html'))

/** @param to the product's port; @param change what to make of a page's text */
export async function relay(
  to: number,
  port: number,
  change: (html: string) => string = (html) => html,
): Promise<Relay> {
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    if (request.url === '/plain') {
      response.setHeader('content-type', 'text/html').end(plain)
      return
    }
    const page = request.headers['sec-fetch-dest'] === 'document'
    const headers = { ...request.headers, ...(page && { 'accept-encoding': 'identity' }) }
    const { method = 'GET', url = '/' } = request
    const onward = http.request(
      { agent, host: '127.0.0.1', port: to, method, path: url, headers },
      (answer) => {
        if (page) void sendPage(answer, response, change)
        else {
          response.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(response)
        }
      },
    )
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

/** Compresses both sides in the same way, as the product would. */
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

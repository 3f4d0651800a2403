/**
 * A proxy between the browser and what it measures, so that all sides use the same kind of connection: the product as it
 * is, its pages changed, and at /plain the plain list, with its rows from bare.ts; at /plain?document the rows are in the
 * document, which has no script.
 */
import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rowHtml } from './plain-row.ts'

interface Relay {
  origin: string
  stop(): void
}

const here = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** With the product's own font. */
function plainPage(rows: string, script: string): string {
  const assets = join(import.meta.dirname, '../build/client/assets')
  const font = readdirSync(assets).find((name) => /^source-sans.*woff2$/.test(name))
  return here('plain.html')
    .replace('{font}', `/assets/${font}`)
    .replace('{rows}', () => rows)
    .replace('/* script */', () => script)
}

async function plainDocument(bare: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${bare}/plain/clients`)
  const { rows } = (await answer.json()) as { rows: Parameters<typeof rowHtml>[0][] }
  return plainPage(rows.map(rowHtml).join(''), '')
}

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
    if (request.url === '/plain' || request.url === '/plain?document') {
      response.setHeader('content-type', 'text/html')
      if (request.url === '/plain') response.end(plainPage('', `${rowHtml}\n${here('plain-list.js')}`))
      else void plainDocument(bare).then((html) => response.end(html))
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

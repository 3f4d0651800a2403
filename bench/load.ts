/** Load from a few keep-alive connections: each sends its next request when the last one is answered. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { SEARCH_HEADER } from '../src/lib/requestHeaders.ts'
import { median } from './report.ts'

export interface Shot {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  /** What it is measured as, where several kinds are. */
  kind?: string
}

/** A server that is measured, and a session there. */
export interface Side {
  port: number
  cookie: string
}

export interface Measured {
  perSecond: number
  /** Median latency in milliseconds. */
  p50: number
  /** Milliseconds of each request, by its kind. */
  took: Map<string, number[]>
}

/**
 * @param cookie of all connections, or of each @param options.pause milliseconds before each request @param options.warmUp seconds that
 * are not measured: each connection to the database plans its statements once
 * @param next makes the request that connection `lane` sends; it is given the answer to the lane's request before
 * @throws Error when any answer is not 200: a fast refusal is not a fast answer
 */
export async function fire(
  port: number,
  cookie: string | string[],
  options: { lanes: number; seconds: number; pause?: () => number; warmUp?: number },
  next: (lane: number, last: string | null) => Shot,
): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.lanes })
  const took = new Map<string, number[]>()
  const started = performance.now()
  const end = started + options.seconds * 1000
  const lane = async (index: number) => {
    for (let last: string | null = null; performance.now() < end;) {
      if (options.pause) await pause(options.pause())
      const shot = next(index, last)
      const sent = performance.now()
      last = await send(agent, port, typeof cookie === 'string' ? cookie : cookie[index]!, shot)
      if (sent - started < (options.warmUp ?? 0) * 1000) continue
      const times = took.get(shot.kind ?? '') ?? []
      took.set(shot.kind ?? '', times)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: options.lanes }, (_, index) => lane(index)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const all = [...took.values()].flat()
  return { perSecond: all.length / seconds, p50: median(all), took }
}

export function send(
  agent: http.Agent | undefined,
  port: number,
  cookie: string,
  shot: Shot,
): Promise<string> {
  const body = shot.body && JSON.stringify(shot.body)
  // The product takes a search in a header alone.
  const [path = '', search] = shot.path.split(/[?&]search=/)
  const headers = {
    cookie,
    ...(search !== undefined && { [SEARCH_HEADER]: search }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, host: '127.0.0.1', port, method: shot.method, path, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${shot.method} ${shot.path}: ${response.statusCode} ${text.slice(0, 200)}`))
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

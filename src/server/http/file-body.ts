import type { Endpoint, FileLimits } from '../../lib/endpoint.ts'
import { withTimeout } from '../../lib/withTimeout.ts'
import { fileCut, fileTooLarge, fileTooSlow } from '../errors.ts'
import type { Reply } from '../reply.ts'

/** @returns the limits of a request whose endpoint takes a file; undefined for any other */
export function findFileLimits(endpoints: (Endpoint | undefined)[]) {
  const takers = endpoints.flatMap((endpoint) => {
    if (!endpoint?.takesFile) return []
    const path = new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return [{ method: endpoint.method, path, limits: endpoint.takesFile }]
  })
  return ({ method, url }: Request): FileLimits | undefined =>
    takers.find((taker) => taker.method === method && taker.path.test(new URL(url).pathname))?.limits
}

/** The request as oRPC reads it, with the input of its path alone. */
export function withoutBody({ url, method, headers, signal }: Request): Request {
  const others = new Headers(headers)
  for (const name of ['Content-Length', 'Transfer-Encoding']) others.delete(name)
  others.set('Content-Type', 'application/json')
  return new Request(url, { method, headers: others, body: '{}', signal })
}

/** How long the rest of a refused file is read, so that the browser gets to read the refusal. */
const REST_MS = 10_000

/** A file that is on its way, within its limits. */
export class FileBody {
  readonly #limits: FileLimits
  readonly #declared: number
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  /** A read that took too long, whose bytes may still come. */
  #late: Promise<unknown> = Promise.resolve()
  #isAtEnd = false

  constructor(request: Request, limits: FileLimits) {
    this.#limits = limits
    this.#declared = Number(request.headers.get('content-length'))
    this.#reader = request.body?.getReader()
  }

  /** Its bytes as they arrive. @throws 400 when the connection broke, 408, 413 */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const { size, seconds, idleSeconds } = this.#limits
    if (this.#declared > size) throw fileTooLarge(size)
    const deadline = performance.now() + seconds * 1000
    let length = 0
    for (;;) {
      const bytes = await this.#read(Math.min(idleSeconds * 1000, deadline - performance.now()))
      if (!bytes) return
      length += bytes.length
      if (length > size) throw fileTooLarge(size)
      yield bytes
    }
  }

  /** Once the response is known: reads what nobody has read, and closes the connection where there is too much of it. */
  async end(reply: Reply): Promise<void> {
    const deadline = performance.now() + REST_MS
    try {
      for (let length = 0; length <= this.#limits.size;) {
        const bytes = await this.#read(deadline - performance.now())
        if (!bytes) return
        length += bytes.length
      }
    } catch {
      // It is cut or too slow; the connection ends with the response.
    }
    reply.headers.set('Connection', 'close')
  }

  async #read(milliseconds: number): Promise<Uint8Array | undefined> {
    if (this.#isAtEnd || !this.#reader) return undefined
    if (milliseconds <= 0) throw fileTooSlow()
    const reading = this.#late.then(() => this.#reader!.read())
    this.#late = reading.catch(() => undefined)
    const cut = () => {
      throw fileCut()
    }
    const { done, value } = await withTimeout(reading.catch(cut), milliseconds, () => {
      throw fileTooSlow()
    })
    this.#isAtEnd = done
    return value
  }
}

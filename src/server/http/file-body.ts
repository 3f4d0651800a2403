import type { Endpoint, FileLimits } from '../../lib/endpoint.ts'
import { withTimeout } from '../../lib/withTimeout.ts'
import { fileCut, fileTooLarge, fileTooSlow } from '../errors.ts'
import type { Reply } from '../reply.ts'

/** @returns the limits of a request whose endpoint takes a file; undefined for any other */
export function findFileLimits(endpoints: (Endpoint | undefined)[]) {
  const takers = endpoints.filter((endpoint) => endpoint?.takesFile)
  // Found by the whole path: a record is named by the command that gives it the file.
  if (takers.some((taker) => taker!.path.includes('{')))
    throw new Error('A path of takesFile has no parameters')
  const limits = new Map(takers.map((taker) => [`${taker!.method} /api${taker!.path}`, taker!.takesFile]))
  return ({ method, url }: Request) => limits.get(`${method} ${new URL(url).pathname.replace(/\/$/, '')}`)
}

/** The request as oRPC reads it. */
export const withoutBody = ({ url, method }: Request) =>
  new Request(url, { method, headers: { 'Content-Type': 'application/json' }, body: '{}' })

/** How long the rest of a refused file is read, so that the browser gets to read the refusal. */
const REST_MS = 10_000

/** A file that is on its way, within its limits. */
export class FileBody {
  readonly #limits: FileLimits
  readonly #declared: number
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  /** The last read, which may have taken too long. */
  #reading: Promise<unknown> = Promise.resolve()

  constructor(request: Request, limits: FileLimits) {
    this.#limits = limits
    this.#declared = Number(request.headers.get('content-length'))
    this.#reader = request.body?.getReader()
  }

  /** Its bytes as they arrive. @throws 400 when the connection broke, 408, 413 */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const { size, seconds, idleSeconds } = this.#limits
    if (this.#declared > size) throw fileTooLarge(size)
    yield* this.#read(size, seconds * 1000, idleSeconds * 1000)
  }

  /** Once the response is known: reads what nobody has read, and closes the connection where there is too much of it. */
  async end({ headers }: Reply): Promise<void> {
    try {
      for await (const _ of this.#read(this.#limits.size, REST_MS));
    } catch {
      headers.set('Connection', 'close')
    }
  }

  async *#read(size: number, time: number, idle = time): AsyncGenerator<Uint8Array> {
    const deadline = performance.now() + time
    for (let length = 0; this.#reader;) {
      const left = Math.min(idle, deadline - performance.now())
      if (left <= 0) throw fileTooSlow()
      const reading = this.#reading.then(() => this.#reader!.read())
      this.#reading = reading.catch(() => undefined)
      const { done, value } = await withTimeout(reading.catch(refuseCut), left, refuseSlow)
      if (done) return
      length += value.length
      if (length > size) throw fileTooLarge(size)
      yield value
    }
  }
}

const refuseCut = () => {
  throw fileCut()
}
const refuseSlow = () => {
  throw fileTooSlow()
}

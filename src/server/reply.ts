import type { ORPCError } from '@orpc/server'
import type { RunSql } from '../db/connect.ts'
import type { PageSize } from '../lib/endpoint.ts'
import { notFound } from './errors.ts'
import { ReadableStream as WebStream } from 'node:stream/web'

/**
 * How JSON from PostgreSQL reaches the caller without being parsed (decision 0004): a handler returns its text as `Json`
 * or `JsonStream`, `putIntoReply` keeps it from oRPC, which would encode it again, and `applyReply` makes it the body. So does a file.
 */

/** The response besides the output: extra headers, or a body that PostgreSQL has already formatted as JSON. */
export interface Reply {
  headers: Headers
  json?: string
  stream?: JsonStream
  file?: FileReply
}

export class Json {
  readonly text: string
  /** Of a page whose rows the query has counted, so that they need not be parsed for the audit. */
  readonly size: PageSize | undefined
  constructor(text: string, size?: PageSize) {
    this.text = text
    this.size = size
  }
}

/** Runs a statement of one row, whose column `json` is the response. @throws 404 where `what` does not exist */
export async function readJson(
  runSql: RunSql,
  name: string | undefined,
  text: string,
  values: unknown[] = [],
  what = 'Record',
): Promise<Json> {
  const [row] = await runSql<{ json: string }>(name, text, values)
  if (!row) throw notFound(what)
  return new Json(row.json)
}

/** @returns the output for oRPC to encode; undefined where the reply has the body now */
export function putIntoReply<Output>(
  output: Output | Json | JsonStream | FileReply,
  reply: Reply,
): Output | undefined {
  if (output instanceof Json) reply.json = output.text
  else if (output instanceof JsonStream) reply.stream = output
  else if (output instanceof FileReply) reply.file = output
  else return output
}

/** oRPC's response with the headers and the body of the reply. */
export function applyReply(
  response: Response,
  { json, stream, file, headers }: Reply,
  logAndConvert: (error: unknown) => ORPCError<string, unknown>,
): Response {
  if ((json === undefined && !stream && !file) || response.status >= 400) {
    for (const [name, value] of headers) response.headers.append(name, value)
    return response
  }
  if (file) {
    for (const [name, value] of Object.entries(file.headers)) headers.set(name, value)
    return new Response(file.stream(logAndConvert), { headers })
  }
  headers.set('Content-Type', stream ? 'text/event-stream' : 'application/json')
  return new Response(stream ? eventStream(stream, logAndConvert) : json, {
    status: response.status,
    headers,
  })
}

/** A response that is a file: its bytes as they are read, and its headers. */
export class FileReply {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly headers: Record<string, string>
  constructor(bytes: AsyncIterable<Uint8Array>, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }

  /**
   * The next bytes are read when the network has taken those before. An error breaks it off: no browser takes it for whole. (None are read
   * ahead, since the Node server would write the message of an error behind bytes that wait.)
   */
  stream(logAndConvert: (error: unknown) => Error): ReadableStream<Uint8Array> {
    const converted = async function* (bytes: AsyncIterable<Uint8Array>) {
      try {
        yield* bytes
      } catch (error) {
        throw logAndConvert(error)
      }
    }
    return WebStream.from(converted(this.bytes)) as unknown as ReadableStream<Uint8Array>
  }
}

/** A response body that comes in parts, each JSON text from PostgreSQL: to the browser an event iterator of oRPC. */
export class JsonStream {
  readonly events: AsyncIterable<string>
  /** Frees what the events are read from. */
  readonly close: () => void
  constructor(events: AsyncIterable<string>, close: () => void) {
    this.events = events
    this.close = close
  }

  /** With a check of each event before it is sent. */
  checkedBy(check: (event: string) => Promise<void>): JsonStream {
    const { events, close } = this
    const checked = async function* () {
      for await (const event of events) {
        await check(event)
        yield event
      }
    }
    return new JsonStream(checked(), close)
  }
}

/**
 * Events as text/event-stream, as oRPC's client reads them: `message` for each, `error` where it broke off. The next one
 * is made when the network has taken the one before.
 */
function eventStream(
  { events, close }: JsonStream,
  logAndConvert: (error: unknown) => ORPCError<string, unknown>,
): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]()
  let isCanceled = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (isCanceled) return
        if (done) controller.close()
        else controller.enqueue(event('message', value))
      } catch (error) {
        close()
        if (isCanceled) return
        controller.enqueue(event('error', JSON.stringify(logAndConvert(error))))
        controller.close()
      }
    },
    cancel() {
      isCanceled = true
      close()
    },
  })
}

/** JSON from PostgreSQL has line breaks between values, which would end the event's line. */
const event = (name: string, json: string) =>
  encoder.encode(`event: ${name}\ndata: ${json.replaceAll('\n', '')}\n\n`)
const encoder = new TextEncoder()

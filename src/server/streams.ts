/** Responses that come in parts: files, and events (decision 0004). */
import { ReadableStream as WebStream } from 'node:stream/web'
import type { ORPCError } from '@orpc/server'

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
export function eventStream(
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

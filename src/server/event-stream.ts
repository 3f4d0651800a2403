import type { ORPCError } from '@orpc/server'
import type { JsonStream } from './procedure.ts'

/**
 * Events as text/event-stream, as oRPC's client reads them: `message` for each, `error` where it broke off. The next one
 * is made when the network has taken the one before.
 */
export function eventStream(
  { events, close }: JsonStream,
  toClientError: (error: unknown) => ORPCError<string, unknown>,
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
        controller.enqueue(event('error', JSON.stringify(toClientError(error))))
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

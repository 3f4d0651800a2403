import type { ORPCError } from '@orpc/server'

/** A response body that is a file: its bytes as they are read, and its headers. */
export class FileReply {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly headers: Record<string, string>
  constructor(bytes: AsyncIterable<Uint8Array>, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }
}

/** The next bytes are read when the network has taken those before. An error breaks the response off: no browser takes it for whole. */
export function fileStream(
  { bytes }: FileReply,
  logAndConvert: (error: unknown) => ORPCError<string, unknown>,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(logAndConvert(error))
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

import { ReadableStream as WebStream } from 'node:stream/web'

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

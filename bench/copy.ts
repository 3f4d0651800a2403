import type pg from 'pg'

/** The part of a connection of node-postgres that COPY needs. */
interface Connection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** COPY FROM STDIN, which node-postgres passes on to an object like this. @param target table and columns */
export function copyInto(client: pg.Client, target: string, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const submittable = {
      submit: (connection: Connection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse(connection: Connection) {
        for (let first = 0; first < lines.length; first += 5_000)
          connection.sendCopyFromChunk(Buffer.from(`${lines.slice(first, first + 5_000).join('\n')}\n`))
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    }
    client.query(submittable as unknown as pg.Submittable)
  })
}

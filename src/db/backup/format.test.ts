import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readBackup } from './format.ts'

const HEAD =
  '-- Foyer backup 2\n-- {"made_at":"2030-01-01T00:00:00Z","migration":1,"secret":null,"secret_hash":"","contents":""}\n'
const COPY = (name: string) => `COPY ${name} (text) FROM stdin;\n`

function textOf(tables: Record<string, string>): string {
  const found = Object.entries(tables).map(([name, rows]) => [
    name,
    { rows: rows.split('\n').length - 1, sha256: createHash('sha256').update(rows).digest('hex') },
  ])
  const contents = Object.entries(tables).map(([name, rows]) => `${COPY(name)}${rows}\\.\n`)
  return `${HEAD}${contents.join('')}-- ${JSON.stringify({ tables: Object.fromEntries(found) })}\n-- {"signer":"","signature":""}\n`
}

test('a backup is read alike, however its bytes arrive', async () => {
  // Rows that look like an end, but for a byte.
  const tables = { none: '', one: '\\\\.\n', many: 'a\\.\n\\\\.\n\n.\nlong row\n', after: 'z\n' }
  const bytes = Buffer.from(textOf(tables))
  for (let size = 1; size <= 40; size += 1) {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const read: Record<string, string> = {}
    await readBackup(pieces(), {
      async table(name, _, rows) {
        read[name] = ''
        for await (const piece of rows) read[name] += piece.toString()
      },
    })
    expect(read, `in pieces of ${size} bytes`).toEqual(tables)
  }
})

test('a row is passed on while it is read: one without an end takes neither memory nor time for what came before', async () => {
  const piece = Buffer.alloc(1000, 'a')
  let [given, taken, kept] = [0, 0, 0]
  async function* endless() {
    yield Buffer.from(HEAD + COPY('one'))
    for (let count = 0; count < 100; count += 1) {
      kept = Math.max(kept, given - taken)
      given += piece.length
      yield piece
    }
  }
  const table = async (_name: string, _columns: string, rows: AsyncIterable<Buffer>) => {
    for await (const { length } of rows) taken += length
  }
  await expect(readBackup(endless(), { table })).rejects.toThrow('is damaged or was cut off')
  expect(kept).toBeLessThan(2 * piece.length)
})

import { afterAll, expect, test } from 'vitest'
import { fileTypeKeys, MAX_FILE_BYTES } from '../../lib/storedFiles.ts'
import { testApp, type Caller, type Level } from '../../program/testing/app.ts'
import { FileBody } from '../../server/http/file-body.ts'
import { PIECE_BYTES } from '../../server/files/pieces.ts'
import { startClamd } from '../../server/files/testing/clamd.ts'
import { eicar, samples } from '../../server/files/testing/samples.ts'

const clamd = await startClamd()
afterAll(() => void clamd.stop())
const app = await testApp({ SCANNER: clamd.scanner })
const { ownerDatabase, env } = app.services

interface Answer {
  id: string
  media_type: string
  size: number
  message: string
}
const upload = (
  content: Buffer | ReadableStream,
  as: Level | Caller = 'internal',
  headers: Record<string, string> = {},
) =>
  app.request<Answer>(
    as,
    'POST',
    '/files',
    content instanceof Buffer ? new Blob([content as BlobPart]) : content,
    headers,
  )

async function stored() {
  const { rows } = await ownerDatabase.pool.query<{ files: number; pieces: number }>(
    'select (select count(*)::int from files) as files, (select count(*)::int from file_pieces) as pieces',
  )
  return rows[0]!
}

/** Sends pieces as they are asked for, without a Content-Length. */
const streamOf = (pieces: Iterator<Buffer>) =>
  new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

test('viewers store no file', async () => {
  expect((await upload(samples['image/png'], 'viewer')).status).toBe(403)
  expect(await stored()).toEqual({ files: 0, pieces: 0 })
})

test.each(fileTypeKeys)('%s is stored as what it is, whatever its header says', async (type) => {
  const { status, body } = await upload(samples[type], 'internal', { 'Content-Type': 'text/html' })
  expect([status, body]).toEqual([
    200,
    { id: expect.any(String), media_type: type, size: samples[type].length },
  ])
  const { rows } = await ownerDatabase.pool.query<{ bytes: Buffer }>(
    'select bytes from file_pieces where file_id = $1',
    [body.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.bytes.includes(samples[type].subarray(0, 12))).toBe(false)
})

function* cutAfter(bytes: Buffer): Generator<Buffer> {
  yield bytes
  throw new Error('The connection broke')
}
function* many(bytes: Buffer, length: number): Generator<Buffer> {
  for (let sent = 0; sent < length; sent += bytes.length) yield bytes
}
const text = Buffer.alloc(PIECE_BYTES, 'all in range. ')
const refusals: [
  what: string,
  content: () => Buffer | ReadableStream,
  status: number,
  message: RegExp,
  headers?: Record<string, string>,
][] = [
  [
    'HTML',
    () => Buffer.from('<html></html>'),
    415,
    /^This file cannot be used: .* PDF, PNG, JPEG, HEIC, TIFF or plain text file\.$/,
  ],
  [
    'what is no text after a megabyte',
    () => streamOf([text, text, Buffer.from('\0\0')][Symbol.iterator]()),
    415,
    /^This file cannot be used/,
  ],
  ['an empty file', () => Buffer.alloc(0), 400, /^This file is empty\.$/],
  [
    'a virus',
    () => Buffer.concat([text, eicar]),
    400,
    /^The virus scanner refused this file, so it was not stored\.$/,
  ],
  [
    'a file that is cut',
    () => streamOf(cutAfter(text)),
    400,
    /^The file did not arrive whole, so it was not stored/,
  ],
  [
    'a file that says it is too large',
    () => samples['text/plain'],
    413,
    /^This file is larger than 25 MB\./,
    { 'Content-Length': `${MAX_FILE_BYTES + 1}` },
  ],
  [
    'a file that is too large and does not say so',
    () => streamOf(many(text, MAX_FILE_BYTES + 1)),
    413,
    /^This file is larger than 25 MB\./,
  ],
]
test.each(refusals)(
  '%s is refused with a sentence, and nothing of it stays',
  async (_, content, status, message, headers) => {
    const before = await stored()
    const answer = await upload(content(), 'internal', headers)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)])
    expect(await stored()).toEqual(before)
  },
)

test('a file of exactly the limit is stored', async () => {
  const { status, body } = await upload(streamOf(many(text, MAX_FILE_BYTES)))
  expect([status, body]).toMatchObject([200, { size: MAX_FILE_BYTES }])
})

test('a virus is in the audit, with its name and who sent it', async () => {
  const person = await app.signedInAs('internal')
  const { headers } = await upload(eicar, person)
  const { rows } = await ownerDatabase.pool.query(
    'select action, actor_id, changes from audit where request_id = $1',
    [headers.get('X-Request-Id')],
  )
  expect(rows).toEqual([
    {
      action: 'files.virus_found',
      actor_id: person.user_id,
      changes: expect.objectContaining({ virus: 'Eicar-Signature' }) as object,
    },
  ])
})

const silent = () => new ReadableStream({ pull: () => new Promise(() => {}) })
function* drops(): Generator<Buffer> {
  for (;;) yield Buffer.from('.')
}
test.each([
  ['no byte for too long', silent, { seconds: 60, idleSeconds: 0.02 }],
  ['bytes for too long', () => streamOf(drops()), { seconds: 0.05, idleSeconds: 60 }],
])('with %s it is refused as too slow', async (_, body, limits) => {
  const sent = { method: 'POST', body: body(), duplex: 'half' as const }
  const request = new Request('http://localhost/', sent)
  const receive = async () => {
    for await (const bytes of new FileBody(request, { size: Infinity, ...limits }).chunks())
      expect(bytes).toHaveLength(1)
  }
  await expect(receive()).rejects.toMatchObject({
    status: 408,
    message: expect.stringMatching(/^The file took too long/) as string,
  })
})

test('a full disk is said so, and nothing stays', async () => {
  await ownerDatabase.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
    create trigger full_disk before insert on file_pieces for each row when (new.number = 1) execute function full_disk()`)
  try {
    const before = await stored()
    const { status, body } = await upload(streamOf(many(text, 3 * PIECE_BYTES)))
    expect([status, body.message]).toEqual([503, expect.stringMatching(/^Nothing can be saved right now\./)])
    expect(await stored()).toEqual(before)
  } finally {
    await ownerDatabase.pool.query('drop trigger full_disk on file_pieces; drop function full_disk')
  }
})

test('one person stores at most 200 files an hour', async () => {
  const person = await app.signedInAs('internal')
  const one = await upload(samples['image/png'], person)
  expect(one.status).toBe(200)
  await ownerDatabase.pool.query('update rate_limits set points = 200 where key like $1', [
    `%files.upload ${person.user_id}`,
  ])
  const { status, body } = await upload(samples['image/png'], person)
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^You have sent 200 files within an hour\. Please try again in/),
  ])
})

test.each([
  ['is away', undefined],
  ['does not take the file', 'INSTREAM size limit exceeded. ERROR\0'],
])('where the scanner %s, no file is taken', async (_, answer) => {
  const broken = await startClamd(answer)
  if (answer === undefined) broken.stop()
  const { SCANNER } = env
  env.SCANNER = broken.scanner
  try {
    const before = await stored()
    const { status, body } = await upload(samples['image/png'])
    expect([status, body.message]).toEqual([
      503,
      expect.stringMatching(/^The virus scanner does not answer right now/),
    ])
    expect(await stored()).toEqual(before)
  } finally {
    env.SCANNER = SCANNER
    broken.stop()
  }
})

test('the API document shows bytes in and bytes out', async () => {
  const { body } = await app.request<{ paths: Record<string, Record<string, object>> }>(
    null,
    'GET',
    '/openapi.json',
  )
  const binary = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  expect(body.paths['/files']!['post']).toMatchObject({ requestBody: binary })
  expect(body.paths['/clients/{id}/attachments/{attachment_id}/content']!['get']).toMatchObject({
    responses: { 200: binary },
  })
})

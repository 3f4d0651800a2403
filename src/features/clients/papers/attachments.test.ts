import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileTypes } from '../../../lib/storedFiles.ts'
import { testApp } from '../../../program/testing/app.ts'
import { PIECE_BYTES } from '../../../server/files/pieces.ts'
import { fileHolders } from '../../../server/files/store.ts'
import { samples } from '../../../server/files/testing/samples.ts'
import { expireFiles } from '../../files/commands.server.ts'
import { attach } from '../testing/attachments.ts'
import { letYearsPass } from '../testing/letYearsPass.ts'

const app = await testApp()
const { ownerDatabase, database, reading, env } = app.services
const { pool } = ownerDatabase
const staff = await app.signedInAs('internal')
const { id } = await app.addClient()

const content = (attachment_id: string, of = id) =>
  app.send('viewer', 'GET', `/clients/${of}/attachments/${attachment_id}/content`)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const detach = (of: string, attachment_id: string) =>
  app.request(staff, 'DELETE', `/clients/${of}/papers/attachments/${attachment_id}`)
/** A PDF of three pieces and a half. */
const long = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  randomBytes(3.5 * PIECE_BYTES),
  Buffer.from('%%EOF\n'),
])
const isStored = async (file_id: string) => {
  const { rowCount } = await pool.query('select from file_pieces where file_id = $1', [file_id])
  return rowCount! > 0
}

test.each(Object.entries(fileTypes))(
  '%s comes back as it was, and nothing in it runs',
  async (type, { extensions }) => {
    const sample = samples[type as keyof typeof samples]
    const { id: attachment } = await attach(app, staff, id, sample, 'Müller "Labor" 测试.js')
    const response = await content(attachment)
    const { headers } = response
    expect(response.status).toBe(200)
    expect(headers.get('Content-Type')!.split(';')[0]).toBe(type)
    const [extension] = extensions
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="M_ller _Labor_ __.js.${extension}"; filename*=UTF-8''M%C3%BCller%20%22Labor%22%20%E6%B5%8B%E8%AF%95.js.${extension}`,
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Length')).toBe(`${sample.length}`)
    expect(await bytesOf(response)).toEqual(sample)
  },
)

test('one of several pieces comes back whole, and the audit says who opened which attachment of whom', async () => {
  const { id: attachment } = await attach(app, staff, id, long)
  const person = await app.signedInAs('viewer')
  const response = await app.send(person, 'GET', `/clients/${id}/attachments/${attachment}/content`)
  expect((await bytesOf(response)).equals(long)).toBe(true)
  await reading.close()
  const { rows } = await pool.query(
    `select subject_id, changes from audit where actor_id = $1 and action = 'clients.attachment_viewed'`,
    [person.user_id],
  )
  expect(rows).toEqual([{ subject_id: id, changes: { attachment_id: attachment } }])
})

test('the history of a client and the activity name the attachment that was opened', async () => {
  const { id: attachment } = await attach(app, staff, id, samples['image/png'], 'Blood count.png')
  await content(attachment)
  await reading.close()
  type Told = { rows: { action: string; names: Record<string, string> }[] }
  for (const [as, path] of [
    ['viewer', `/clients/${id}/history?show=openings`],
    ['admin', '/audit?kind=viewed'],
  ] as const) {
    const { body } = await app.request<Told>(as, 'GET', path)
    const told = body.rows.filter(({ action }) => action === 'clients.attachment_viewed')
    expect([path, told.map(({ names }) => names[attachment])]).toEqual([
      path,
      expect.arrayContaining(['Blood count.png']),
    ])
  }
})

test('of a client who is deleted, of another one and of nobody there is none', async () => {
  const { id: gone } = await app.addClient()
  const { id: attachment } = await attach(app, staff, gone, samples['image/png'])
  expect((await content(attachment, id)).status).toBe(404)
  expect((await content(randomUUID(), id)).status).toBe(404)
  expect((await content(attachment, randomUUID())).status).toBe(404)
  await app.request('internal', 'DELETE', `/clients/${gone}`)
  expect((await content(attachment, gone)).status).toBe(410)
})

test.each([
  [
    'altered',
    `update file_pieces set bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1) where file_id = $1 and number = 0`,
  ],
  ['without its first piece', `delete from file_pieces where file_id = $1 and number = 0`],
  [
    'of another file',
    `update file_pieces set bytes = (select bytes from file_pieces where file_id = $2 and number = 0) where file_id = $1 and number = 0`,
  ],
  [
    'with two pieces swapped',
    `update file_pieces set number = (array[1, 0, 2, 3, 5])[number + 1] + 10 where file_id = $1`,
  ],
])('a stored file that is %s is an error before the first byte', async (_, change) => {
  const [one, other] = [await attach(app, staff, id, long), await attach(app, staff, id, long)]
  await pool.query(change, change.includes('$2') ? [one.file_id, other.file_id] : [one.file_id])
  await pool.query('update file_pieces set number = number - 10 where file_id = $1 and number >= 10', [
    one.file_id,
  ])
  const { status, body } = await app.request<{ message: string }>(
    'viewer',
    'GET',
    `/clients/${id}/attachments/${one.id}/content`,
  )
  expect([status, body.message]).toEqual([
    500,
    expect.stringMatching(/^This file is damaged, or was stored with another key/),
  ])
})

test.each([
  [
    'altered at its end',
    `update file_pieces set bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1) where file_id = $1 and number = 3`,
  ],
  ['cut', `delete from file_pieces where file_id = $1 and number = 3`],
  [
    'cut, and said to be shorter',
    `with cut as (delete from file_pieces where file_id = $1 and number = 3) update files set size = ${3 * PIECE_BYTES} where id = $1`,
  ],
  ['said to be longer', `update files set size = size + 1 where id = $1`],
  ['said to be of another kind', `update files set media_type = 'text/plain' where id = $1`],
])('a stored file that is %s breaks off', async (_, change) => {
  const { id: attachment, file_id } = await attach(app, staff, id, long)
  await pool.query(change, [file_id])
  const response = await content(attachment)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('with another key no byte is given', async () => {
  const { id: attachment } = await attach(app, staff, id, samples['image/png'])
  const { FILES_KEY } = env
  env.FILES_KEY = randomBytes(32).toString('hex')
  expect((await content(attachment)).status).toBe(500)
  env.FILES_KEY = FILES_KEY
  expect((await content(attachment)).status).toBe(200)
})

test('a file is attached by who sent it, once it is whole and while no record has it', async () => {
  const send = async (as = staff) =>
    (await app.request<{ id: string }>(as, 'POST', '/files', new Blob(['Labs']))).body.id
  const file_id = await send()
  const paper = {
    file_id,
    paper_id: randomUUID(),
    name: 'labs.txt',
    title: 'Labs',
    kind: 'lab result',
    day: null,
  }
  const add = (fields: object = {}, as = staff) =>
    app.request<{ message: string }>(as, 'POST', `/clients/${id}/papers/attachments`, { ...paper, ...fields })
  const missing = [400, 'This file is no longer there. Please choose it again.']
  const refusal = async (answer: ReturnType<typeof add>) => [
    (await answer).status,
    (await answer).body.message,
  ]
  expect(await refusal(add({}, await app.signedInAs('internal')))).toEqual(missing)
  expect(await refusal(add({ file_id: randomUUID() }))).toEqual(missing)
  expect((await add()).body).toMatchObject({ media_type: 'text/plain', size: '4', name: 'labs.txt' })
  expect((await add()).status).toBe(200)
  expect(await refusal(add({ paper_id: randomUUID() }))).toEqual([409, 'This file is attached already.'])
  const cut = await send()
  await pool.query('update files set completed_at = null, media_type = null, size = null where id = $1', [
    cut,
  ])
  expect(await refusal(add({ file_id: cut, paper_id: randomUUID() }))).toEqual(missing)
})

test('files that nothing has are removed after an hour; one that Undo can bring back stays', async () => {
  const removed = await attach(app, staff, id, samples['image/png'])
  const kept = await attach(app, staff, id, samples['image/png'])
  const send = async () =>
    (await app.request<{ id: string }>(staff, 'POST', '/files', new Blob([samples['image/png'] as BlobPart])))
      .body.id
  const [left, fresh] = [await send(), await send()]
  const removal = await detach(id, removed.id)
  await pool.query(`update files set created_at = now() - interval '61 minutes' where id <> $1`, [fresh])
  const expire = () => expireFiles(database).run('', {})
  await expire()
  expect(await Promise.all([removed.file_id, kept.file_id, left, fresh].map(isStored))).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect((await app.undo(removal, staff)).status).toBe(200)
  expect(await bytesOf(await content(removed.id))).toEqual(samples['image/png'])
  await detach(id, removed.id)
  await pool.query('delete from batch_rows')
  await expire()
  expect(await Promise.all([removed.file_id, kept.file_id].map(isStored))).toEqual([false, true])
})

test('a merge moves attachments, and its undo brings them back', async () => {
  const [one, other] = [
    await app.addClient({ last_name: 'One' }),
    await app.addClient({ last_name: 'Other' }),
  ]
  const { id: attachment } = await attach(app, staff, one.id, samples['image/png'])
  const seen = async (of: string) => (await app.client<{ updated_at: string }>(of)).updated_at
  const merge = { into: other.id, take: [], seen: { id: await seen(one.id), into: await seen(other.id) } }
  const merged = await app.request(staff, 'POST', `/clients/${one.id}/merge`, merge)
  expect(merged.status).toBe(200)
  expect((await content(attachment, other.id)).status).toBe(200)
  expect((await app.undo(merged, staff)).status).toBe(200)
  expect((await content(attachment, one.id)).status).toBe(200)
})

test('the content of a purged client is gone at once, also of what was removed before', async () => {
  const { id: purged } = await app.addClient({ last_name: 'Purged' })
  const attached = await attach(app, staff, purged, long)
  const removed = await attach(app, staff, purged, long)
  await detach(purged, removed.id)
  await app.request('internal', 'DELETE', `/clients/${purged}`)
  await letYearsPass(pool, [purged])
  const { status } = await app.request('admin', 'POST', '/clients/purge', {
    ids: [purged],
    reason: 'Asked for',
    confirmation: 'Purged, Ada',
  })
  expect(status).toBe(200)
  expect(await Promise.all([attached.file_id, removed.file_id].map(isStored))).toEqual([false, false])
})

test('everything that refers to files is known to the job that removes them', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     where confrelid = 'files'::regclass and relname <> 'file_pieces'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(fileHolders)
})

test('a file that two attach to their clients at the same moment is of one of them', async () => {
  const { body } = await app.request<{ id: string }>(staff, 'POST', '/files', new Blob(['Labs']))
  const clients = [await app.addClient(), await app.addClient()]
  const paper = { file_id: body.id, name: 'labs.txt', title: 'Labs', kind: 'other', day: null }
  const answers = await app.atOnce(
    `select from files where id = '${body.id}' for update`,
    clients.map(
      (client) => () => app.request(staff, 'POST', `/clients/${client.id}/papers/attachments`, paper),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

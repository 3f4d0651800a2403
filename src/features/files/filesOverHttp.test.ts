import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'
import { PIECE_BYTES } from '../../server/files/pieces.ts'
import { connectionLimits, listen } from '../../server/http/listen.ts'
import { attach } from '../clients/testing/attachments.ts'
import { filesContract } from './contract.ts'

/* What only a connection shows: refusals while a file is on its way, and responses that break off. */

const app = await testApp()
const { pool } = app.services.ownerDatabase
const server = await listen(createApp(app.services).fetch, { HOST: '127.0.0.1', PORT: 0 })
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo
const base = `http://127.0.0.1:${port}/api`
const staff = await app.signedInAs('internal')
const countFiles = async () => (await pool.query('select from files')).rowCount!

test.each([
  ['that is refused at its first bytes', staff.cookie, 415, /^This file cannot be used/],
  ['of somebody without a session', '', 401, /^Auth session missing!$/],
])('the sender of a large file %s reads why', async (_, Cookie, status, message) => {
  const body = Buffer.alloc(20 * 1024 * 1024)
  const response = await fetch(`${base}/files`, { method: 'POST', body, headers: { Cookie } })
  const answer = (await response.json()) as { message: string }
  expect([response.status, answer.message]).toEqual([status, expect.stringMatching(message)])
  expect(await countFiles()).toBe(0)
})

test('of a file whose connection breaks nothing stays', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/files HTTP/1.1',
    'Host: localhost',
    `Cookie: ${staff.cookie}`,
    'Content-Length: 20000000',
    '',
    '',
  ]
  socket.write(head.join('\r\n'))
  socket.write(Buffer.alloc(3 * PIECE_BYTES, 'text '))
  await vi.waitUntil(async () => (await countFiles()) === 1)
  await vi.waitUntil(async () => (await pool.query('select from file_pieces')).rowCount! > 0)
  socket.destroy()
  await vi.waitUntil(async () => (await countFiles()) === 0)
})

test('the connection is kept for as long as a file may take', () => {
  expect(connectionLimits.requestTimeout).toBeGreaterThan(filesContract.upload.takesFile!.seconds * 1000)
})

test('a browser that reads a damaged file gets no end of it', async () => {
  const { id } = await app.addClient()
  const content = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(4 * PIECE_BYTES),
    Buffer.from('%%EOF\n'),
  ])
  const { id: attachment, file_id } = await attach(app, staff, id, content)
  const read = () =>
    fetch(`${base}/clients/${id}/attachments/${attachment}/content`, { headers: { Cookie: staff.cookie } })
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(content)).toBe(true)
  // Of the last piece a few bytes would do.
  for (const number of [4, 3]) {
    await pool.query('delete from file_pieces where file_id = $1 and number = $2', [file_id, number])
    await expect((await read()).arrayBuffer()).rejects.toThrow()
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionTo } from './hosts.ts'
import { testDatabase } from './testing/database.ts'

const url = await testDatabase()
const { user, password, database, host: socketFolder } = new pg.Client(url)

/** A host that leads to the database of the tests. @returns its name and port, and what takes it away */
async function makeHost() {
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    const onward = net.connect(`${socketFolder}/.s.PGSQL.5432`)
    for (const one of [socket, onward]) open.add(one.on('error', () => undefined))
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  onTestFinished(close)
  return { name: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const urlOf = (...[first, ...standbys]: { name: string }[]) =>
  `postgresql://${user}:${encodeURIComponent(password ?? '')}@${first!.name}/${database}?${standbys.map(({ name }) => `standby=${name}`).join('&')}`

async function isAnswered(connection: object): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } finally {
    await client.end()
  }
}

test('new connections go to another host of the URL once the first is gone, and back', async () => {
  const [first, second] = [await makeHost(), await makeHost()]
  const connection = connectionTo(urlOf(first, second))
  expect(await isAnswered(connection)).toBe(true)
  first.close()
  await expect.poll(() => isAnswered(connection).catch(() => false), { timeout: 10_000 }).toBe(true)
  const back = connectionTo(urlOf(second, first))
  expect(await isAnswered(back)).toBe(true)
})

test('where no host answers it is an error of the network; a wrong password is said', async () => {
  const [gone, there] = [await makeHost(), await makeHost()]
  gone.close()
  await expect(isAnswered(connectionTo(urlOf(gone, gone)))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const strange = urlOf(gone, there).replace(`//${user}`, '//nobody')
  await expect(isAnswered(connectionTo(strange))).rejects.toMatchObject({
    code: expect.stringMatching(/^28/),
  })
})

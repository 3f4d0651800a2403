import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const [one, other] = [await testDatabase(), await testDatabase()]

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('a test database has the tables of the product', async () => {
  expect(await ask(one, `select to_regclass('clients') is not null as found`)).toEqual([{ found: true }])
})

test('rows of one test database are not visible in another', async () => {
  await ask(one, 'create table left_behind (id integer)')
  expect(await ask(other, `select to_regclass('left_behind') as found`)).toEqual([{ found: null }])
})

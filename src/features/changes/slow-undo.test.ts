import { expect, test } from 'vitest'
import { changing, testApp } from '../../program/testing/app.ts'

const app = await testApp({ DATABASE_TIMEOUT: '1' })

test('an undo may take longer than DATABASE_TIMEOUT, as that of a large import does', async () => {
  const client = await app.addClient({ notes: 'First' })
  const saved = await app.request(
    'internal',
    'PATCH',
    `/clients/${client.id}`,
    changing({ notes: 'First' }, { notes: 'Second' }),
  )
  await app.services.ownerDatabase.pool.query(`
    create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(1.7); return new; end $$;
    create trigger wait before update on clients for each row execute function wait()`)
  expect(await app.undo(saved)).toMatchObject({ status: 200, body: { records: 1 } })
  expect(await app.client(client.id)).toMatchObject({ notes: 'First' })
})

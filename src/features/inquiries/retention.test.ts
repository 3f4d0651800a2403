import { expect, test } from 'vitest'
import { changing, testApp } from '../../program/testing/app.ts'
import { headOf, sealAudit } from '../../server/testing/audit.ts'
import { verifyAudit } from '../audit/verify-audit.server.ts'
import type { InquiryRow } from './contract.ts'
import { purgeInquiries } from './jobs.server.ts'

const app = await testApp({ CLIENT_YEARS: '3' })
const { services } = app
const { pool } = services.ownerDatabase

/** An inquiry that was last changed so many years ago. */
async function addInquiry(last_name: string, { state = 'closed', years = 4, client_id = '' } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ('Una', $1, $1 || '@example.com', '850-555-0142', 'general', $1 || ' cannot sleep.') returning id`,
    [last_name],
  )
  const { id } = rows[0]!
  const read = (await app.request<InquiryRow>('internal', 'GET', `/inquiries/${id}`)).body
  const note = changing(read, { state, note: `Called ${last_name}` })
  expect((await app.request('internal', 'PATCH', `/inquiries/${id}`, note)).status).toBe(200)
  await pool.query(`
    begin; alter table inquiries disable trigger user;
    update inquiries set updated_at = now() - make_interval(years => ${years}), client_id = ${client_id ? `'${client_id}'` : 'null'}
      where id = '${id}';
    alter table inquiries enable trigger user; commit`)
  return id
}
const found = async () =>
  (await pool.query<{ last_name: string }>(`select last_name from inquiries order by 1`)).rows.map(
    (row) => row.last_name,
  )
const night = (env = services.env) => purgeInquiries({ ...services, env }).run('', {})

test('a closed inquiry of nobody in the book goes when its years are over, with what the audit has of it; the rest stays', async () => {
  const id = await addInquiry('Gone')
  await pool.query(
    `insert into inquiry_offers (inquiry_id, token_hash, times, place, ends_at) values ($1, 'h', '{2020-01-01}', 'By phone', now())`,
    [id],
  )
  const withdrawal = { channel: 'email', kind: 'withdrawn', day: '2020-01-01', source: 'phone' }
  for (const one of [id, await addInquiry('Noted')])
    await app.request('internal', 'POST', `/inquiries/${one}/consents`, withdrawal)
  await pool.query(`update consents set created_at = now() - interval '4 years' where inquiry_id = $1`, [id])
  const { id: client_id } = await app.addClient()
  await addInquiry('Client', { client_id })
  await addInquiry('Open', { state: 'in_progress' })
  await addInquiry('Recent', { years: 2 })
  await sealAudit(pool)

  await night({ ...services.env, CLIENT_YEARS: 0 })
  expect(await found(), 'with 0 nothing goes').toHaveLength(5)
  for (const _ of ['a night', 'another night']) await night()
  expect(await found()).toEqual(['Client', 'Noted', 'Open', 'Recent'])
  const left = async (table: string, text: string) =>
    (await pool.query(`select from ${table} as one where one::text like $1`, [`%${text}%`])).rowCount
  expect(await left('audit', 'Called Gone'), 'values of the audit').toBe(0)
  expect(await left('inquiry_offers', id), 'offers').toBe(0)
  expect(await left('consents', 'gone@example.com'), 'a withdrawal is not forgotten').toBe(1)
  const { rows } = await pool.query(`select actor_kind, changes from audit where action = 'inquiries.purged'`)
  expect(rows).toEqual([
    { actor_kind: 'job', changes: { years: 3, entries: [expect.any(Number), expect.any(Number)] } },
  ])
  const undoable = await pool.query('select from batch_rows where row_id = $1 and after is null', [id])
  expect(undoable.rowCount, 'Undo has no copy').toBe(0)
  await sealAudit(pool)
  expect((await verifyAudit(services.ownerDatabase, [await headOf(pool)])).problem).toBeUndefined()
})

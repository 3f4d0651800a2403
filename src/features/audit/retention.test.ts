import { expect, test } from 'vitest'
import { headOf, sealAudit } from '../../server/testing/audit.ts'
import { testApp } from '../../program/testing/app.ts'
import { purgeAudit } from './jobs.server.ts'
import { verifyAudit } from './verify-audit.server.ts'

const app = await testApp({ AUDIT_YEARS: '6' })
const { ownerDatabase } = app.services
const { pool } = ownerDatabase

const seal = () => sealAudit(pool)
const ages = async () =>
  (await pool.query(`select subject_id from audit where subject_id is not null order by id`)).rows.map(
    (row) => row.subject_id,
  )

test('entries go when they are older than they must be kept; what is left is still proved', async () => {
  await pool.query(`
    insert into audit (at, actor_kind, action, subject_id)
    select now() - make_interval(months => months), 'job', action, months || ' ' || action
    from unnest(array[100, 90, 80, 40, 30, 10], array['clients.updated', 'clients.viewed', 'clients.updated', 'clients.viewed',
      'clients.updated', 'clients.viewed']) as entry (months, action)`)
  await seal()
  const heads = [await headOf(pool)]
  const verify = () => verifyAudit(ownerDatabase, heads)
  const purge = purgeAudit({ ...app.services })
  await purge.run('', {})
  await seal()
  heads.push(await headOf(pool))
  expect(await ages()).toEqual(['40 clients.viewed', '30 clients.updated', '10 clients.viewed'])
  expect((await verify()).lines?.[0]).toMatch(/^\d+ entries verified/)

  // A second night removes nothing, and says nothing.
  const { rowCount } = await pool.query('select from audit')
  await purge.run('', {})
  expect((await pool.query('select from audit')).rowCount).toBe(rowCount)

  const remove = (where: string) =>
    pool.query(`begin; set local foyer.audit_purge = 'on'; delete from audit where ${where}; commit`)
  await remove(`subject_id = '10 clients.viewed'`)
  expect((await verify()).problem).toMatch(/was removed, and no purge says so\.$/)
})

import { expect, test } from 'vitest'
import { auditKey, publicKeyText, readPublicKey, type Head } from '../../server/audit/heads.ts'
import { headOf, sealAudit } from '../../server/testing/audit.ts'
import { testApp } from '../../server/testing/app.ts'
import { purgeAudit } from './jobs.server.ts'
import { verifyDatabase } from './verify-audit.server.ts'

const app = await testApp({ AUDIT_YEARS: '6', AUDIT_READING_YEARS: '2' })
const { ownerDatabase, env } = app.services
const { pool } = ownerDatabase
const key = auditKey(env)

const seal = () => sealAudit(pool)
const head = (previous?: Head) => headOf(pool, key, previous)
const ages = async () =>
  (await pool.query(`select subject_id from audit where subject_id is not null order by id`)).rows.map(
    (row) => row.subject_id,
  )

test('entries go when they are older than they must be kept, readings sooner; what is left is still proved', async () => {
  await pool.query(`
    insert into audit (at, actor_kind, action, subject_id)
    select now() - make_interval(months => months), 'job', action, months || ' ' || action
    from unnest(array[100, 90, 80, 40, 30, 10], array['clients.updated', 'clients.viewed', 'clients.updated', 'clients.viewed',
      'clients.updated', 'clients.viewed']) as entry (months, action)`)
  await seal()
  const heads = [await head()]
  const verify = () =>
    verifyDatabase(ownerDatabase, {
      publicKey: readPublicKey(publicKeyText(key)),
      heads,
      keptYears: { clients: 6, audit: 6, readings: 2 },
    })
  const purge = purgeAudit({ ...app.services })
  await purge.run('', {})
  await seal()
  heads.push(await head(heads[0]))
  expect(await ages()).toEqual(['30 clients.updated', '10 clients.viewed'])
  expect((await verify()).problem).toBeUndefined()
  expect((await verify()).lines[1]).toBe('Removed by age: 1 entry about reading.')

  // A second night removes nothing, and says nothing.
  const { rowCount } = await pool.query('select from audit')
  await purge.run('', {})
  expect((await pool.query('select from audit')).rowCount).toBe(rowCount)

  const remove = (where: string) =>
    pool.query(`begin; set local foyer.audit_purge = 'on'; delete from audit where ${where}; commit`)
  await remove(`subject_id = '10 clients.viewed'`)
  expect((await verify()).problem).toMatch(/was removed, and no purge says so\.$/)
})

/** Tests of the audit's chain: seals it, names its head, and does with it what only the owner of the tables can do. */
import type pg from 'pg'
import { vi } from 'vitest'
import type { Head } from '../audit/sealing.ts'

/** The server seals each second, too, so this may come second. */
export const sealAudit = (pool: pg.Pool) =>
  vi.waitUntil(async () => {
    await pool.query('select audit_seal(1000)')
    return (await pool.query('select from audit_unsealed')).rowCount === 0
  })

/** The head of now, as the server writes it to its file. */
export async function headOf(pool: pg.Pool): Promise<Head> {
  const { rows } = await pool.query<Omit<Head, 'at'>>(
    `select position::int, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`,
  )
  return { ...rows[0]!, at: new Date().toISOString() }
}

const TABLES = ['audit', 'audit_chain', 'audit_unsealed']

/** Does what the owner or a superuser can do, and puts everything back afterwards. */
export async function tampered<Result>(
  pool: pg.Pool,
  statements: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const triggers = (state: string) =>
    TABLES.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  const run = (text: string) => withSealingHeld(pool, (client) => client.query(text))
  await run(
    `create schema kept; ${TABLES.map((table) => `create table kept.${table} as table ${table};`).join('')}`,
  )
  await run(triggers('disable') + statements)
  try {
    return await look()
  } finally {
    const back = TABLES.map(
      (table) =>
        `delete from ${table}; insert into ${table} ${table === 'audit' ? 'overriding system value' : ''} table kept.${table};`,
    )
    await run(`${back.join('')} ${triggers('enable')} drop schema kept cascade`)
  }
}

/** While `work` runs, the server cannot seal; what it does with its client can. */
export async function withSealingHeld(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; lock table audit_sealing in exclusive mode')
    await work(client)
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** As who knows the chain would do it: computes the hashes from the beginning again. */
export const RECHAIN = `
  delete from audit_chain; delete from audit_unsealed;
  insert into audit_unsealed select id from audit; select audit_seal(100000);`

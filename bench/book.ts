/** A database of the bench: migrated, seeded, with one signed-in member of staff. */
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedClients } from '../src/db/seed/clients.ts'
import { hashToken, newToken } from '../src/server/encryption.ts'

/** One book of 10,000 clients and one of 200,000, by their databases' urls. */
export interface Books {
  small: string
  large: string
}

/** @param server url of a PostgreSQL where databases can be made */
export async function makeBook(server: string, name: string, clients: number): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = `${server.slice(0, server.lastIndexOf('/'))}/${name}`
  await migrate(url)
  const onError = (error: Error) => console.error(error.message)
  const database = connect({ url, pool: 2, timeZone: 'America/Chicago', labDueSoonDays: 14, onError })
  const started = performance.now()
  await seedClients(database, {
    clients,
    onProgress: (done) => {
      if (done % 50_000 === 0 || done === clients)
        console.log(`  ${name}: ${done} clients after ${((performance.now() - started) / 1000).toFixed(0)} s`)
    },
  })
  await database.close()
  return url
}

/** The Cookie header of somebody internal, as the sign-in would set it. */
export async function signIn(url: string, secret: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const token = newToken()
  await client.query(
    `with person as (
       insert into users (email, email_verified) values ('bench-${randomBytes(4).toString('hex')}@example.com', true) returning id
     ), role as (
       insert into user_roles (user_id, role, approved) select id, 'internal', true from person
     )
     insert into sessions (user_id, token_hash, expires_at, verified_at)
     select id, '${hashToken(token)}', now() + interval '1 day', now() + interval '1 day' from person`,
  )
  await client.end()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `foyer_session=${encodeURIComponent(`${token}.${signature}`)}`
}

/** `npm run demo`: runs the server on a separate data folder with fictional clients, inquiries and requests. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as schema from '../db/schema.ts'
import { demoInquiries, demoRequests } from '../db/seed/demo.ts'
import { seedClients } from '../db/seed/clients.ts'
import { findUser, hashPassword, makeUser, setPassword } from '../features/accounts/people.server.ts'
import { transact } from '../server/command.ts'
import { readEnv, type Env } from '../server/env.ts'
import { OperatorError } from '../lib/operatorError.ts'
import type { Jobs } from '../server/jobs.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open.ts'
import type { Database } from '../db/connect.ts'

process.env['DATA_DIR'] ||= './data-demo'

// No e-mails about fictional people.
const noMail: Jobs = { queue: () => Promise.resolve(), stop: () => Promise.resolve() }

interface Demo {
  env: Env
  database: Database
  jobs: Jobs
}

async function prepare(): Promise<string[]> {
  const env = readEnv(process.env)
  if (env.DATABASE_URL) throw new OperatorError('The demo keeps to its own folder; unset DATABASE_URL.')
  const { database, close } = await openDatabase(env, createLog('error'))
  try {
    const demo = { env, database, jobs: noMail }
    if ((await database.db.$count(schema.clients)) === 0) {
      await seedClients(database, { clients: 500, seed: 1, onProgress: () => undefined })
      await database.db.insert(schema.inquiries).values(demoInquiries())
      for (const email of demoRequests) await addPerson(demo, email, null)
    }
    return [
      await account(demo, 'admin@demo.example.com', 'admin'),
      await account(demo, 'staff@demo.example.com', 'internal'),
      await account(demo, demoRequests[0]!, null),
    ]
  } finally {
    await close()
  }
}

/** Sets a new random password at each start; it is printed and stored only as a hash. */
async function account(demo: Demo, email: string, role: 'admin' | 'internal' | null): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const id = await addPerson(demo, email, role)
  const hash = await hashPassword(demo, password)
  await transact(demo, { actor: { kind: 'command_line' } }, async (write) => {
    await setPassword(demo, id, hash)
    await write.audit('account.password_set', id)
  })
  return `  ${email.padEnd(32)}${password}   ${role ?? 'waiting for approval'}`
}

function addPerson(demo: Demo, email: string, role: 'admin' | 'internal' | null): Promise<string> {
  return transact(demo, { actor: { kind: 'command_line' } }, async (write) => {
    const known = await findUser(write.tx, email)
    if (known) {
      write.unchanged()
      return known.id
    }
    const user_id = await makeUser(demo, email)
    await write.tx.update(schema.users).set({ email_verified: true }).where(eq(schema.users.id, user_id))
    await write.tx
      .insert(schema.pending_users)
      .values({ user_id, email, ...(role && { status: 'approved', approved_at: new Date() }) })
    if (role) await write.tx.insert(schema.user_roles).values({ user_id, role, approved: true })
    await write.audit('account.created', user_id)
    return user_id
  })
}

try {
  const accounts = await prepare()
  process.stdout.write(`Demo accounts, with passwords for this run:\n${accounts.join('\n')}\n`)
  await import('../server/main.ts')
} catch (error) {
  process.stderr.write(
    `The demo did not start. ${error instanceof OperatorError ? error.message : (error as Error).stack}\n`,
  )
  process.exitCode = 1
}

import * as schema from '../db/schema.ts'
import {
  DEMO_CONSENTS,
  DEMO_EVENTS,
  DEMO_FOLLOW_UPS,
  DEMO_PAPERS,
  DEMO_OWNERS,
  demoAdmin,
  demoInquiries,
  demoRequests,
} from '../db/seed/demo.ts'
import { EVERYTHING } from '../db/scope.ts'
import { seedClients } from '../db/seed/clients.ts'
import { WITHDRAWAL_DAYS } from '../lib/consentChoices.ts'
import { addBusinessDays } from '../lib/businessDays.ts'
import { addDays, todayIn } from '../lib/dates.ts'
import { readEnv, type Env } from '../server/env.ts'
import { OperatorError } from '../lib/operatorError.ts'
import type { Jobs } from '../server/jobs/jobs.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open-database.ts'
import { runProgram } from './program.ts'
import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import { hashPassword } from '../features/accounts/password-hash.server.ts'
import { createAccount, findUser, setPassword } from '../features/accounts/users.server.ts'
import { transact, type Write } from '../server/command.ts'

/** `npm run demo`: runs the server on a separate data folder with fictional clients, inquiries and requests. */

process.env['DATA_DIR'] ||= './data-demo'

// Drops emails about fictional people.
const droppedMail: Pick<Jobs, 'queue'> = { queue: () => Promise.resolve() }

async function prepare(): Promise<string[]> {
  const env = readEnv(process.env)
  if (env.DATABASE_URL) throw new OperatorError('The demo keeps to its own folder; unset DATABASE_URL.')
  const { database, ownerDatabase, close } = await openDatabase(env, createLog('error'), {
    scope: EVERYTHING,
  })
  try {
    const demo = { env, database, jobs: droppedMail }
    if ((await database.db.$count(schema.clients)) === 0) {
      await seedClients(ownerDatabase, { clients: 500, seed: 1, onProgress: () => undefined })
      await database.db.insert(schema.inquiries).values(demoInquiries())
      await database.db.update(schema.office_settings).set({ factor_required_of: 'nobody' })
      for (const email of demoRequests) await addPerson(demo, email, null)
      const admin = await addPerson(demo, demoAdmin, 'admin')
      await database.runSql(undefined, DEMO_FOLLOW_UPS, [admin])
      await database.runSql(undefined, DEMO_OWNERS, [admin])
      await database.runSql(undefined, DEMO_PAPERS, [])
      const withdrawn = addDays(todayIn(), -3)
      const consents = [withdrawn, addBusinessDays(withdrawn, WITHDRAWAL_DAYS), admin]
      await database.runSql(undefined, DEMO_CONSENTS, consents)
      await database.runSql(undefined, DEMO_EVENTS, [])
    }
    return await demoAccounts(demo)
  } finally {
    await close()
  }
}

await runProgram('The demo did not start.', async () => {
  const accounts = await prepare()
  process.stdout.write(`Demo accounts, with passwords for this run:\n${accounts.join('\n')}\n`)
  await import('../program/main.ts')
})

interface Demo {
  env: Env
  database: Database
  jobs: Pick<Jobs, 'queue'>
}

/** The accounts of the demo with their passwords, one line each. */
export const demoAccounts = async (demo: Demo): Promise<string[]> => [
  await account(demo, demoAdmin, 'admin'),
  await account(demo, 'staff@demo.example.com', 'internal'),
  await account(demo, demoRequests[0]!, null),
]

/** Sets a new random password at each start; it is printed and stored only as a hash. */
async function account(demo: Demo, email: string, role: 'admin' | 'internal' | null): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const id = await addPerson(demo, email, role)
  const hash = await hashPassword(password)
  await transact(demo, { actor: { kind: 'command_line' } }, async (write) => {
    await setPassword(write, id, hash)
    await write.audit('account.password_set', id)
  })
  return `  ${email.padEnd(32)}${password}   ${role ?? 'waiting for approval'}`
}

export function addPerson(demo: Demo, email: string, role: 'admin' | 'internal' | null): Promise<string> {
  return transact(demo, { actor: { kind: 'command_line' } }, async (write) => {
    const known = await findUser(write.tx, email)
    if (known) {
      write.unchanged()
      return known.id
    }
    // 'Sample admin' of admin@demo.example.com.
    const name = `Sample ${email.split('@')[0]}`
    const id = role
      ? await createAccount(write, known, { email, name, hash: null, role, decided_by: null })
      : await addRequest(write, email)
    await write.audit('account.created', id)
    return id
  })
}

async function addRequest({ tx }: Write, email: string): Promise<string> {
  const [user] = await tx.insert(schema.users).values({ email, email_verified: true }).returning()
  await tx.insert(schema.pending_users).values({ user_id: user!.id, email })
  return user!.id
}

import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import * as schema from '../db/schema.ts'
import { demoAdmin, demoRequests } from '../db/seed/demo.ts'
import { hashPassword } from '../features/accounts/password-hash.server.ts'
import { createAccount, findUser, setPassword } from '../features/accounts/users.server.ts'
import { transact, type Write } from '../server/command.ts'
import type { Env } from '../server/env.ts'
import type { Jobs } from '../server/jobs/jobs.ts'

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

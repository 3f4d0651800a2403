import { and, eq } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../server/procedure.ts'
import { accountKey, type Limit } from '../../server/rate-limit.ts'
import type { Services } from '../../server/services.ts'
import { accountLibrary } from './library.server.ts'
import { hashPassword } from './people.server.ts'

/** One visitor's tries at one account: nobody else's tries keep its owner out. */
const triesPerVisitor: Limit[] = [
  { times: 10, seconds: 300 },
  { times: 30, seconds: 3600 },
]
/** All tries at one account. More than a visitor has in an hour, so that it takes several to reach it. */
const triesPerAccount: Limit = { times: 100, seconds: 3600 }

const counters = (what: string, email: string, { address }: Context) => [
  ...triesPerVisitor.map((limit) => ({ key: accountKey(what, email, address), limit })),
  { key: accountKey(what, email), limit: triesPerAccount },
]

/** Counts a try at a password before it is looked at. @throws 429 when there were too many */
export async function takeTry(asked: Context, what: string, email: string): Promise<void> {
  // In this order: a visitor who is refused already uses up nothing of the account's own.
  for (const { key, limit } of counters(what, email, asked)) await asked.services.limiter.take(key, limit)
}

/** The password was right: the tries of this visitor, and those at the account, begin anew. */
export async function forgetTries(asked: Context, what: string, email: string): Promise<void> {
  for (const { key, limit } of counters(what, email, asked)) await asked.services.limiter.forget(key, limit)
}

const CREDENTIAL = `
  select users.id as user_id, users.email_verified, accounts.password as hash
  from users join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential'
  where users.email = $1`

interface Credential {
  user_id: string
  email_verified: boolean
  hash: string
}

type Checked = ({ right: true } & Credential) | { right: false; user_id: string | null }

/** Takes as long for an unknown address as for a wrong password. */
export async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<Checked> {
  const [known] = await services.database.rows<Credential>('credential', CREDENTIAL, [email])
  if (!known) {
    await hashPassword(services, password)
    return { right: false, user_id: null }
  }
  const library = await accountLibrary(services).$context
  const right = await library.password.verify({ hash: known.hash, password })
  return right ? { right, ...known } : { right, user_id: known.user_id }
}

/** Whether the password that was checked outside the transaction still is the account's. */
export async function isStill(tx: Tx, user_id: string, hash: string): Promise<boolean> {
  const { accounts } = schema
  return (await tx.$count(accounts, and(eq(accounts.user_id, user_id), eq(accounts.password, hash)))) > 0
}

import { createHash } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '../../db/connect.ts'
import { runningTransaction, type Db } from '../../db/transaction.ts'
import * as schema from '../../db/schema.ts'
import type { Services } from '../../server/services.ts'
import { SESSION_SECONDS, sessionCookie } from '../../server/session.ts'
import * as argon2 from './password-hash.server.ts'

type Library = ReturnType<typeof createLibrary>
const libraries = new WeakMap<Database, Library>()

/** What the library needs; the command line has only these services. */
export type Deps = Pick<Services, 'database' | 'env'>

/**
 * Better Auth on our tables: password hashing, users, sessions, one-time links. Its HTTP handler is not
 * mounted; our endpoints call it inside their transaction (docs/decisions/0005).
 */
export function accountLibrary(deps: Deps): Library {
  const library = libraries.get(deps.database) ?? createLibrary(deps)
  libraries.set(deps.database, library)
  return library
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
const columns = {
  user: { ...times, emailVerified: 'email_verified' },
  session: {
    ...times,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
  account: {
    ...times,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
  verification: { ...times, expiresAt: 'expires_at' },
}

function createLibrary({ database, env }: Deps) {
  return betterAuth({
    baseURL: env.BASE_URL,
    secret: env.AUTH_SECRET,
    trustedOrigins: [env.BASE_URL],
    // Off: its log contains e-mail addresses, its telemetry sends data, and its rate limits are per process.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: drizzleAdapter(inRunningTransaction(database.db), {
      provider: 'pg',
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
      },
    }),
    advanced: {
      database: { generateId: false },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookie(env),
          attributes: { secure: env.BASE_URL.startsWith('https:') },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: argon2.hashPassword,
        verify: ({ hash, password }) => argon2.verifyPassword(hash, password),
      },
    },
    user: { fields: columns.user },
    session: { fields: columns.session, expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { fields: columns.account },
    verification: {
      fields: columns.verification,
      // Hashed, so that a leaked table contains no usable links. The plain token is only in the e-mail, which stays in
      // the job queue until minutes after it was sent (server/jobs.ts).
      storeIdentifier: { hash: async (identifier) => hashedIdentifier(identifier) },
    },
  })
}

/**
 * The library also looks up the identifier unhashed. The purpose is therefore behind the hash here, but before the token
 * in the link, so that a stored identifier is never accepted as a link.
 */
export function hashedIdentifier(identifier: string): string {
  const [purpose = ''] = identifier.split(':', 1)
  return `${createHash('sha256').update(identifier).digest('base64url')}:${purpose}`
}

/** A proxy of the database that calls the running command's transaction, if there is one. */
function inRunningTransaction(db: Db): Db {
  return new Proxy(db, {
    get(_, property) {
      const target = runningTransaction.getStore() ?? db
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value as (...args: never[]) => unknown).bind(target) : value
    },
  })
}

/** The library's database statements, inside the transaction of the command that is running (docs/decisions/0005). */
const internalsOf = async (deps: Deps) => (await accountLibrary(deps).$context).internalAdapter

/** Slow by design: do not call it inside a transaction. */
export async function hashPassword(deps: Deps, password: string): Promise<string> {
  return (await accountLibrary(deps).$context).password.hash(password)
}

/** @param hash of hashPassword */
export async function verifyPassword(deps: Deps, hash: string, password: string): Promise<boolean> {
  return (await accountLibrary(deps).$context).password.verify({ hash, password })
}

/** Creates a user without password, role or confirmation. @returns the id */
export async function createUser(deps: Deps, email: string): Promise<string> {
  const internals = await internalsOf(deps)
  const { id } = await internals.createUser(
    { email, name: '', emailVerified: false },
    { method: 'email-password' },
  )
  return id
}

/** @param hash of hashPassword */
export async function setPassword(deps: Deps, user_id: string, hash: string): Promise<void> {
  const internals = await internalsOf(deps)
  if (await internals.findCredentialAccount(user_id)) await internals.updatePassword(user_id, hash)
  else {
    await internals.linkAccount({
      userId: user_id,
      providerId: 'credential',
      accountId: user_id,
      password: hash,
    })
  }
}

/** @returns the token for the session cookie */
export async function createSession(
  deps: Deps,
  user_id: string,
  values: { expiresAt: Date; userAgent: string; ipAddress: string },
): Promise<string> {
  return (await (await internalsOf(deps)).createSession(user_id, false, values, true)).token
}

export async function deleteSessions(deps: Deps, user_id: string): Promise<void> {
  await (await internalsOf(deps)).deleteUserSessions(user_id)
}

/** @param identifier 'purpose:token'; stored as a hash */
export async function createVerification(
  deps: Deps,
  identifier: string,
  { value, expiresAt }: { value: string; expiresAt: Date },
): Promise<void> {
  await (await internalsOf(deps)).createVerificationValue({ identifier, value, expiresAt })
}

/** Deletes a verification. @returns its value, unless it was used already or has expired */
export async function consumeVerification(deps: Deps, identifier: string): Promise<string | undefined> {
  return (await (await internalsOf(deps)).consumeVerificationValue(identifier))?.value
}

import { createHash } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { runningTransaction, type Database, type Db } from '../../db/connect.ts'
import * as schema from '../../db/schema.ts'
import type { Services } from '../../server/services.ts'
import { SESSION_SECONDS, sessionCookie } from '../../server/session.ts'

type Library = ReturnType<typeof createLibrary>
const libraries = new WeakMap<Database, Library>()

/** What the library stands on; the command line has no more than this. */
export type Deps = Pick<Services, 'database' | 'env'>

/**
 * The account library on our tables: password hashing, users, sessions, one-time links. Its own HTTP handler is
 * not mounted; our endpoints call it inside their transaction (docs/decisions).
 */
export function accountLibrary(ground: Deps): Library {
  const library = libraries.get(ground.database) ?? createLibrary(ground)
  libraries.set(ground.database, library)
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
    // It would log e-mail addresses, call home, and count in one process only.
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
    },
    user: { fields: columns.user },
    session: { fields: columns.session, expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { fields: columns.account },
    verification: {
      fields: columns.verification,
      // Whoever reads this table cannot use the links in it; the purpose stays readable. In clear a link stands in
      // its e-mail alone: in the queue until the mail has left and for minutes after (server/jobs.ts).
      storeIdentifier: { hash: async (identifier) => hashedIdentifier(identifier) },
    },
  })
}

/**
 * The library also looks for the identifier as it was given. The purpose stands behind the hash here and before
 * the token there, so that a stored identifier is never itself a working link.
 */
export function hashedIdentifier(identifier: string): string {
  const [purpose = ''] = identifier.split(':', 1)
  return `${createHash('sha256').update(identifier).digest('base64url')}:${purpose}`
}

/** A database whose every call goes to the transaction of the command that is running, where there is one. */
function inRunningTransaction(db: Db): Db {
  return new Proxy(db, {
    get(_, property) {
      const target = runningTransaction.getStore() ?? db
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value as (...args: never[]) => unknown).bind(target) : value
    },
  })
}

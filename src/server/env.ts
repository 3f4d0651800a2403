import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { makeDataFolder } from '../db/embedded/index.ts'
import { OperatorError, SettingError } from '../lib/operatorError.ts'
import { providerVariables, readProvider, type IdentityProvider } from './identity-provider.ts'

/** Of the embedded database. */
export const DATABASE_NAME = 'foyer'
/** In the data folder, where AUTH_SECRET is not set. */
export const SECRET_FILE = 'auth-secret'
/** In the data folder, where FILES_KEY is not set. */
export const FILES_KEY_FILE = 'files-key'

const MIN_SECRET_LENGTH = 32
const secret = z.string().min(MIN_SECRET_LENGTH, `use ${MIN_SECRET_LENGTH} or more characters`).optional()
const text = z.string().optional()
const whole = (fallback: number, least: number, most: number) => {
  const error = `use a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error).default(fallback)
}
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `use a URL such as ${example}` }).optional()
const DATABASE_EXAMPLE = 'postgresql://user:password@host/foyer'
const publicKeys = z
  .string()
  .default('')
  .transform((keys) => keys.split(/[\s,]+/).filter(Boolean))
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'is not a time zone such as America/Chicago')

const variables = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: url(/^https?$/, 'https://foyer.example.com'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, DATABASE_EXAMPLE),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/, DATABASE_EXAMPLE),
  AUTH_SECRET: secret,
  /** Encrypts attached files, for as long as there are any. */
  FILES_KEY: secret,
  /** Of viruses: a clamd. */
  SCANNER: z
    .string()
    .regex(/^(\/.+|tcp:\/\/[\w.-]+:\d+)$/, 'use tcp://host:3310 or the path of a socket')
    .optional(),
  /** Signs backups: PKCS #8 in base64. */
  AUDIT_KEY: text,
  AUDIT_HEADS: text,
  AUDIT_YEARS: whole(6, 1, 100),
  CLIENT_YEARS: whole(6, 0, 100),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
  /** Those of the company unless set. */
  MAIL_FROM: z.string().optional(),
  TEAM_EMAIL: z.email().optional(),
  SMTP_TLS: z.enum(['required', 'optional']).optional(),
  TRUST_PROXY: whole(0, 0, 10),
  FINANCING_SLUG: text,
  TIME_ZONE: timeZone.default('America/Chicago'),
  LAB_DUE_SOON_DAYS: whole(14, 0, 365),
  IDLE_MINUTES: whole(15, 2, 1440),
  DATABASE_POOL: whole(10, 2, 200),
  DATABASE_TIMEOUT: whole(8, 1, 300),
  STOP_DELAY: whole(0, 0, 60),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use a time of day such as 02:30')
    .optional(),
  BACKUP_TO: text,
  BACKUP_KEY: publicKeys,
  BACKUP_KEEP: whole(14, 1, 10_000),
  /** The day of the week on which the backup of BACKUP_AT is restored to try it. */
  REHEARSE_ON: z.enum(['never', ...weekdays]).default('sunday'),
  /** Whether webhooks may lead to private addresses and go unencrypted. */
  WEBHOOK_PRIVATE: z.enum(['yes', 'no']).default('no'),
  READING_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z
    .string()
    // What an Authorization header can carry.
    .regex(/^[\w.~+/-]{16,}=*$/, 'use 16 or more letters and digits')
    .optional(),
  ...providerVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Whether a host name means this machine, so that nobody can listen in between. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

export type Env = Omit<z.infer<typeof variables>, 'BASE_URL' | 'AUTH_SECRET' | 'FILES_KEY'> & {
  BASE_URL: string
  AUTH_SECRET: string
  FILES_KEY: string
  /** Null without single sign-on. */
  provider: IdentityProvider | null
}

/**
 * Reads the settings of docs/operations.md without creating anything.
 * @throws SettingError naming the variable and what it must be
 */
export function readSettings(source: NodeJS.ProcessEnv): z.infer<typeof variables> {
  const set = Object.entries(source).filter(([, value]) => value !== '')
  const parsed = variables.safeParse(Object.fromEntries(set))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
}

/**
 * Reads the settings; creates DATA_DIR and, when AUTH_SECRET or FILES_KEY is not set, a secret in it.
 * @throws OperatorError naming the variable and what it must be
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const env = readSettings(source)
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new SettingError(
      'AUTH_SECRET must be set when DATABASE_URL is, so that every instance shares it (32 characters or more).',
    )
  }
  if (env.DATABASE_URL && !env.FILES_KEY) {
    throw new SettingError(
      'FILES_KEY must be set when DATABASE_URL is, so that every instance can read attached files: 32 characters or more, kept for as long as the files (openssl rand -base64 32 makes one).',
    )
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new SettingError('DATABASE_OWNER_URL is for a PostgreSQL of your own: set DATABASE_URL, too.')
  }
  const provider = readProvider(env, isThisMachine)
  makeFolder('DATA_DIR', env.DATA_DIR)
  return {
    ...env,
    provider,
    BASE_URL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    AUTH_SECRET: env.AUTH_SECRET ?? secretFromFile(join(env.DATA_DIR, SECRET_FILE), SIGN_IN),
    FILES_KEY: env.FILES_KEY ?? secretFromFile(join(env.DATA_DIR, FILES_KEY_FILE), FILES),
  }
}

/** @param what it is, for the sentence of a refusal @throws OperatorError */
export function makeFolder(what: string, folder: string, mode?: number): void {
  try {
    makeDataFolder(folder, mode)
  } catch (error) {
    throw new OperatorError(`${what} ${folder} cannot be made: ${(error as Error).message}.`)
  }
}

const SIGN_IN = {
  noun: 'The sign-in secret',
  advice: 'Restore the file, or remove it: a new one is made, and everyone signs in again.',
}
const FILES = {
  noun: 'The key of attached files',
  advice: 'Restore the file. With a new one no file that is stored can be read.',
}

/** A half-written secret (full disk, power loss) must not be accepted. */
function secretFromFile(file: string, { noun, advice }: typeof SIGN_IN): string {
  const secret = readOrMakeSecret(file, noun)
  if (secret.trim().length >= MIN_SECRET_LENGTH) return secret
  throw new OperatorError(`${noun} in ${file} has fewer than ${MIN_SECRET_LENGTH} characters. ${advice}`)
}

function readOrMakeSecret(file: string, noun: string): string {
  try {
    if (!existsSync(file)) {
      // Written to another name, flushed and renamed, so that the file is never incomplete.
      const draft = `${file}.${randomBytes(4).toString('hex')}`
      writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
      renameSync(draft, file)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`${noun} ${file} cannot be kept: ${(error as Error).message}.`)
  }
}

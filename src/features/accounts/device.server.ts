import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Env } from '../../server/env.ts'
import { cookieHeader, cookieName } from '../../server/session.ts'

/** 400 days in seconds, the maximum that browsers allow. */
const MAX_AGE = 400 * 24 * 60 * 60
/** Accounts per device; the oldest is dropped. */
const MAX_ACCOUNTS = 10

const COOKIE_FORMAT = /^[\w-]{16}(\.[\w-]{43})+$/

/**
 * The device cookie (OWASP): an id of the browser, and a signature for each account that signed in there. It does not
 * authenticate; attempts with it are counted separately from those of unknown devices (docs/decisions/0019).
 */
function readDevice(env: Env, headers: Headers): string[] {
  const name = cookieName(env, 'device')
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  return COOKIE_FORMAT.test(value) ? value.split('.').slice(0, 1 + MAX_ACCOUNTS) : []
}

const sign = ({ AUTH_SECRET }: Env, id: string, email: string) =>
  createHmac('sha256', AUTH_SECRET).update(`device ${id} ${email}`).digest('base64url')

/** @returns the device id if this account has signed in on this device before */
export function knownDevice(env: Env, headers: Headers, email: string): string | null {
  const [id, ...signatures] = readDevice(env, headers)
  if (!id) return null
  const own = Buffer.from(sign(env, id, email))
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), own)) ? id : null
}

export function deviceCookieHeader(env: Env, headers: Headers, email: string): string {
  const [id = randomBytes(12).toString('base64url'), ...signatures] = readDevice(env, headers)
  const own = sign(env, id, email)
  const others = signatures.filter((signature) => signature !== own)
  return cookieHeader(env, 'device', [id, own, ...others].slice(0, 1 + MAX_ACCOUNTS).join('.'), MAX_AGE)
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Env } from '../../server/env.ts'
import { cookieHeader, cookieName } from '../../server/session.ts'

/** 400 days in seconds, the maximum that browsers allow. */
const MAX_AGE = 400 * 24 * 60 * 60
/** Accounts per device; the oldest is dropped. */
const MAX_ACCOUNTS = 10

/**
 * The device cookie (OWASP): an id of the browser, and a signature for each account that signed in there. It does not
 * authenticate; attempts with it are counted separately from those of unknown devices (docs/decisions/0019).
 */
interface Device {
  id: string
  signatures: string[]
}

const COOKIE_FORMAT = /^[\w-]{16}(\.[\w-]{43})+$/

function readDevice(env: Env, headers: Headers): Device | null {
  const name = cookieName(env, 'device')
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  if (!COOKIE_FORMAT.test(value)) return null
  const [id = '', ...signatures] = value.split('.')
  return { id, signatures: signatures.slice(0, MAX_ACCOUNTS) }
}

const sign = ({ AUTH_SECRET }: Env, id: string, email: string) =>
  createHmac('sha256', AUTH_SECRET).update(`device ${id} ${email}`).digest('base64url')

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** @returns the device id if this account has signed in on this device before */
export function knownDevice(env: Env, headers: Headers, email: string): string | null {
  const device = readDevice(env, headers)
  if (!device) return null
  const own = sign(env, device.id, email)
  return device.signatures.some((signature) => isSame(signature, own)) ? device.id : null
}

export function deviceCookieHeader(env: Env, headers: Headers, email: string): string {
  const device = readDevice(env, headers)
  const id = device?.id ?? randomBytes(12).toString('base64url')
  const own = sign(env, id, email)
  const others = (device?.signatures ?? []).filter((signature) => signature !== own)
  return cookieHeader(env, 'device', [id, own, ...others].slice(0, MAX_ACCOUNTS + 1).join('.'), MAX_AGE)
}

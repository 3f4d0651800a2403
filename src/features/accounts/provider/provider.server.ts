/** What is said with the provider (docs/decisions/0074). Nothing of it is kept between two sign-ins, so that new keys and addresses count at once. */
import { createHmac } from 'node:crypto'
import { href } from 'react-router'
import type { Configuration, IDToken } from 'openid-client'
import type { Env } from '../../../server/env.ts'
import { notFound } from '../../../server/errors.ts'
import type { IdentityProvider } from '../../../server/identity-provider.ts'
import { email as emailRule, personName } from '../credentialRules.ts'

/** Seconds by which the clocks of both may differ, and for which an answer is waited; for less by who signs out. */
const CLOCK_SKEW = 30
const TIMEOUT = 8
const SIGN_OUT_TIMEOUT = 3
/** Letters of a subject, by OpenID Connect. */
const MAX_SUBJECT = 255

/** Loaded at the first use, as what checks passkeys. */
const openId = () => import('openid-client')

/** @throws 404 without single sign-on */
export function providerOf({ provider }: Env): IdentityProvider {
  if (!provider) throw notFound('Single sign-on')
  return provider
}

async function discover(
  { issuer, client_id, client_secret }: IdentityProvider,
  timeout = TIMEOUT,
): Promise<Configuration> {
  const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await openId()
  // Signatures are checked although the answer came over TLS. Without TLS it is this machine (identity-provider.ts).
  const execute = [enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests)
  const metadata = { client_secret, [clockTolerance]: CLOCK_SKEW }
  return discovery(new URL(issuer), client_id, metadata, undefined, { execute, timeout })
}

/** What the answer must hold follows from the token of this browser and a secret of this server, so none of it is stored. */
function signInSecrets({ AUTH_SECRET }: Env, token: string) {
  const derive = (what: string) =>
    createHmac('sha256', AUTH_SECRET).update(`provider ${what} ${token}`).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

const redirectUri = ({ BASE_URL }: Env) => BASE_URL + href('/auth/provider')

/** @returns makes the address to go to from the token of this browser @throws what `causeOf` names */
export async function prepareRequest(env: Env, isAgain: boolean) {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openId()
  const config = await discover(providerOf(env))
  return async (token: string): Promise<string> => {
    const { state, nonce, verifier } = signInSecrets(env, token)
    const parameters = {
      redirect_uri: redirectUri(env),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isAgain && { prompt: 'login', max_age: '0' }),
    }
    return buildAuthorizationUrl(config, parameters).href
  }
}

/** Whether an answer is to the start of this token; anybody can lead a browser to another one. */
export const isAnswerTo = (env: Env, answer: string, token: string): boolean =>
  new URLSearchParams(answer).get('state') === signInSecrets(env, token).state

/** Who somebody is at the provider, once its answer is verified. */
export interface Shown {
  subject: string
  /** Null where the provider has not verified it. */
  email: string | null
  name: string | null
  /** The address, verified or not, for sentences alone. */
  address: string | null
  /** The session there, '' where it is not named. */
  sid: string
  /** When the person signed in there, in seconds; 0 where that is not told. */
  signed_in_at: number
  has_factor: boolean
}

/** Changes the code for tokens and verifies them. @throws what `causeOf` names */
export async function readAnswer(env: Env, answer: string, token: string): Promise<Shown> {
  const { authorizationCodeGrant, fetchUserInfo } = await openId()
  const provider = providerOf(env)
  const { state, nonce, verifier } = signInSecrets(env, token)
  const config = await discover(provider)
  const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri(env)}?${answer}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  if (claims.sub.length > MAX_SUBJECT) throw new Error('The subject is too long')
  // Some have name and address at another endpoint only.
  const isThin = !claims['email'] && config.serverMetadata().userinfo_endpoint
  const more = isThin ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  return shownBy({ ...more, ...claims }, provider)
}

const isTime = (time: unknown): time is number =>
  Number.isFinite(time) && Number(time) <= Date.now() / 1000 + CLOCK_SKEW

function shownBy(claims: IDToken, provider: IdentityProvider): Shown {
  const { sub: subject, email_verified, sid, auth_time } = claims
  const email = emailRule.safeParse(claims['email'])
  // In lower case some other letters become plain ones, as the Kelvin sign becomes k: the address of somebody else.
  const isPlain = /^[\x20-\x7e]+$/.test(String(claims['email']))
  const name = personName.safeParse(claims['name'])
  return {
    subject,
    email: email_verified === true && email.success && isPlain ? email.data : null,
    name: name.success ? name.data : null,
    address: email.success ? email.data : null,
    sid: typeof sid === 'string' ? sid : '',
    signed_in_at: isTime(auth_time) ? auth_time : 0,
    has_factor: hasFactor(claims, provider),
  }
}

/** By kind, as RFC 8176 names ways to sign in: what one knows, has or is. */
const ways = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop'],
  ['fpt', 'face', 'iris', 'retina', 'vbm'],
]

function hasFactor({ amr, acr }: IDToken, { factor_acr }: IdentityProvider): boolean {
  const used: unknown[] = Array.isArray(amr) ? amr : []
  const kinds = ways.filter((kind) => kind.some((way) => used.includes(way)))
  return used.includes('mfa') || kinds.length > 1 || (typeof acr === 'string' && factor_acr.includes(acr))
}

/** Anybody can write an answer: no text of theirs comes into the log. */
const plainCode = (code: string) => (/^[\w.-]{1,60}$/.test(code) ? code : '')

/** Why there is no verified answer, and what the log says of it: codes, never what was sent. */
export async function causeOf(error: unknown) {
  const { AuthorizationResponseError, ResponseBodyError } = await openId()
  if (error instanceof AuthorizationResponseError)
    return {
      cause: error.error === 'access_denied' ? 'canceled' : 'declined',
      code: plainCode(error.error),
    } as const
  if (error instanceof ResponseBodyError)
    return { cause: error.status >= 500 ? 'away' : 'invalid', code: plainCode(error.error) } as const
  const { code = '', message } = error as Error & { code?: string }
  const isAway =
    message === 'fetch failed' || ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code)
  return { cause: isAway ? 'away' : 'invalid', code } as const
}

/** Where a browser ends its session there; null where the provider has no such page, or is away. */
export async function signOutUrl(env: Env): Promise<string | null> {
  try {
    const { buildEndSessionUrl } = await openId()
    const config = await discover(providerOf(env), SIGN_OUT_TIMEOUT)
    return buildEndSessionUrl(config, { post_logout_redirect_uri: env.BASE_URL + href('/auth') }).href
  } catch {
    return null
  }
}

/** A session that the provider has ended. */
export interface Ended {
  jti: string
  subject: string | null
  sid: string | null
}

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'
const MAX_LOGOUT_AGE = 180
const isLogoutEvent = (events: unknown) => typeof events === 'object' && events !== null && LOGOUT in events

/** Whether a token may be one that signs out, without a question to the provider: anybody can send some. */
export async function isLikeLogout(env: Env, token: string): Promise<boolean> {
  const { decodeJwt } = await import('jose')
  const { issuer, client_id } = providerOf(env)
  try {
    const { iss = '', aud = [], iat = 0, events } = decodeJwt(token)
    const isNew = Math.abs(Date.now() / 1000 - iat) <= MAX_LOGOUT_AGE + CLOCK_SKEW
    return isNew && isLogoutEvent(events) && new URL(iss).href === issuer && [aud].flat().includes(client_id)
  } catch {
    return false
  }
}

interface Keys {
  issuer: string
  set: ReturnType<(typeof import('jose'))['createRemoteJWKSet']>
}
const KEYS_FRESH_MS = 30_000
let known: { issuer: string; until: number; keys: Promise<Keys> } | undefined

/** The keys that the provider signs with, asked for once for many tokens, whoever sends them; an unknown one is asked for once a second. */
async function logoutKeys(provider: IdentityProvider): Promise<Keys> {
  const ask = async () => {
    const { createRemoteJWKSet } = await import('jose')
    const { issuer, jwks_uri = '' } = (await discover(provider)).serverMetadata()
    const limits = { timeoutDuration: TIMEOUT * 1000, cooldownDuration: 1_000 }
    return { issuer, set: createRemoteJWKSet(new URL(jwks_uri), limits) }
  }
  const { issuer } = provider
  if (known?.issuer !== issuer || known.until < performance.now())
    known = { issuer, until: performance.now() + KEYS_FRESH_MS, keys: ask() }
  return known.keys.catch((error: unknown) => {
    known = undefined
    throw error
  })
}

/** @returns undefined for a token that is not of this provider, for this client, of the last minutes and for this purpose */
export async function readLogoutToken(env: Env, token: string): Promise<Ended | undefined> {
  const { jwtVerify } = await import('jose')
  const provider = providerOf(env)
  const { issuer, set } = await logoutKeys(provider)
  const expected = {
    issuer,
    audience: provider.client_id,
    maxTokenAge: MAX_LOGOUT_AGE,
    clockTolerance: CLOCK_SKEW,
  }
  const verified = await jwtVerify(token, set, expected).catch((error: { code?: string }) => {
    const { code = '' } = error
    // The provider did not give its keys; any other refusal is the token's.
    const isAway = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(code)
    if (!isAway && /^ERR_(JW|JOSE)/.test(code)) return undefined
    throw error
  })
  const { jti, sub, sid, events, nonce } = verified?.payload ?? {}
  const isLogout = isLogoutEvent(events) && nonce === undefined
  const named = typeof sid === 'string' && sid !== '' ? sid : null
  if (!isLogout || !jti || (!sub && !named)) return undefined
  return { jti, subject: sub || null, sid: named }
}

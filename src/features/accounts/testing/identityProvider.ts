/** For tests only: a certified provider of OpenID Connect (oidc-provider) on this machine, which can also answer wrongly. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, type JWK, type JWTPayload } from 'jose'
import {
  Provider,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  type InteractionResults,
} from 'oidc-provider'

/** Somebody at the provider. */
export interface AccountThere {
  email?: string
  email_verified?: boolean
  name?: string
  /** How they sign in there (RFC 8176). */
  amr?: string[]
  acr?: string
}

const newKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
  alg: 'ES256',
})

/** What the provider keeps, also when it begins again with another key. */
function memory(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>()
  return (model) => {
    const key = (id: string) => `${model} ${id}`
    const find = async (id: string) => rows.get(key(id))
    const findBy = (name: 'uid' | 'userCode') => async (value: string) =>
      [...rows.values()].find((row) => row.kind === model && row[name] === value)
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find,
      findByUid: findBy('uid'),
      findByUserCode: findBy('userCode'),
      consume: async (id) => void Object.assign(rows.get(key(id))!, { consumed: 1 }),
      destroy: async (id) => void rows.delete(key(id)),
      revokeByGrantId: async (grantId) =>
        rows.forEach((row, id) => void (row.grantId === grantId && rows.delete(id))),
    }
  }
}

/** Of the token that signs in. */
const ID_TOKEN_SECONDS = 20

function configurationOf(site: string, people: Map<string, AccountThere>, key: JWK): Configuration {
  return {
    clients: [
      {
        client_id: 'foyer',
        client_secret: 'only for tests',
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${site}/auth/provider`],
        post_logout_redirect_uris: [`${site}/auth`],
        backchannel_logout_uri: `${site}/api/auth/provider/ended`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub', 'amr', 'acr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    ttl: { IdToken: ID_TOKEN_SECONDS, Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 3600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  }
}

function otherKeys(response: ServerResponse) {
  const { d: _, ...key } = newKey()
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key] }))
}

/** Whoever is at the provider's page signs in, and agrees. */
async function signInThere(
  provider: Provider,
  [accountId, account]: [string, AccountThere | undefined],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const answer = (result: InteractionResults) => provider.interactionFinished(request, response, result)
  if (!account) return answer({ error: 'access_denied' })
  const { amr, acr } = account
  if (prompt.name === 'login')
    return answer({ login: { accountId, ...(amr && { amr }), ...(acr && { acr }) } })
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  return answer({ consent: { grantId: await grant.save() } })
}

const settingsOf = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'foyer',
  OIDC_CLIENT_SECRET: 'only for tests',
  OIDC_NAME: 'Acme ID',
})

const signWith = (key: ReturnType<typeof newKey>, claims: JWTPayload, from: string, to = 'foyer') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'logout+jwt' })
    .setIssuer(from)
    .setAudience(to)
    .sign(key)

/** Of a token that says that a session has ended. */
export const logoutClaims = (more: JWTPayload): JWTPayload => ({
  jti: randomUUID(),
  iat: Math.floor(Date.now() / 1000),
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  ...more,
})

/** How a product is told. */
export const logoutForm = (logout_token: string) =>
  [
    new Blob([new URLSearchParams({ logout_token }).toString()]),
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  ] as const

/** @param site BASE_URL of the product @param fetch how it calls the product */
export async function testIdentityProvider(
  site = 'http://localhost:3000',
  port = 0,
  fetch?: typeof globalThis.fetch,
) {
  const people = new Map<string, AccountThere>()
  let who = ''
  let skew = 0
  let isForged = false
  let provider: Provider
  let key = newKey()
  const server = createServer((request, response) => void handle(request, response))
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  const own = (server.address() as AddressInfo).port
  const issuer = `http://localhost:${own}`
  const adapter = memory()
  const restart = () => {
    key = newKey()
    provider = new Provider(issuer, {
      ...configurationOf(site, people, key),
      adapter,
      ...(fetch && { fetch }),
    })
  }
  restart()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith('/interaction/'))
      return signInThere(provider, [who, people.get(who)], request, response)
    if (isForged && request.url === '/jwks') return otherKeys(response)
    if (!skew) return provider.callback()(request, response)
    const now = Date.now
    Date.now = () => now() + skew * 1000
    response.once('close', () => (Date.now = now))
    return provider.callback()(request, response)
  }

  return {
    settings: settingsOf(issuer),
    /** Who is at its page from now on; nobody cancels. */
    be: (subject: string, account?: AccountThere) => {
      who = subject
      if (account) people.set(subject, account)
    },
    /** Which product it serves, where that is known later. */
    serve: (url: string) => {
      site = url
      restart()
    },
    /** Another key signs from now on, and the earlier one is gone. */
    changeKey: restart,
    /** Somebody else signs in its place. */
    forge: (on: boolean) => (isForged = on),
    /** Its clock differs by so many seconds. */
    changeClock: (seconds: number) => (skew = seconds),
    goAway: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    comeBack: () => new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve)),
    visit,
    signOut,
    /** A token of its own making. */
    sign: (claims: JWTPayload, from = issuer, to?: string) => signWith(key, claims, from, to),
  }
}

type Jar = Map<string, string>

async function ask(url: string, jar: Jar, body?: URLSearchParams) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) } as const
  const response = await globalThis.fetch(url, sent)
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    jar.set(name, value)
  }
  return { text: await response.text(), status: response.status, location: response.headers.get('location') }
}

/** Goes to an address as a browser does, until it leads away. @returns the query that comes back to the product */
async function visit(url: string, jar: Jar = new Map()): Promise<string> {
  const there = new URL(url).origin
  let next = url
  while (next.startsWith(there)) {
    const { location, status } = await ask(next, jar)
    if (!location) throw new Error(`The provider answered ${status} at ${next}`)
    next = new URL(location, next).href
  }
  return new URL(next).search.slice(1)
}

/** Goes to the address of a sign-out and agrees. @returns where it leads */
async function signOut(url: string, jar: Jar): Promise<string | null> {
  const { text } = await ask(url, jar)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(text)?.[1] ?? ''
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
  return (await ask(action, jar, new URLSearchParams({ xsrf, logout: 'yes' }))).location
}

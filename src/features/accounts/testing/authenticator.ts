/** For tests only: an authenticator in software, which can also answer wrongly. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Caller, testApp } from '../../../program/testing/app.ts'
import { cookiesOf } from './members.ts'
import type { Assertion, Registration } from '../factors/factorContract.ts'

/** What an answer says, in place of the truth. */
interface Answer {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const [PRESENT, VERIFIED, SYNCED, HAS_CREDENTIAL] = [0x01, 0x04, 0x18, 0x40]

/** A key pair, with the public key in COSE: key type EC2, algorithm ES256, curve P-256. */
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'))
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  return { privateKey, cose: Buffer.from(isoCBOR.encode(cose)) }
}

function attestationOf(authData: Buffer, { attestation }: Answer): string {
  const { fmt, attStmt } = attestation ?? { fmt: 'none', attStmt: new Map() }
  const parts = new Map<string, unknown>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', new Uint8Array(authData)],
  ])
  return Buffer.from(isoCBOR.encode(parts as Map<string, string>)).toString('base64url')
}

/** @param origin of the page that it is used on */
export function testAuthenticator(origin: string) {
  const { privateKey, cose } = newKey()
  const id = randomBytes(16)
  const name = id.toString('base64url')
  const credential = { id: name, rawId: name, type: 'public-key' as const }
  let userHandle: string | undefined
  let counter = 0

  const clientData = (type: string, challenge: string, answer: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: answer.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, answer: Answer) => {
    counter = answer.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = answer.isVerified === false ? 0 : VERIFIED
    const head = Buffer.from([PRESENT | SYNCED | verified | flags])
    return Buffer.concat([sha256(answer.rpId ?? rpId), head, count])
  }

  return {
    create({ challenge, rp, user }: CreationOptions, answer: Answer = {}): Registration {
      userHandle = user.id
      const head = authenticatorData(rp.id ?? '', HAS_CREDENTIAL, answer)
      const authData = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, answer).toString('base64url'),
          attestationObject: attestationOf(authData, answer),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }: RequestOptions, answer: Answer = {}): Assertion {
      const client = clientData('webauthn.get', challenge, answer)
      const data = authenticatorData(rpId ?? '', 0, answer)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: answer.userHandle ?? userHandle,
        },
      }
    },
  }
}

type App = Awaited<ReturnType<typeof testApp>>

interface Refusal {
  message: string
}

/** What browsers send to add a passkey and to sign in with one. */
export function passkeyCalls(app: App) {
  const { origin } = new URL(app.services.env.BASE_URL)

  /** A call in the browser of a person, with cookies that an earlier answer has set. */
  const withCookies = ({ cookie }: Caller, headers: Headers) => ({
    Cookie: `${cookie}; ${cookiesOf(headers)}`,
  })

  async function start(as: Caller) {
    const { body, headers, status } = await app.request<CreationOptions>(
      as,
      'POST',
      '/account/factors/passkeys/start',
      {},
    )
    return { options: body, status, cookies: withCookies(as, headers) }
  }
  const confirm = (passkey: Registration, cookies: Record<string, string>, name = 'Phone') =>
    app.request<Refusal & { recovery_codes: string[] | null }>(
      null,
      'POST',
      '/account/factors/passkeys',
      { name, passkey },
      cookies,
    )

  async function addPasskey(as: Caller, name = 'Phone') {
    const authenticator = testAuthenticator(origin)
    const { options, cookies } = await start(as)
    const { status, body } = await confirm(authenticator.create(options), cookies, name)
    if (status !== 200) throw new Error(body.message)
    return { authenticator, codes: body.recovery_codes }
  }

  /** A challenge to sign in. @param cookie of a browser that has shown the password */
  async function ask(cookie = '') {
    const answer = await app.request<RequestOptions>(
      null,
      'POST',
      '/auth/sign_in/passkey/start',
      { second_step: cookie !== '' },
      { Cookie: cookie },
    )
    return { options: answer.body, cookies: `${cookie}; ${cookiesOf(answer.headers)}` }
  }
  const show = (passkey: Assertion, cookies: string) =>
    app.request<Refusal>(null, 'POST', '/auth/sign_in/passkey', { passkey }, { Cookie: cookies })

  return { withCookies, start, confirm, addPasskey, ask, show }
}

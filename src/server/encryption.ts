import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Of sessions and of everything that works once; the database has only its hash, so that a leaked table holds nothing usable. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** To tell whether a secret of an installation is the one that it was. */
export const hashOfSecret = (secret: string) =>
  createHash('sha256').update(`foyer backup ${secret}`).digest('hex')

/** A text that nobody else can make up, with its signature after a dot. Not by Web Crypto, which asks another thread each time. */
export const sign = (secret: string, text: string) =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64')}`

/** @returns the signed text; undefined when the signature is wrong */
export function readSigned(secret: string, signed: string): string | undefined {
  const text = signed.slice(0, signed.lastIndexOf('.'))
  const [given, right] = [signed, sign(secret, text)].map((value) => Buffer.from(value))
  return given!.length === right!.length && timingSafeEqual(given!, right!) ? text : undefined
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Encrypts a text for storage with a key derived from AUTH_SECRET.
 * @param purpose each purpose gets its own key
 * @param context owner and name of the text; decryption with another context fails
 */
export function encrypt(secret: string, purpose: string, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, purpose), iv).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** @returns null when secret, purpose or context differ, or the text was altered */
export function decrypt(secret: string, purpose: string, context: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64')
  try {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return null
  }
}

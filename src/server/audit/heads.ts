/** Signed heads of the audit's chain, kept outside the database (docs/decisions/0052). */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { OperatorError, SettingError } from '../../lib/operatorError.ts'
import type { Env } from '../env.ts'

const headSchema = z.object({
  position: z.number(),
  hash: z.string(),
  at: z.string(),
  /** `hashOfHead` of the head before in the same file; null in the first, absent in heads of earlier versions. */
  previous: z.string().nullable().optional(),
  /** Ed25519, in base64. */
  signature: z.string(),
})
export type Head = z.infer<typeof headSchema>

const signedText = ({ position, hash, at, previous }: Omit<Head, 'signature'>) =>
  `foyer audit ${position} ${hash} ${at}${previous === undefined ? '' : ` ${previous}`}`

/** @param previous the head before in the same file */
export const signHead = (
  key: KeyObject,
  { position, hash }: Pick<Head, 'position' | 'hash'>,
  previous: Head | undefined,
): Head => {
  const head = {
    position,
    hash,
    at: new Date().toISOString(),
    previous: previous ? hashOfHead(previous) : null,
  }
  return { ...head, signature: signText(key, signedText(head)) }
}

export const hashOfHead = (head: Head) =>
  createHash('sha256')
    .update(`${signedText(head)} ${head.signature}`)
    .digest('hex')

export const isSignedBy = (publicKey: KeyObject, head: Head) =>
  isTextSignedBy(publicKey, signedText(head), head.signature)

/** Ed25519, in base64. The text begins with what it is, so that no signature serves for something else. */
export const signText = (key: KeyObject, text: string) =>
  sign(null, Buffer.from(text), key).toString('base64')

export const isTextSignedBy = (publicKey: KeyObject, text: string, signature: string) =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))

export type KeySettings = Pick<Env, 'AUDIT_KEY' | 'DATA_DIR'>

const keyFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'audit-key')

export const hasAuditKey = (settings: KeySettings) =>
  Boolean(settings.AUDIT_KEY) || existsSync(keyFile(settings))

/** The private key of this installation: from AUDIT_KEY, or made once in the data folder. @throws OperatorError */
export function auditKey({ AUDIT_KEY, DATA_DIR }: KeySettings): KeyObject {
  const file = keyFile({ DATA_DIR })
  try {
    if (AUDIT_KEY)
      return createPrivateKey({ key: Buffer.from(AUDIT_KEY, 'base64'), format: 'der', type: 'pkcs8' })
    if (!existsSync(file)) {
      const { privateKey } = generateKeyPairSync('ed25519')
      const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
      writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
    }
    return auditKey({ AUDIT_KEY: readFileSync(file, 'utf8'), DATA_DIR })
  } catch (error) {
    const where = AUDIT_KEY ? 'AUDIT_KEY' : file
    const Refusal = AUDIT_KEY ? SettingError : OperatorError
    throw new Refusal(`The key of the audit, ${where}, cannot be used: ${(error as Error).message}.`)
  }
}

/** The public key as text, to be kept elsewhere. */
export const publicKeyText = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** @throws OperatorError when the text is not a public key */
export function readPublicKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  } catch {
    throw new OperatorError('This is not a public key as "npm run audit -- key" prints it.')
  }
}

/** A public key in a few characters, to compare by eye. */
export const fingerprint = (publicKey: string) =>
  createHash('sha256').update(publicKey).digest('base64url').slice(0, 16)

export const headsFile = ({ AUDIT_HEADS, DATA_DIR }: Pick<Env, 'AUDIT_HEADS' | 'DATA_DIR'>) =>
  AUDIT_HEADS ?? join(DATA_DIR, 'audit-heads.jsonl')

export const appendHead = (file: string, head: Head) =>
  appendFileSync(file, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })

/** @returns the heads of a file in their order; `undefined` for a line that is none */
export function readHeads(file: string): (Head | undefined)[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(Boolean).map(readHead)
}

const TAIL_BYTES = 2_000

export const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The last head of a file that may have grown for years, or of as many bytes of it. */
export function readLastHead(file: string, end = sizeOf(file)): Head | undefined {
  if (end === 0) return undefined
  const opened = openSync(file, 'r')
  try {
    const length = Math.min(end, TAIL_BYTES)
    const tail = Buffer.alloc(length)
    const text = tail.toString('utf8', 0, readSync(opened, tail, 0, length, end - length))
    return readHead(text.trimEnd().split('\n').at(-1)!)
  } finally {
    closeSync(opened)
  }
}

function readHead(line: string): Head | undefined {
  try {
    return headSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Password hashes: Argon2id at the cost that OWASP's Password Storage Cheat Sheet recommends, written as PHC strings. */
import crypto from 'node:crypto'
import { promisify } from 'node:util'

/** `memory` in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_LENGTH = 16
const TAG_LENGTH = 32
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const argon2id = (parameters: crypto.Argon2Parameters) => promisify(crypto.argon2)('argon2id', parameters)

/** In the thread pool, about 30 ms: do not call it inside a transaction. @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(SALT_LENGTH)
  const tag = await argon2id({ message: normal(password), nonce, tagLength: TAG_LENGTH, ...cost })
  return `${prefix}${unpadded(nonce)}$${unpadded(tag)}`
}

/** @param hash of `hashPassword`, perhaps at the cost of an earlier version */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = format.exec(hash) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const found = await argon2id({
    message: normal(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return crypto.timingSafeEqual(found, expected)
}

/** Whether a hash was made at another cost than today's. */
export const isHashOutdated = (hash: string): boolean => !hash.startsWith(prefix)

// Keyboards write the same letter as one character or as two.
const normal = (password: string) => password.normalize('NFKC')

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

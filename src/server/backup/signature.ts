/** Who made a backup: the installation that signs it with its key (docs/decisions/0050). */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBackupFile, signerLine } from '../../db/backup/file.ts'
import { RefusedBackup, type BackupReader, type SignBackup } from '../../db/backup/format.ts'
import { OperatorError, SettingError } from '../../lib/operatorError.ts'
import type { Env } from '../env.ts'

type KeySettings = Pick<Env, 'AUDIT_KEY' | 'DATA_DIR'>

const keyFile = ({ DATA_DIR }: KeySettings) => join(DATA_DIR, 'audit-key')

/** The private key of this installation: from AUDIT_KEY, or made once in the data folder. @throws OperatorError */
function signingKey({ AUDIT_KEY, DATA_DIR }: KeySettings): KeyObject {
  const file = keyFile({ AUDIT_KEY, DATA_DIR })
  try {
    if (AUDIT_KEY)
      return createPrivateKey({ key: Buffer.from(AUDIT_KEY, 'base64'), format: 'der', type: 'pkcs8' })
    if (!existsSync(file)) {
      const { privateKey } = generateKeyPairSync('ed25519')
      const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
      writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
    }
    return signingKey({ AUDIT_KEY: readFileSync(file, 'utf8'), DATA_DIR })
  } catch (error) {
    const where = AUDIT_KEY ? 'AUDIT_KEY' : file
    const Refusal = AUDIT_KEY ? SettingError : OperatorError
    throw new Refusal(`The key that signs backups, ${where}, cannot be used: ${(error as Error).message}.`)
  }
}

const publicKeyText = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** The public key of this installation, once it has one. */
export const knownSigner = (settings: KeySettings) =>
  settings.AUDIT_KEY || existsSync(keyFile(settings)) ? publicKeyText(signingKey(settings)) : undefined

/** The public key of this installation, and its signature of a backup or of evidence. */
export function backupSigner(settings: KeySettings): { signer: string; sign: SignBackup } {
  const key = signingKey(settings)
  const signer = publicKeyText(key)
  return {
    signer,
    sign: (text) => ({ signer, signature: sign(null, Buffer.from(text), key).toString('base64') }),
  }
}

/** Which backups are restored. */
export interface BackupTrust {
  /** Private keys of age. */
  identities: string[]
  /** Public keys of installations. */
  signers: string[]
}

/**
 * Reads a backup to its end.
 * @throws OperatorError as readBackupFile, RefusedBackup for a signature of somebody unknown or of another content
 */
export async function readTrustedBackup(file: string, trust: BackupTrust, reader?: BackupReader) {
  const { head, tables, signature } = await readBackupFile(file, trust.identities, reader)
  const { signer } = signature
  if (!isValidSignature(signature))
    throw new RefusedBackup(
      `${file} was changed after it was made: its signature is of another content. Take another backup.`,
    )
  if (!trust.signers.includes(signer))
    throw new RefusedBackup(
      `${file} is signed by ${signer}, which is not known here. If "npm run backup" prints that where the backup was made, name it with --signed-by, or in the file of --key with the line "${signerLine('…')}".`,
    )
  return { head, tables, signer }
}
export type TrustedBackup = Awaited<ReturnType<typeof readTrustedBackup>>

type ReadSignature = Awaited<ReturnType<typeof readBackupFile>>['signature']

/** Whether the signature is of this text and of the key that it names; whose that is, the caller decides. */
export function isValidSignature({ text, signer, signature }: ReadSignature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(signer, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

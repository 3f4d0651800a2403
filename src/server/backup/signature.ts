/** Who made a backup: the installation that signs it with the key of its audit (docs/decisions/0058). */
import { readBackupFile, signerLine } from '../../db/backup/file.ts'
import {
  RefusedBackup,
  type BackupHead,
  type BackupReader,
  type BackupTables,
  type SignBackup,
} from '../../db/backup/format.ts'
import {
  auditKey,
  hasAuditKey,
  isTextSignedBy,
  publicKeyText,
  readPublicKey,
  signText,
  type KeySettings,
} from '../audit/heads.ts'

/** The public key of this installation, once it has one. */
export const knownSigner = (settings: KeySettings) =>
  hasAuditKey(settings) ? publicKeyText(auditKey(settings)) : undefined

/** The public key of this installation, and its signature of a backup. */
export function backupSigner(settings: KeySettings): { signer: string; sign: SignBackup } {
  const key = auditKey(settings)
  const signer = publicKeyText(key)
  return { signer, sign: (text) => ({ signer, signature: signText(key, text) }) }
}

/** Which backups are restored. */
export interface BackupTrust {
  /** Private keys of age. */
  identities: string[]
  /** Public keys of installations. */
  signers: string[]
  /** Also a backup that nobody signed, or somebody unknown. */
  acceptUnsigned: boolean
}

export interface TrustedBackup {
  head: BackupHead
  tables: BackupTables
  /** Why it is trusted, for the audit. */
  origin: string
}

/**
 * Reads a backup to its end.
 * @throws OperatorError as readBackupFile, RefusedBackup for a signature that is missing, of somebody unknown, or of another content
 */
export async function readTrustedBackup(
  file: string,
  trust: BackupTrust,
  reader?: BackupReader,
): Promise<TrustedBackup> {
  const { head, tables, signature } = await readBackupFile(file, trust.identities, reader)
  return { head, tables, origin: originOf(file, signature, trust) }
}

type ReadSignature = Awaited<ReturnType<typeof readBackupFile>>['signature']

function originOf(file: string, signature: ReadSignature, { signers, acceptUnsigned }: BackupTrust): string {
  if (!signature) {
    if (acceptUnsigned) return 'Not signed, accepted by --accept-unsigned'
    throw new RefusedBackup(
      `${file} is not signed, so anybody who has the public key can have made it. Add --accept-unsigned if you know that an earlier version of Foyer made it for you.`,
    )
  }
  const { signer } = signature
  if (!isValid(signature))
    throw new RefusedBackup(
      `${file} was changed after it was made: its signature is of another content. Take another backup.`,
    )
  if (signers.includes(signer)) return `Signed by ${signer}`
  if (acceptUnsigned) return `Signed by ${signer}, which is not known, accepted by --accept-unsigned`
  throw new RefusedBackup(
    `${file} is signed by ${signer}, which is not known here. If "npm run audit -- key" prints that where the backup was made, name it with --signed-by, or in the file of --key with the line "${signerLine('…')}".`,
  )
}

function isValid({ text, signer, signature }: NonNullable<ReadSignature>): boolean {
  try {
    return isTextSignedBy(readPublicKey(signer), text, signature)
  } catch {
    return false
  }
}

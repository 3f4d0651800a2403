import { readKeyFile } from '../db/backup/file.ts'
import type { BackupTrust } from '../server/backup/signature.ts'

/** The options of who reads a backup. */
export const trustOptions = {
  key: { type: 'string' },
  'signed-by': { type: 'string', multiple: true },
  'accept-unsigned': { type: 'boolean' },
} as const

interface TrustValues {
  key?: string
  'signed-by'?: string[]
  'accept-unsigned'?: boolean
}

/** @throws OperatorError for a file without a key */
export async function readTrust(values: TrustValues): Promise<BackupTrust> {
  const { key, 'signed-by': named = [], 'accept-unsigned': acceptUnsigned = false } = values
  const { identities, signers } = key ? await readKeyFile(key) : { identities: [], signers: [] }
  return { identities, signers: [...signers, ...named], acceptUnsigned }
}

import { readKeyFile } from '../db/backup/file.ts'
import type { BackupTrust } from '../server/backup/signature.ts'

/** The options of who reads a backup. */
export const trustOptions = {
  key: { type: 'string' },
  'signed-by': { type: 'string', multiple: true },
} as const

/** @throws OperatorError for a file without a key */
export async function readTrust(values: { key?: string; 'signed-by'?: string[] }): Promise<BackupTrust> {
  const { key, 'signed-by': named = [] } = values
  const { identities, signers } = key ? await readKeyFile(key) : { identities: [], signers: [] }
  return { identities, signers: [...signers, ...named] }
}

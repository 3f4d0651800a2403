import { withClient } from '../../db/connect.ts'
import { SettingError } from '../../lib/operatorError.ts'
import { hashOfSecret } from '../encryption.ts'

// As long as there is no file, the key can be another one.
const NOTE = `
  update public.office_settings set files_key_hash = $1
  where files_key_hash is distinct from $1 and (files_key_hash is null or not exists (select from public.files))`

/**
 * Files of one database are encrypted with one key: with another one a server would open none of them, and store others that the first
 * one cannot open.
 * @throws SettingError
 */
export async function assertFilesKey(url: string, key: string): Promise<void> {
  const hash = hashOfSecret(key)
  const isSame = await withClient(url, async (client) => {
    // Files that begin meanwhile wait, or are counted (store.ts).
    await client.query('begin')
    await client.query('select from public.office_settings for update')
    await client.query(NOTE, [hash])
    await client.query('commit')
    const { rowCount } = await client.query('select from public.office_settings where files_key_hash = $1', [
      hash,
    ])
    return rowCount === 1
  })
  if (isSame) return
  throw new SettingError(
    'FILES_KEY is not the key of the files that are in this database. Set the one that they were stored with, or put back the file files-key of the data folder.',
  )
}

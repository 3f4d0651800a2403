import pg from 'pg'
import { KEEP_ALIVE } from './connect.ts'

const TIMEOUT_MS = 5_000

/**
 * Whether a connection has the settings it was opened with. A pooler refuses or drops them, in session mode too; in transaction
 * mode it also runs statements of one connection on different ones, which have neither locks nor LISTEN in common.
 */
export async function keepsSettings(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: TIMEOUT_MS,
    options: '-c foyer.is_kept=yes',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ kept: string | null }>(
      `select current_setting('foyer.is_kept', true) as kept`,
    )
    return rows[0]?.kept === 'yes'
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

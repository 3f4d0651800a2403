import pg from 'pg'
import { KEEP_ALIVE } from './connect.ts'

const TIMEOUT_MS = 5_000

/**
 * Whether a connection has the settings it was opened with. A pooler in transaction mode refuses or drops them: statements of
 * one connection then run on different ones, which have neither settings nor locks nor LISTEN in common.
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

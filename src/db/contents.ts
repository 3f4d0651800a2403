import type pg from 'pg'
import { plural } from '../lib/text.ts'
import { withClient } from './connect.ts'

export const describeContents = (url: string): Promise<string> => withClient(url, readContents)

/** What the transaction of a connection sees, so that an operator recognizes it; a restore is no change of that. */
export async function readContents(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select (select count(*)::int from public.clients where archived_at is null) as clients,
            (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from public.audit
              where action <> 'database.restored') as changed`,
  )
  const { clients, changed } = rows[0] as { clients: number; changed: string | null }
  return `${plural(clients, 'client')}, ${changed ? `last change ${changed} UTC` : 'no change yet'}`
}

import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../db/connect.ts'
import { decrypt, encrypt } from '../../server/encryption.ts'
import { contextOf, PURPOSE } from './queries.server.ts'

interface Stored {
  user_id: string
  key: string
  content: string
}

const OF_CLIENT = `
  select user_id, key, content from drafts
  where split_part(key, '.', 2) = $1 and ($2::text[] is null or user_id || ' ' || key = any($2))
  for update`
const EXISTS = 'select from drafts where user_id = $1 and key = $2'
const MOVE = 'update drafts set key = $3, content = $4, updated_at = null where user_id = $1 and key = $2'

/**
 * Makes everybody's drafts of one client drafts of another one: encrypted for their new key, and opened by its page.
 * @param moved only these, as an earlier move returned them
 * @returns whose they are and their new keys
 */
export async function moveDrafts(
  runSql: RunSql,
  secret: string,
  { from, to, moved }: { from: string; to: string; moved?: string[] },
): Promise<string[]> {
  const done: string[] = []
  for (const { user_id, key, content } of await runSql<Stored>('drafts.of_client', OF_CLIENT, [
    from,
    moved,
  ])) {
    const text = decrypt(secret, PURPOSE, contextOf(user_id, key), content)
    if (text === null) continue
    const sameKey = key.replace(from, to)
    // A tab that was open during the merge may have stored it there again.
    const isTaken = (await runSql('drafts.exists', EXISTS, [user_id, sameKey])).length > 0
    const newKey = isTaken ? sameKey.replace(/[a-z0-9]+$/, randomUUID().slice(0, 8)) : sameKey
    const encrypted = encrypt(secret, PURPOSE, contextOf(user_id, newKey), text.replaceAll(from, to))
    await runSql('drafts.move', MOVE, [user_id, key, newKey, encrypted])
    done.push(`${user_id} ${newKey}`)
  }
  return done
}

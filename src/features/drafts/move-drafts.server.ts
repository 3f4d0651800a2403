import type { RunSql } from '../../db/connect.ts'
import { decrypt, encrypt } from '../../server/encryption.ts'
import { contextOf, PURPOSE } from './queries.server.ts'

interface Stored {
  user_id: string
  key: string
  content: string
}

const OF_CLIENT = `
  select user_id, key, content from drafts where split_part(key, '.', 2) = $1 and ($2::text[] is null or key = any($2))
  for update`
const MOVE = 'update drafts set key = $3, content = $4 where user_id = $1 and key = $2'

/**
 * Makes everybody's drafts of one client drafts of another one: encrypted for their new key, and opened by its page.
 * @param keys only these
 * @returns their new keys
 */
export async function moveDrafts(
  runSql: RunSql,
  secret: string,
  { from, to, keys }: { from: string; to: string; keys?: string[] },
): Promise<string[]> {
  const moved: string[] = []
  for (const { user_id, key, content } of await runSql<Stored>('drafts.of_client', OF_CLIENT, [from, keys])) {
    const text = decrypt(secret, PURPOSE, contextOf(user_id, key), content)
    if (text === null) continue
    const newKey = key.replace(from, to)
    const encrypted = encrypt(secret, PURPOSE, contextOf(user_id, newKey), text.replaceAll(from, to))
    await runSql('drafts.move', MOVE, [user_id, key, newKey, encrypted])
    moved.push(newKey)
  }
  return moved
}

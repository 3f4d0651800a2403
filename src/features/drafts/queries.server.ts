import { decrypt } from '../../server/encryption.ts'
import { query } from '../../server/procedure.ts'
import { draftsContract } from './contract.ts'

/** Purpose and context of the encryption: a draft is readable only as this person's draft of this key. */
export const PURPOSE = 'drafts'
export const contextOf = (user_id: string, key: string) => `${user_id} ${key}`

const LIST = `
  select key, content, extract(epoch from now() - updated_at)::int as seconds_ago
  from drafts where user_id = $1 and updated_at > now() - interval '1 day' order by updated_at desc`

interface Draft {
  key: string
  content: string
  seconds_ago: number
}

/** The caller's own drafts. Those that cannot be decrypted, for example after a change of AUTH_SECRET, are left out. */
export const list = query(draftsContract.list, async ({ services, session }) => {
  const { user_id } = session!
  const drafts = await services.database.runSql<Draft>('drafts.list', LIST, [user_id])
  return drafts.flatMap(({ key, content, seconds_ago }) => {
    const text = decrypt(services.env.AUTH_SECRET, PURPOSE, contextOf(user_id, key), content)
    return text === null ? [] : [{ key, content: text, seconds_ago }]
  })
})

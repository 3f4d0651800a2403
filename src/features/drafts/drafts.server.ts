import type { Database } from '../../db/connect.ts'
import { decrypt, encrypt } from '../../server/encryption.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { command, query } from '../../server/procedure.ts'
import { draftsContract } from './contract.ts'

/** Purpose and context of the encryption: a draft is readable only as this person's draft of this key. */
const PURPOSE = 'drafts'
const encryptionContext = (user_id: string, key: string) => `${user_id} ${key}`

const OUTDATED = `(now() - interval '1 day')`

// Of a client only while its author sees the client.
const IS_SEEN = `case when key ~ '^clients.[0-9a-f]{8}-' then
    exists (select from clients where id = split_part(key, '.', 2)::uuid) else true end`

const LIST = `
  select key, content, extract(epoch from now() - updated_at)::int as seconds_ago
  from drafts where user_id = $1 and updated_at > ${OUTDATED} and ${IS_SEEN} order by updated_at desc`

/** The caller's own drafts. Those that cannot be decrypted, for example after a change of AUTH_SECRET, are left out. */
export const listDrafts = query(draftsContract.list, async ({ services, session }) => {
  const { user_id } = session!
  type Draft = { key: string; content: string; seconds_ago: number }
  const drafts = await services.database.runSql<Draft>('drafts.list', LIST, [user_id])
  return drafts.flatMap(({ key, content, seconds_ago }) => {
    const text = decrypt(services.env.AUTH_SECRET, PURPOSE, encryptionContext(user_id, key), content)
    return text === null ? [] : [{ key, content: text, seconds_ago }]
  })
})

const SAVE = `
  insert into drafts (user_id, key, content) values ($1, $2, $3)
  on conflict (user_id, key) do update set content = excluded.content`

/** Of one person; the oldest are deleted. */
const MAX_DRAFTS = 40

const LIMIT = `
  delete from drafts where user_id = $1 and key in (
    select key from drafts where user_id = $1 order by updated_at desc offset ${MAX_DRAFTS})`

export const saveDraft = command(draftsContract.save, async ({ services, session, input }, write) => {
  const { user_id } = session!
  const { key, content } = input
  const encrypted = encrypt(services.env.AUTH_SECRET, PURPOSE, encryptionContext(user_id, key), content)
  await write.runSql('drafts.save', SAVE, [user_id, key, encrypted])
  await write.runSql('drafts.limit', LIMIT, [user_id])
  write.notAudited(NO_RECORD)
  return { key }
})

const REMOVE = 'delete from drafts where user_id = $1 and key = $2'

export const removeDraft = command(draftsContract.remove, async ({ session, input: { key } }, write) => {
  await write.runSql('drafts.remove', REMOVE, [session!.user_id, key])
  write.notAudited(NO_RECORD)
  return { key }
})

const NO_RECORD = 'A draft changes no record, and only its author reads it'

/** Deletes outdated drafts, once an hour. */
export const expireDrafts = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-drafts'> => ({
  run: async () => {
    await pool.query(`delete from drafts where updated_at <= ${OUTDATED}`)
  },
  cron: '7 * * * *',
})

import { encrypt } from '../../server/encryption.ts'
import { command } from '../../server/procedure.ts'
import { draftsContract } from './contract.ts'
import { contextOf, PURPOSE } from './queries.server.ts'

/** Per person; the oldest are deleted. */
const MAX_DRAFTS = 20

// xmax is 0 in a row that was inserted, not updated.
const KEEP = `
  insert into drafts (user_id, key, content) values ($1, $2, $3)
  on conflict (user_id, key) do update set content = excluded.content
  returning xmax = 0 as is_new`

const REMOVE = 'delete from drafts where user_id = $1 and key = $2 returning key'

const LIMIT = `
  delete from drafts where user_id = $1 and key in (
    select key from drafts where user_id = $1 order by updated_at desc offset ${MAX_DRAFTS})`

/** Audited once per draft, by the id of its client or inquiry; the text is in no log and no audit entry. */
export const keep = command(draftsContract.keep, async ({ services, session, input }, write) => {
  const { user_id } = session!
  const { key, content, replaces } = input
  const encrypted = encrypt(services.env.AUTH_SECRET, PURPOSE, contextOf(user_id, key), content)
  const replaced = replaces ? await write.runSql('drafts.remove', REMOVE, [user_id, replaces]) : []
  const [row] = await write.runSql<{ is_new: boolean }>('drafts.keep', KEEP, [user_id, key, encrypted])
  const isContinued = replaced.length > 0 && subjectOf(replaces!) === subjectOf(key)
  if (!row?.is_new || isContinued) write.notAudited('The first text of a draft has its entry')
  else {
    await write.runSql('drafts.limit', LIMIT, [user_id])
    await write.audit('drafts.kept', subjectOf(key))
  }
  return { key }
})

export const remove = command(draftsContract.remove, async ({ session, input: { key } }, write) => {
  const removed = await write.runSql('drafts.remove', REMOVE, [session!.user_id, key])
  if (removed.length) await write.audit('drafts.removed', subjectOf(key))
  else write.unchanged()
  return { key }
})

/** The id of the client or inquiry; a new client has none yet. */
const subjectOf = (key: string) => (key.startsWith('clients.new') ? null : (key.split('.')[1] ?? null))

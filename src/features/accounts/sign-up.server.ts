import type { Write } from '../../server/command.ts'
import type { AccountMail } from './jobs.server.ts'
import { findUser } from './people.server.ts'

// Each is done for every address, so that all take one time, and changes nothing once the address is confirmed.
const USER = 'insert into users (email) values ($1) on conflict do nothing returning id'
const REQUEST = `
  insert into pending_users (user_id, email)
  select id, email from users where email = $1 and not email_verified on conflict do nothing`
const PASSWORD = `
  insert into accounts (user_id, account_id, provider_id, password)
  select id, id, 'credential', $2 from users where email = $1 and not email_verified
  on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`
const EARLIER_LINKS = `
  delete from verifications using users
  where email = $1 and not email_verified and value = users.id::text and identifier like '%:confirm-email'`

/** Keeps a sign-up and queues the e-mail that follows it: the link, or a word to whoever has the account. */
export async function requestAccess(
  write: Write,
  { email, hash }: { email: string; hash: string },
): Promise<void> {
  const { rows } = write
  const known = await findUser(write.tx, email)
  const [made] = await rows<{ id: string }>('sign_up.user', USER, [email])
  await rows('sign_up.request', REQUEST, [email])
  await rows('sign_up.password', PASSWORD, [email, hash])
  await rows('sign_up.earlier_links', EARLIER_LINKS, [email])
  if (known?.email_verified) await write.audit('account.requested_again', known.id)
  else await write.audit('account.requested', (known ?? made!).id, { email: [known?.email ?? null, email] })
  await write.queue('account-mail', { kind: 'sign_up', email } satisfies AccountMail)
}

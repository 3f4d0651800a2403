import { service_accounts } from '../../../db/schema.ts'
import type { Write } from '../../../server/command.ts'
import { hashToken } from '../../../server/encryption.ts'
import { conflict, invalid, notFound } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson } from '../../../server/reply.ts'
import { IS_OPEN, newServiceToken } from '../../../server/service-accounts/token.ts'
import { assertStaff } from '../staff.server.ts'
import { programsContract } from './programsContract.ts'

const LIST = `
  select coalesce(json_agg(account order by ended is not null, lower(name), id), '[]')::text as json from (
    select service_accounts.user_id as id, users.name, owner.display_name as owner_name, scopes, divisions, hides, ends_on, used_at,
      case when ended_at is not null then 'ended' when ends_on < company_today() then 'day' when not (${IS_OPEN}) then 'owner' end as ended
    from service_accounts join users on users.id = service_accounts.user_id left join users as owner on owner.id = owner_id
  ) as account`

export const listServiceAccounts = query(programsContract.service_accounts, ({ services }) =>
  readJson(services.database.runSql, 'service_accounts', LIST),
)

// Not an address, so that no form of the sign-in takes it and no email can be sent to it.
const ACCOUNT = `
  insert into users (id, email, name) select id, 'service:' || id, $1 from (select gen_random_uuid() as id) as made
  where not exists (select from users join service_accounts on user_id = id where lower(name) = lower($1) and ended_at is null)
  returning id`

export const makeServiceAccount = command(
  programsContract.make_service_account,
  async ({ session, input: { name, ...rest } }, write) => {
    const fields = { ...rest, owner_id: rest.owner_id ?? session!.user_id }
    await assertStaff(write, 'owner_id', fields.owner_id, [])
    const [account] = await write.runSql<{ id: string }>('service_account.user', ACCOUNT, [name])
    if (!account) throw invalid({ name: 'There is a service account of this name already' })
    const { id } = account
    const token = newServiceToken()
    await write.tx.insert(service_accounts).values({ user_id: id, ...fields, token_hash: hashToken(token) })
    const told = Object.entries({ name, ...fields }).map(([field, to]) => [field, [null, to]])
    await write.audit('account.service_made', id, Object.fromEntries(told))
    return { id, token }
  },
)

const FIND = `select ended_at from service_accounts where user_id = $1 for update`

async function findAccount(write: Write, id: string) {
  const [account] = await write.runSql<{ ended_at: Date | null }>('service_account.find', FIND, [id])
  if (!account) throw notFound('Service account')
  return account
}

const REPLACE = 'update service_accounts set token_hash = $2 where user_id = $1'

export const replaceServiceToken = command(
  programsContract.replace_service_token,
  async ({ input: { id } }, write) => {
    const { ended_at } = await findAccount(write, id)
    if (ended_at) throw conflict('This service account has ended. Please make another one.')
    const token = newServiceToken()
    await write.runSql('service_account.replace', REPLACE, [id, hashToken(token)])
    await write.audit('account.service_token_replaced', id)
    return { id, token }
  },
)

const END = 'update service_accounts set ended_at = now() where user_id = $1'

/** It stays in the list and in histories by its name. */
export const endServiceAccount = command(
  programsContract.end_service_account,
  async ({ input: { id } }, write) => {
    const { ended_at } = await findAccount(write, id)
    if (ended_at) write.unchanged()
    else {
      await write.runSql('service_account.end', END, [id])
      await write.audit('account.service_ended', id)
    }
    return { message: 'The service account has ended. Its token no longer works.' }
  },
)

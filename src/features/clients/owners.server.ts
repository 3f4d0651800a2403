import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { Json, query } from '../../server/procedure.ts'
import { clientsContract } from './contract.ts'

const OWNERS = `
  select coalesce(json_agg(owner order by active desc, name), '[]')::text as json from (
    select users.id, users.email as name, approved and role is not null as active
    from users join user_roles on user_id = users.id
    where (approved and role is not null) or exists (select from clients where owner_id = users.id)
  ) as owner`

/** Staff, and whoever still owns clients without having access any more (acceptance D58). */
export const owners = query(clientsContract.owners, async ({ services }) => {
  const [row] = await services.database.rows<{ json: string }>('clients.owners', OWNERS, [])
  return new Json(row!.json)
})

const STAFF = `
  select users.email, approved and role is not null as active
  from users join user_roles on user_id = users.id where users.id = $1`

interface Owned {
  owner_id?: string | null | undefined
}

/** A newly chosen owner must have access; a stored one may have lost it. @throws 400 */
export async function assertOwner({ rows }: Write, input: Owned, before: Owned | null): Promise<void> {
  const { owner_id } = input
  if (!owner_id || owner_id === before?.owner_id) return
  const [person] = await rows<{ email: string; active: boolean }>('clients.owner', STAFF, [owner_id])
  if (!person) throw invalid({ owner_id: 'This person does not exist' })
  if (!person.active)
    throw invalid({ owner_id: `${person.email} has no access any more. Please choose somebody else` })
}

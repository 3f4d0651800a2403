import { query } from '../../../server/procedure.ts'
import { Json } from '../../../server/reply.ts'
import { clientsContract } from '../contract.ts'

// One lookup in an index each. `same` says in what they agree; most in common first.
const DUPLICATES = `
  with found as (
    (select id, 'name' as same from clients
      where archived_at is null and last_name_key = fold($2) and first_name_key = fold($1) order by id limit 5)
    union all
    (select id, 'phone' from clients
      where archived_at is null and phone is not null and phone_digits(phone) = nullif(phone_digits($3), '')
      order by id limit 5)
    union all
    (select id, 'email' from clients where archived_at is null and email = nullif($4, '') order by id limit 5)
  ),
  hits as (
    select clients.id, first_name, last_name, date_of_birth, phone, email, same, last_name_key, first_name_key
    from (select id, array_agg(same) as same from found group by id) as matched join clients using (id)
    order by cardinality(same) desc, last_name_key, first_name_key, clients.id limit 5
  )
  select coalesce(json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
    'date_of_birth', date_of_birth, 'phone', phone, 'email', email, 'same', same)
    order by cardinality(same) desc, last_name_key, first_name_key, id), '[]')::text as json
  from hits`

/** Clients with the same name, phone number or e-mail address (acceptance D58). */
export const possible_duplicates = query(clientsContract.possible_duplicates, async ({ services, input }) => {
  const { first_name, last_name, phone, email } = input
  const [row] = await services.database.runSql<{ json: string }>('clients.possible_duplicates', DUPLICATES, [
    first_name,
    last_name,
    phone,
    email.toLowerCase(),
  ])
  return new Json(row!.json)
})

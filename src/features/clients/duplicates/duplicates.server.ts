import { query } from '../../../server/procedure.ts'
import { Json } from '../../../server/reply.ts'
import { clientsContract } from '../contract.ts'

// Most in common first; src/db/functions/same_person.sql has the rule.
const DUPLICATES = `
  with hits as (
    select clients.id, first_name, last_name, date_of_birth, phone, email, same, last_name_key, first_name_key
    from (select id, array_agg(same) as same from clients_like($1, $2, $3, $4, $5) group by id) as matched join clients using (id)
    order by cardinality(same) desc, last_name_key, first_name_key, clients.id limit 5
  )
  select coalesce(json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
    'date_of_birth', date_of_birth, 'phone', phone, 'email', email, 'same', same)
    order by cardinality(same) desc, last_name_key, first_name_key, id), '[]')::text as json
  from hits`

/** Clients with the same name, phone number or e-mail address (acceptance D58). */
export const possible_duplicates = query(clientsContract.possible_duplicates, async ({ services, input }) => {
  const { first_name, last_name, date_of_birth, phone, email } = input
  const [row] = await services.database.runSql<{ json: string }>('clients.possible_duplicates', DUPLICATES, [
    first_name,
    last_name,
    date_of_birth,
    phone,
    email,
  ])
  return new Json(row!.json)
})

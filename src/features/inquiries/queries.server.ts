import { instantAndId, readCursor, writeCursor } from '../../server/cursor.ts'
import { notFound } from '../../server/errors.ts'
import { Json, query } from '../../server/procedure.ts'
import { inquiriesContract } from './contract.ts'

const columns = `id, first_name, last_name, email, phone, division, message, text_consent_at, state, note, created_at,
      updated_at`

export const get = query(inquiriesContract.get, async ({ services, input }) => {
  const [row] = await services.database.rows<{ inquiry: string }>(
    'inquiry',
    `select row_to_json(inquiry)::text as inquiry from (select ${columns} from inquiries where id = $1) as inquiry`,
    [input.id],
  )
  if (!row) throw notFound('Inquiry')
  return new Json(row.inquiry)
})

// Newest first. Searches names, email, phone and message; a search without words, such as an apostrophe, is matched
// literally. One extra row tells whether there is a next page.
const LIST = `
  with page as (
    select ${columns}, row_number() over (order by created_at desc, id) as number
    from inquiries
    where ($2::text is null or state = $2) and ($3::text is null or division = $3)
      and search_form(concat_ws(E'\\n', first_name, last_name, email, phone, message)) like all (search_patterns($4))
      and ((select cardinality(search_patterns($4))) > 0 or $4 = ''
        or concat_ws(E'\\n', first_name, last_name, email, phone, message) like '%' || $4 || '%')
      and ($5::timestamptz is null or created_at < $5 or (created_at = $5 and id > $6::uuid))
    order by created_at desc, id
    limit $1::int + 1)
  select coalesce(json_agg(to_jsonb(page) - 'number' order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1
      then max(json_build_array(created_at, id)::text) filter (where number = $1) end as next
  from page`

export const list = query(inquiriesContract.list, async ({ services, input }) => {
  const { limit, state, division, search = '', cursor } = input
  const [at, id] = cursor ? readCursor(cursor, instantAndId) : [null, null]
  const [page] = await services.database.rows<{ rows: string; next: string | null }>('inquiries', LIST, [
    limit,
    state ?? null,
    division ?? null,
    search.trim(),
    at,
    id,
  ])
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})

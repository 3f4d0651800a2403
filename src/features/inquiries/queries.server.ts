import type { RunSql } from '../../db/connect.ts'
import { instantAndId, readCursor, writeCursor } from '../../server/cursor.ts'
import { notFound } from '../../server/errors.ts'
import { query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { inquiriesContract } from './contract.ts'

/** Columns of a row of the contract, from `inquiries` or rows of it. */
const columns = `inquiries.id, inquiries.first_name, inquiries.last_name, inquiries.email, inquiries.phone,
      inquiries.division, message, text_consent_at, inquiries.state, note,
      case when clients.id is not null then
        json_build_object('id', clients.id, 'first_name', clients.first_name, 'last_name', clients.last_name)
      end as client,
      assigned_to, assignee.email as assigned_email, inquiries.created_at, inquiries.updated_at`
const joins = `left join clients on clients.id = inquiries.client_id and clients.archived_at is null
      left join users as assignee on assignee.id = assigned_to`

const INQUIRY = `
  select row_to_json(inquiry)::text as inquiry from (
    select ${columns} from inquiries ${joins} where inquiries.id = $1
  ) as inquiry`

/** One inquiry as JSON text. @throws 404 */
export async function inquiryJson(runSql: RunSql, id: string): Promise<Json> {
  const [row] = await runSql<{ inquiry: string }>('inquiry', INQUIRY, [id])
  if (!row) throw notFound('Inquiry')
  return new Json(row.inquiry)
}

export const get = query(inquiriesContract.get, ({ services, input }) =>
  inquiryJson(services.database.runSql, input.id),
)

// Newest first. Searches names, email, phone and message; a search without words, such as an apostrophe, is matched
// literally. One extra row tells whether there is a next page.
const LIST = `
  with page as (
    select *, row_number() over (order by created_at desc, id) as number
    from inquiries
    where ($2::text is null or state = $2) and ($3::text is null or division = $3)
      and search_form(concat_ws(E'\\n', first_name, last_name, email, phone, message)) like all (search_patterns($4))
      and ((select cardinality(search_patterns($4))) > 0 or $4 = ''
        or concat_ws(E'\\n', first_name, last_name, email, phone, message) like '%' || $4 || '%')
      and ($5::timestamptz is null or created_at < $5 or (created_at = $5 and id > $6::uuid))
      and case $7::text when 'me' then assigned_to = $8::uuid when 'nobody' then assigned_to is null else true end
    order by created_at desc, id
    limit $1::int + 1),
  listed as (select number, ${columns} from page as inquiries ${joins})
  select coalesce(json_agg(to_jsonb(listed) - 'number' order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1
      then max(json_build_array(created_at, id)::text) filter (where number = $1) end as next
  from listed`

export const list = query(inquiriesContract.list, async ({ services, session, input }) => {
  const { limit, state, division, search = '', assigned, cursor } = input
  const [at, id] = cursor ? readCursor(cursor, instantAndId) : [null, null]
  const [page] = await services.database.runSql<{ rows: string; next: string | null }>('inquiries', LIST, [
    limit,
    state ?? null,
    division ?? null,
    search.trim(),
    at,
    id,
    assigned ?? null,
    session!.user_id,
  ])
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})

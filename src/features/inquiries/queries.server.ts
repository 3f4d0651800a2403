import * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { countEach, filterSql } from '../../server/lists/filter-sql.ts'
import { cursorParts, readCursor, readPage } from '../../server/lists/cursor.ts'
import { query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { consentsJson } from '../consents/consents.server.ts'
import { inquiriesContract } from './contract.ts'
import { inquiryFilters, inquiryStates } from './registry.ts'

/** SQL: tells an offer from another one, and one that was answered from before. */
export const OFFER_VERSION = `inquiry_offers.id || case when answered_at is null then '' else ' answered' end`

/** SQL: whether `instant` was accepted in another inquiry of the division, also of the same visitor and in one that is closed since. */
export const IS_TAKEN = `exists (
  select from inquiry_offers as taken join inquiries as theirs on theirs.id = taken.inquiry_id
  where taken.accepted_time = instant and taken.withdrawn_at is null
    and theirs.id <> inquiries.id and theirs.division = inquiries.division)`

/** SQL: whether a visitor could accept one of the times of an offer. */
export const HAS_FREE_TIMES = `exists (select from unnest(times) as one (instant) where instant > now() and not ${IS_TAKEN})`

/** Columns of a row of the contract, from `inquiries` or rows of it. */
const columns = `inquiries.id, inquiries.first_name, inquiries.last_name, inquiries.email, inquiries.phone,
      inquiries.division, message, for_relation, for_name, language, interpreter, home_state, insurance_plan, good_times, reach_by, organization, records_system, locations, role, licenses, file_name, inquiries.state, note,
      case when clients.id is not null then
        json_build_object('id', clients.id, 'first_name', clients.first_name, 'last_name', clients.last_name)
      end as client,
      (select json_build_object('times', times, 'place', place, 'ends_at', ends_at, 'answered_at', answered_at,
          'no_time_left', answered_at is null and ends_at > now() and not ${HAS_FREE_TIMES},
          'accepted_time', accepted_time, 'version', ${OFFER_VERSION})
        from inquiry_offers where inquiry_id = inquiries.id and withdrawn_at is null) as offer,
      assigned_to, assignee.display_name as assigned_name, sender.display_name as sent_by_name, inquiries.created_at, inquiries.updated_at`
const joins = `left join clients on clients.id = inquiries.client_id and clients.archived_at is null
      left join users as assignee on assignee.id = assigned_to
      left join users as sender on sender.id = sent_by`

const INQUIRY = `
  select row_to_json(inquiry)::text as json from (
    select ${columns} from inquiries ${joins} where inquiries.id = $1
  ) as inquiry`

/** One inquiry as JSON text. @throws 404 */
export const inquiryJson = (runSql: RunSql, id: string) =>
  readJson(runSql, 'inquiry', INQUIRY, [id], 'Inquiry')

export const listInquiryConsents = query(inquiriesContract.consents, ({ services, input }) =>
  consentsJson(services.database.runSql, 'inquiries', input.id),
)

export const getInquiry = query(inquiriesContract.get, ({ services, input }) =>
  inquiryJson(services.database.runSql, input.id),
)

type Criteria = { search?: string | undefined } & {
  [Name in keyof typeof inquiryFilters]?: string | undefined
}

/**
 * The inquiries that a search and filters find, and the parameters of that. Searches names, email, phone and message; a
 * search without words, such as an apostrophe, is matched literally.
 */
function matchInquiries({ search = '', ...filters }: Criteria, me: string, first: number) {
  const { conditions, values } = filterSql(inquiryFilters, filters, { first: first + 1, me })
  const text = `concat_ws(E'\\n', first_name, last_name, email, phone, message)`
  const matching = [
    `($${first} = '' or search_form(${text}) like all (search_patterns($${first}))
      and ((select cardinality(search_patterns($${first}))) > 0 or ${text} like '%' || $${first} || '%'))`,
    ...conditions,
  ]
  return {
    condition: matching.join(' and '),
    values: [search.trim(), ...values],
    isFiltered: conditions.length > 0,
  }
}

const RANK = `array_position('{${inquiryStates.join(',')}}', state)`

// By progress, each the newest first. One extra row tells whether there is a next page.
const listSql = (condition: string) => `
  with page as (
    select *, ${RANK} as rank, row_number() over (order by ${RANK}, created_at desc, id) as number
    from inquiries
    where ${condition}
      and ($2::int is null or ${RANK} > $2
        or (${RANK} = $2 and (created_at < $3::timestamptz or (created_at = $3 and id > $4::uuid))))
    order by rank, created_at desc, id
    limit $1::int + 1),
  listed as (select number, rank, ${columns} from page as inquiries ${joins})
  select coalesce(json_agg(to_jsonb(listed) - '{number,rank}'::text[] order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1
      then max(json_build_array(rank, created_at, id)::text) filter (where number = $1) end as next
  from listed`

const position = z.tuple([cursorParts.int, cursorParts.timestamptz, cursorParts.uuid])

export const listInquiries = query(inquiriesContract.list, async ({ services, session, input }) => {
  const { limit, cursor, ...criteria } = input
  const after = cursor ? readCursor(cursor, position) : [null, null, null]
  const { condition, values, isFiltered } = matchInquiries(criteria, session!.user_id, 5)
  return readPage(
    services.database.runSql,
    // With filters there are too many different statements to prepare each.
    isFiltered ? undefined : 'inquiries',
    listSql(condition),
    [limit, ...after, ...values],
  )
})

export const countInquiries = query(inquiriesContract.counts, ({ services, session, input }) =>
  countEach(services.database.runSql, input.criteria, (criteria, first) => {
    const { condition, values } = matchInquiries(criteria, session!.user_id, first)
    return { text: `select count(*)::int from inquiries where ${condition}`, values }
  }),
)

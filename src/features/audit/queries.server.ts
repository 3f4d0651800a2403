import * as z from 'zod'
import { storedCriterion } from '../../lib/criterion.ts'
import { cursorParts, readCursor, readPage } from '../../server/lists/cursor.ts'
import { filterSql } from '../../server/lists/filter-sql.ts'
import { query } from '../../server/procedure.ts'
import { ENTRIES, entryNamesIn, ID } from '../lookups/entry-names.server.ts'
import { FACT_TITLES } from '../site/registry.ts'
import { activityFilters, type ActivityKind } from './activityFilters.ts'
import { auditContract, type ActivityInput } from './contract.ts'
import { actionsOfKind } from './labels.ts'

export const list = query(auditContract.list, async ({ services, input }) => {
  const { text, values } = listSql(input)
  return readPage(services.database.runSql, undefined, text, values)
})

/**
 * There is an index per person and per action, but none for several at once: the newest entries of each are read, and
 * the newest of those are the page. @throws 400 for an invalid cursor
 */
function listSql(input: ActivityInput): { text: string; values: unknown[] } {
  const days = filterSql({ at: activityFilters.at }, { at: input.at }, { first: 2, me: '' })
  const more = '$1::int'
  const values: unknown[] = [input.limit + 1, ...days.values]
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const { cursor } = input
  const search = input.search?.trim()
  const after = cursor === undefined ? null : readCursor(cursor, cursorSchema)
  const inEachPart = [
    NEWEST_OF_CHANGE,
    ...days.conditions,
    ...(after
      ? [`(at, id) < (${parameter(after[0], 'timestamptz')}, ${parameter(after[1], 'bigint')})`]
      : []),
  ]
  const newestWhere = (...conditions: string[]) =>
    `select id, at from audit where ${[...inEachPart, ...conditions].join(' and ')} order by at desc, id desc limit ${more}`
  const newestOfEach = (table: string, ...conditions: string[]) =>
    `select newest.* from ${table}, lateral (${newestWhere(...conditions)}) as newest`
  const { not, terms } = input.kind ? storedCriterion(input.kind) : { not: true, terms: [] }
  const actions = parameter(
    terms.flatMap((kind) => actionsOfKind(kind as ActivityKind)),
    'text[]',
  )
  // Entries written under emergency access are marked, whatever their action is.
  const isEmergency = terms.includes('emergency')
  const isOfKinds = `(action = any(${actions})${isEmergency ? ' or emergency' : ''})`
  // What was looked at is only shown when it is asked for.
  const isAsked = not ? `action not like '%viewed' and not ${isOfKinds}` : isOfKinds
  let found = newestWhere(isAsked)
  if (search) {
    found = `${newestOfEach('people', 'actor_id = people.id', isAsked)}
      union ${newestOfEach('people', 'subject_id = people.id::text', isAsked)}`
  } else if (!not) {
    found = newestOfEach(`unnest(${actions}) as one_action`, 'action = one_action')
    if (isEmergency) found += ` union ${newestWhere('emergency')}`
  }
  const people = search
    ? `people as materialized (select id from users where ${isPerson(parameter(search, 'text'))}),`
    : ''
  return { text: `with ${people} found as (${found}), ${PAGE_JSON(more)}`, values }
}

/**
 * A change of many records has an entry for each, of one moment; the list has the newest of them. Not as `exists`, for which the
 * whole audit would be joined with itself.
 */
const NEWEST_OF_CHANGE = `(
  select newer.id from audit as newer where newer.at = audit.at and newer.id > audit.id
    and newer.request_id = audit.request_id and newer.action = audit.action and newer.subject_id <> audit.subject_id
  order by newer.id limit 1) is null`

const cursorSchema = z.tuple([cursorParts.timestamptz, z.int().nonnegative()])

/** A search without words (lib/text.ts) is matched literally, as in every list. */
const isPerson = (search: string) =>
  `search_form(concat_ws(' ', name, email)) like all (search_patterns(${search}))
    and ((select cardinality(search_patterns(${search}))) > 0 or concat_ws(' ', name, email) like '%' || ${search} || '%')`

const LAST_FIRST = `concat_ws(', ', nullif(btrim(last_name), ''), nullif(btrim(first_name), ''))`

/** Adds current names; an invitation is about its address. Entries about another record that no longer exists have no name. */
const SUBJECT = `case
    when about = 'clients' then (select ${LAST_FIRST} from clients where clients.id = subject_key)
    when about = 'inquiries' then (select ${LAST_FIRST} from inquiries where inquiries.id = subject_key)
    when about = 'drafts' then coalesce(
      (select ${LAST_FIRST} from clients where clients.id = subject_key),
      (select ${LAST_FIRST} from inquiries where inquiries.id = subject_key))
    when about = 'views' then (select name from saved_views where saved_views.id = subject_key)
    when action = 'site.published' then 'All facts'
    when about = 'site' then (select coalesce(${FACT_TITLES} ->> key, key) from site_facts where site_facts.id = subject_key)
    when about in ('account', 'pending_users') then coalesce(
      (select display_name from users where users.id = subject_key), changes -> 'email' ->> 1, changes -> 'email' ->> 0)
    else (select name from ${ENTRIES} as entries where list = about and entries.id = subject_key)
  end`

/** The names of a change of many records, a hundred at most. */
const SUBJECTS = `(
  select coalesce(json_agg(name), '[]') from (
    select ${SUBJECT} as name from (
      select changes, subject_id::uuid as subject_key from audit as one
      where one.at = page.at and one.request_id = page.request_id and one.action = page.action and subject_id ~ ${ID}
      order by id desc limit 100
    ) as of_change
  ) as named where name is not null)`

const RECORDS = `(
  select count(distinct subject_id)::int from audit as one
  where one.at = page.at and one.request_id = page.request_id and one.action = page.action)`

const NAMES = `case when about in ('clients', 'inquiries', 'reports') then ${entryNamesIn('changes')}
    when action = 'site.published' then (
      select coalesce(json_object_agg(key, title), '{}') from jsonb_each_text(${FACT_TITLES}) as titles (key, title)
      where changes -> 'facts' -> 1 ? key)
    else '{}' end`

const EXISTS = `about = 'clients'
    and exists (select from clients where clients.id = subject_key and archived_at is null)`

/** The page as JSON with its next cursor; one extra row tells whether there is a next page. */
const PAGE_JSON = (more: string) => `
  numbered as (
    select id, at, row_number() over (order by at desc, id desc) as number
    from found order by at desc, id desc limit ${more}
  ),
  page as (
    select number, audit.*, split_part(action, '.', 1) as about,
      case when subject_id ~ ${ID} then subject_id::uuid end as subject_key
    from numbered join audit on audit.id = numbered.id where number < ${more}
  ),
  entries as (
    select number, page.id, at, actor_kind, display_name as actor, action, subject_id, ${SUBJECT} as subject,
      ${EXISTS} as live, emergency, changes, ${NAMES} as names, records, case when records > 1 then ${SUBJECTS} else '[]' end as subjects
    from page left join users on users.id = actor_id cross join lateral (select ${RECORDS} as records) as counted
  )
  select
    (select coalesce(json_agg(to_jsonb(entries) - 'number' order by number), '[]')::text from entries) as rows,
    (select json_build_array(at, id)::text from numbered
      where number = ${more} - 1 and exists (select from numbered where number = ${more})) as next`

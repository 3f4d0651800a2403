import { WORK_IS_DUE } from '../../db/workDue.ts'
import { eventDateFields, type EventKind } from '../clients/choices.ts'
import { paperKind, type PaperKind } from '../clients/papers/registry.ts'
import { GROUP_ROWS, MAX_COUNTED, workKinds, type WorkKind, type WorkSectionKey } from './choices.ts'

/** Parameters of the query. */
const [EXPANDED, ME, IS_ADMINISTRATOR] = ['$1::text[]', '$2::uuid', '$3::boolean']

const SATURDAY = 'company_today() + 6 - extract(dow from company_today())::int'

/** Days that a calendar looks ahead. */
const CALENDAR_DAYS = 60
/** Of the page, and what a calendar has: everything until some weeks from now. */
type Section = WorkSectionKey | 'ahead'

/** The same days as those of the counts (queries.server.ts): a week ends on Saturday. */
const isInSection: Record<Section, (day: string) => string> = {
  overdue: (day) => `${day} < company_today()`,
  today: (day) => `${day} = company_today()`,
  week: (day) => `${day} > company_today() and ${day} <= ${SATURDAY}`,
  later: (day) => `${day} > ${SATURDAY}`,
  ahead: (day) => `${day} <= company_today() + ${CALENDAR_DAYS}`,
}

/** Whose work. */
export type WorkWho = 'me' | 'everybody'

interface Source {
  from: string
  where: string
  /** Null where nobody is responsible. */
  person: string | null
  /** Within a day in the order of two keys: the names of a client, as its indexes have them, or when it came and who it is. */
  columns: Record<
    'id' | 'client_id' | 'day' | 'key_1' | 'key_2' | 'first_name' | 'last_name' | 'phone' | 'detail',
    string
  >
  /** Who asked for it, and since when the person has it from somebody else. */
  given?: { asked_by: string; given_at: string }
}

const clientNames = {
  key_1: 'last_name_key',
  key_2: 'first_name_key',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
}

const clientSource = (kind: EventKind, section: Section): Source => ({
  from: 'clients',
  where: `${section === 'later' ? 'false and ' : ''}archived_at is null and ${isInSection[section](eventDateFields[kind])} and ${WORK_IS_DUE}`,
  person: 'owner_id',
  columns: {
    id: 'id',
    client_id: 'id',
    day: eventDateFields[kind],
    ...clientNames,
    // MEDICATIONS is read afterwards, for the rows of this page only.
    detail: 'null::text',
  },
})

/** Also for a client whose status needs no work: somebody has set the day by hand. */
const followUpSource = (section: Section): Source => ({
  from: 'follow_ups join clients on clients.id = client_id',
  where: `done_at is null and archived_at is null and ${isInSection[section]('day')}`,
  person: 'person_id',
  columns: {
    id: 'follow_ups.id',
    client_id: 'client_id',
    day: 'day',
    ...clientNames,
    detail: 'left(note, 200)',
  },
  given: { asked_by: 'case when created_by <> person_id then created_by end', given_at: 'given_at' },
})

/** What a client is owed until a day (src/features/clients/papers/registry.ts), by whoever looks after the client. */
const paperSource = (kind: PaperKind, section: Section, detail: string): Source => {
  const { table, due } = paperKind(kind)
  return {
    from: `${table} as paper join clients on clients.id = client_id`,
    where: `${due!.done} is null and archived_at is null and ${isInSection[section]('due_on')}`,
    person: 'owner_id',
    columns: { id: 'paper.id', client_id: 'client_id', day: 'due_on', ...clientNames, detail },
  }
}

const companyDay = (instant: string) => `(${instant} at time zone company_time_zone())::date::text`
const key = (text: string) => `(fold(${text}) collate "C")`

/** What has no day of its own is in the section of today alone, where the day on which it came is shown, the oldest first. */
const dueToday = (section: Section) => String(section === 'today' || section === 'ahead')

/** Everybody sees those without an answer; whom one is assigned to sees it until it is closed. */
const inquirySource = (section: Section, who: WorkWho): Source => ({
  from: 'inquiries',
  where: `${who === 'me' ? `state in ('new', 'in_progress')` : `state = 'new'`} and ${dueToday(section)}`,
  person: 'assigned_to',
  columns: {
    id: 'id',
    client_id: 'null::uuid',
    day: 'company_today()',
    key_1: companyDay('created_at'),
    key_2: key(`last_name || ' ' || first_name`),
    first_name: 'first_name',
    last_name: 'last_name',
    phone: `nullif(phone, '')`,
    // Of an application that says nothing else.
    detail: `coalesce(nullif(left(message, 200), ''), role, '')`,
  },
  given: { asked_by: 'null::uuid', given_at: 'given_at' },
})

const approvalSource = (section: Section): Source => ({
  from: 'pending_users',
  where: `status = 'pending' and ${IS_ADMINISTRATOR} and ${dueToday(section)}`,
  person: null,
  columns: {
    id: 'id',
    client_id: 'null::uuid',
    day: 'company_today()',
    key_1: companyDay('requested_at'),
    key_2: key('email'),
    first_name: 'null',
    last_name: 'null',
    phone: 'null',
    detail: 'email',
  },
})

export const workSources = (section: Section, who: WorkWho): Record<WorkKind, Source> => ({
  order: clientSource('order', section),
  lab: clientSource('lab', section),
  follow_up: followUpSource(section),
  notice: paperSource('notices', section, '(select name from notices where id = notice_id)'),
  copy_request: paperSource('copy_requests', section, `left(requester, 200) || ' asked'`),
  inquiry: inquirySource(section, who),
  approval: approvalSource(section),
})

const isFor = (who: WorkWho, person: string | null, me = ME) => {
  if (who === 'everybody') return `${me} is null`
  return person === null ? 'false' : `${person} = ${me}`
}

const NOT_GIVEN = { asked_by: 'null::uuid', given_at: 'null::timestamptz' }

/** The first rows of a kind, by its index. */
function branch(who: WorkWho, kind: WorkKind, source: Source): string {
  const { from, where, person, columns, given = NOT_GIVEN } = source
  return `(
    select '${kind}' as kind, ${workKinds.indexOf(kind)} as rank, ${person ?? 'null::uuid'} as person_id,
      ${Object.entries({ ...columns, ...given })
        .map(([name, column]) => `${column} as ${name}`)
        .join(', ')}
    from ${from}
    where ${where} and ${isFor(who, person)}
    order by day, key_1, key_2, id
    limit case when '${kind}' = any(${EXPANDED}) then ${MAX_COUNTED} else ${GROUP_ROWS.desk} end)`
}

/** What of these is new to the person, whether it is among the first rows or not. */
const newToMe = (sources: Source[]) =>
  sources
    .flatMap(({ from, where, person, given }) =>
      given
        ? `select given_at from ${from} where ${where} and ${person} = ${ME} and given_at > ${seenAt(ME)}`
        : [],
    )
    .join(' union all ')

/** At most one more than `MAX_COUNTED`, so that it takes the same time however much there is. */
export const countUpTo = (rows: string) =>
  `(select count(*) from (${rows} limit ${MAX_COUNTED + 1}) as counted)`

/** Requests for access, for administrators. The person and whether they are one are $1 and $2 (userAndIsAdmin). */
export const PENDING_REQUESTS = countUpTo(`select from pending_users where status = 'pending' and $2`)

const counted = ({ from, where }: Source, whose: string) =>
  countUpTo(`select from ${from} where ${where} and ${whose}`)

/** SQL: when what a person has got was last seen by them. */
export const seenAt = (person: string) =>
  `coalesce((select given_seen_at from user_roles where user_id = ${person}), '-infinity')`

/** Without requests for access, which are nobody's own. */
export const ownSources = (section: Section, who: WorkWho = 'me') =>
  Object.values(workSources(section, who)).filter(({ person }) => person !== null)

/** How much of a section is a person's, given as a parameter, or everybody's. */
export const workCount = (section: WorkSectionKey, who: WorkWho, person?: string) =>
  ownSources(section, who)
    .map((source) => counted(source, who === 'me' ? isFor(who, source.person, person) : 'true'))
    .join(' + ')

/** By their names, not by the copies of clients, which follow a rename a moment later. */
const MEDICATIONS = `(
        select string_agg(medications.name, '; ' order by position, client_medications.id)
        from client_medications join medications on medications.id = medication_id
        where client_id = page.client_id and stopped_on is null)`

/**
 * A section: rows by kind, day and name, and the counts. Two texts, because a generic plan of one for both reads
 * everybody's work and filters it by owner.
 */
export function workSql(section: WorkSectionKey, who: WorkWho): string {
  const sources = workSources(section, who)
  const branches = workKinds.map((kind) => branch(who, kind, sources[kind]))
  return `
  with page as (
    select *, coalesce(person_id = ${ME} and given_at > ${seenAt(ME)}, false) as is_new
    from (${branches.join(' union all ')}) as work
  ), new as (${newToMe(Object.values(sources))})
  select json_build_object(
    'rows', coalesce(json_agg(json_build_object('kind', kind, 'id', page.id, 'client_id', client_id, 'first_name', first_name, 'last_name', last_name, 'phone', phone,
      'day', case when kind in ('inquiry', 'approval') then key_1 else day::text end, 'detail', coalesce(case when kind in ('order', 'lab') then ${MEDICATIONS} else detail end, ''), 'person_id', person_id, 'person', person.display_name, 'asked_by', asker.display_name,
      'is_new', is_new) order by rank, day, key_1, key_2, page.id), '[]'),
    'counts', json_build_object(${workKinds.map((kind) => `'${kind}', ${counted(sources[kind], isFor(who, sources[kind].person))}`).join(', ')}),
    'next', null,
    'new_count', (select count(*) from new),
    'new_at', (select max(given_at) from new))::text as json
  from page left join users as person on person.id = person_id left join users as asker on asker.id = asked_by`
}

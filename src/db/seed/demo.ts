/** Fictional people and messages of the demo; the addresses belong to nobody. */
import type { inquiries } from '../schema.ts'

export const demoAdmin = 'admin@demo.example.com'

export const demoRequests = [
  'r.whitlock@demo.example.com',
  'imani.sato@demo.example.com',
  'tomasz.reyes@demo.example.com',
]

type Inquiry = typeof inquiries.$inferInsert
const HOUR = 3_600_000

const messages: Pick<Inquiry, 'first_name' | 'last_name' | 'division' | 'state' | 'message'>[] = [
  {
    first_name: 'Odette',
    last_name: 'Marsh',
    division: 'clinical',
    message: 'I would like to schedule a consultation. Afternoons suit me best.',
  },
  {
    first_name: 'Caleb',
    last_name: 'Ferreira',
    division: 'medtech',
    message: 'We run three clinics and would like to see a demo of the triage tool.',
  },
  {
    first_name: 'Priya',
    last_name: 'Lindgren',
    division: 'general',
    state: 'in_progress',
    message: 'Which of your services can be paid for in instalments?',
  },
  {
    first_name: 'Hector',
    last_name: 'Abara',
    division: 'vetmedtech',
    message: 'Our practice has two vets. Is there a plan for a practice of this size?',
  },
  {
    first_name: 'Wren',
    last_name: 'Castellano',
    division: 'behavioral',
    state: 'closed',
    message: 'Do you offer appointments by video in the evening?',
  },
  {
    first_name: 'Mateo',
    last_name: 'Brandt',
    division: 'clinical',
    state: 'closed',
    message: 'Please send me the opening hours for the week of the holiday.',
  },
]

/** The first third of the clients belongs to the person $1, so that 'For me' of Today has rows; with their audit entries. */
export const DEMO_OWNERS = `
  with owned as (
    update clients set owner_id = $1::uuid
    where id in (select id from clients where archived_at is null order by id limit 160)
    returning id
  )
  insert into audit (actor_kind, action, subject_id, changes)
  select 'command_line', 'clients.updated', id, jsonb_build_object('owner_id', jsonb_build_array(null, $1::text)) from owned`

/** An order of each second client with an owner, 28 days before its next one, and a lab of each third. */
export const DEMO_EVENTS = `
  with placed as (
    insert into client_events (client_id, kind, day, next_date, created_by)
    select id, kind, due - days, due, owner_id
    from clients, lateral (values ('order', next_order_date, 28, 2), ('lab', lab_due_date, 90, 3)) as event (kind, due, days, every)
    where owner_id is not null and archived_at is null and due - days <= company_today()
      and hashtext(clients.id::text) % every = 0
    returning *
  )
  insert into audit (actor_kind, action, subject_id, changes)
  select 'command_line', case kind when 'order' then 'clients.order_placed' else 'clients.lab_done' end,
    client_id, jsonb_build_object('event', id, 'day', day,
      case kind when 'order' then 'next_order_date' else 'lab_due_date' end, jsonb_build_array(null, next_date))
  from placed`

/** Follow-ups of the first clients, from three days ago on, for the person $1; with their audit entries. */
export const DEMO_FOLLOW_UPS = `
  with added as (
    insert into follow_ups (client_id, day, person_id, note)
    select id, company_today() + number::int - 4, case when number % 3 > 0 then $1::uuid end,
      (array['Call about the lab kit', 'Ask how the new dose works', 'Confirm the address', 'Send the receipt'])[number % 4 + 1]
    from (
      select id, row_number() over (order by id) as number from clients where archived_at is null order by id limit 9
    ) as clients
    returning *
  )
  insert into audit (actor_kind, action, subject_id, changes)
  select 'command_line', 'clients.follow_up_added', client_id,
    jsonb_build_object('follow_up', id, 'day', day, 'person_id', person_id, 'note', note)
  from added`

/** A signed notice of each client with an owner, one that is owed of each eighth, and a few disclosures and requests for a copy; with their entries. */
export const DEMO_PAPERS = `
  with owned as (
    select id, row_number() over (order by id)::int as number from clients where owner_id is not null and archived_at is null
  ), signed as (
    insert into client_notices (client_id, notice_id, given_on, receipt)
    select owned.id, notices.id, company_today() - number, 'signed' from owned, notices where business_days is null and notices.name like 'Notice%'
    returning *
  ), owed as (
    insert into client_notices (client_id, notice_id, asked_on, due_on)
    select owned.id, notices.id, company_today(), company_today() + number % 5 from owned, notices where business_days = 3 and number % 8 = 0
    returning *
  ), disclosed as (
    insert into client_disclosures (client_id, disclosed_on, recipient, what, purpose, way)
    select id, company_today() - number * 3, 'A cardiology practice', 'Lab results of the last year', 'Second opinion', 'fax' from owned where number % 6 = 0
    returning *
  ), asked as (
    insert into client_copy_requests (client_id, requester, requested_on, due_on)
    select id, 'The client', company_today() - number, company_today() - number + 30 from owned where number between 26 and 32 and number % 2 = 0
    returning *
  )
  insert into audit (actor_kind, action, subject_id, changes)
  select 'command_line', action, client_id, fields - '{id,client_id,created_at,created_by,due_on}'::text[] || jsonb_build_object(name, id)
  from (
    select 'notice' as name, 'clients.notice_added' as action, id, client_id, to_jsonb(signed) as fields from signed
    union all select 'notice', 'clients.notice_added', id, client_id, to_jsonb(owed) from owed
    union all select 'disclosure', 'clients.disclosure_added', id, client_id, to_jsonb(disclosed) from disclosed
    union all select 'copy_request', 'clients.copy_request_added', id, client_id, to_jsonb(asked) from asked
  ) as added`

/** Consents to texts of the first clients with an owner, on paper; one is withdrawn on the day $1, by $2 at the latest. $3 noted them. */
export const DEMO_CONSENTS = `
  with owned as (
    select id, phone_digits(phone) as contact, row_number() over (order by id)::int as number
    from clients where owner_id is not null and archived_at is null and phone is not null
  ), noted as (
    insert into consents (client_id, channel, contact, created_by, kind, day, source, effective_on)
    select id, 'text', contact, $3::uuid, kind, day, source, effective_on
    from owned, lateral (values
      (20, 'given', company_today() - 20 - number, 'paper', null::date), (2, 'withdrawn', $1::date, 'text reply', $2::date)
    ) as said (up_to, kind, day, source, effective_on) where number <= up_to
    returning *
  )
  insert into audit (actor_kind, action, subject_id, changes)
  select 'command_line', 'clients.consent_' || kind, client_id, jsonb_build_object(
    'consent_id', id, 'channel', channel, 'contact', contact, 'day', day, 'source', source, 'effective_on', effective_on)
  from noted`

/** Spread over the last days, newest first. */
export const demoInquiries = (): Inquiry[] =>
  messages.map((message, index) => ({
    ...message,
    email: `${message.first_name.toLowerCase()}.${message.last_name.toLowerCase()}@example.com`,
    phone: `850-555-01${String(50 + index)}`,
    created_at: new Date(Date.now() - (index * 19 + 2) * HOUR),
  }))

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
    state: 'new',
    message: 'I would like to schedule a consultation. Afternoons suit me best.',
  },
  {
    first_name: 'Caleb',
    last_name: 'Ferreira',
    division: 'medtech',
    state: 'new',
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
    state: 'new',
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

/** Spread over the last days, newest first. */
export const demoInquiries = (): Inquiry[] =>
  messages.map((message, index) => ({
    ...message,
    email: `${message.first_name.toLowerCase()}.${message.last_name.toLowerCase()}@example.com`,
    phone: `850-555-01${String(50 + index)}`,
    created_at: new Date(Date.now() - (index * 19 + 2) * HOUR),
  }))

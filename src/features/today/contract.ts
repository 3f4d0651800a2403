import * as z from 'zod'
import { arraySize, endpoint, noJson } from '../../lib/endpoint.ts'
import { GROUP_ROWS, MAX_COUNTED, workKinds, workSections } from './choices.ts'

const count = z.number()

/** What the dashboard says first; of each kind at most `MAX_COUNTED` and one. */
const todayCounts = z.object({
  /** The caller's work. */
  overdue: count,
  due_today: count,
  /** Everybody's. */
  overdue_for_all: count,
  due_today_for_all: count,
  /** For administrators alone; not among what is due today, where Today lists them. */
  requests: count,
  /** Since yesterday: clients that were added, those with an order or a lab of these days, and inquiries. */
  clients: count,
  orders: count,
  labs: count,
  inquiries: count,
})
export type TodayCounts = z.infer<typeof todayCounts>

const workRow = z.object({
  kind: z.enum(workKinds),
  /** Of the client (an order, a lab), the follow-up, the inquiry or the request. */
  id: z.string(),
  client_id: z.string().nullable(),
  /** The client's or visitor's; null for a request, which has only an email address. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** When it is due; when an inquiry or a request came. */
  day: z.string(),
  /** The client's medications, the note, the beginning of the message, or the address. */
  detail: z.string(),
  /** Whom it is assigned to. */
  person_id: z.string().nullable(),
  person: z.string().nullable(),
  /** Who asked for a follow-up, when that is somebody else. */
  asked_by: z.string().nullable(),
  /** Among those of the caller: given to them by somebody else since they last looked. */
  is_new: z.boolean(),
})
export type WorkRow = z.infer<typeof workRow>

const kind = z.enum(workKinds, `Kinds must be some of: ${workKinds.join(', ')}`)
/** 'order,lab' */
const kinds = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(kind))

export const todayContract = {
  work: endpoint.get('/today/work', {
    access: 'viewer',
    summary: 'What there is to do, by kind and day; requests for access only for administrators',
    readAudit: {
      view: ({ expanded, ...filters }) => ({
        action: 'today.viewed',
        // As text: in the audit an array is a change.
        filters: { ...filters, ...(expanded.length > 0 && { expanded: expanded.toString() }) },
        page: { limit: workKinds.length * GROUP_ROWS.desk + expanded.length * MAX_COUNTED },
      }),
      size: ({ rows }) => arraySize(rows),
    },
    input: z.object({
      section: z.enum(workSections, `Section must be one of: ${workSections.join(', ')}`),
      /** Kinds of which all rows are shown, not the first alone. */
      expanded: kinds.default([]),
      /** Only what is assigned to the caller. */
      who: z.literal('me', 'Who must be me').optional(),
    }),
    output: z.object({
      /** Of each kind the first 10, of expanded ones `MAX_COUNTED`. */
      rows: z.array(workRow),
      next: z.null(),
      /** Of every kind, each at most `MAX_COUNTED` and one. */
      counts: z.record(kind, z.number()),
      /** How many are new to the caller, also beyond `rows`, and when the newest of them was given. */
      new_count: count,
      new_at: z.string().nullable(),
    }),
  }),
  counts: endpoint.get('/today', {
    access: 'viewer',
    summary: 'How much of today is the caller’s, and what has come since yesterday',
    readAudit: { none: 'numbers alone' },
    output: todayCounts,
  }),
}

/** A calendar that others' programs read: how much of somebody's work is due on which day, and nothing about a client. */
export const calendarContract = {
  feed: endpoint.get('/calendar', {
    access: 'public',
    summary: 'The calendar (iCalendar) whose link has this token',
    readAudit: { none: 'numbers alone' },
    givesFile: true,
    errors: [404],
    input: z.object({ token: z.string('Token is required').max(100, 'Token is too long') }),
    output: noJson,
    // A calendar of the web asks for many people from one address.
    limit: { times: 600, seconds: 60 * 60 },
  }),
  make: endpoint.post('/calendar', {
    access: 'internal',
    summary: 'Make the link of one’s calendar; an earlier one stops working',
    output: z.object({ url: z.string() }),
    limit: { times: 20, seconds: 60 * 60, per: 'person' },
  }),
  remove: endpoint.post('/calendar/remove', {
    access: 'internal',
    summary: 'Remove the link of one’s calendar',
    output: z.object({ message: z.string() }),
  }),
}

/** Apart from Today, so that the changes of others do not read it again: its own kind of change does (src/lib/liveChange.ts). */
export const menuContract = {
  counts: endpoint.get('/menu', {
    access: 'internal',
    summary:
      'The numbers of the menu: how many follow-ups and inquiries others have given to the caller since Today was last opened, and for administrators how many requests for access wait',
    readAudit: { none: 'numbers alone' },
    /** Of follow-ups, inquiries and requests each at most `MAX_COUNTED` and one. */
    output: z.object({ given: count, requests: count }),
  }),
  see_given: endpoint.post('/menu/given_seen', {
    access: 'internal',
    summary: 'The caller has seen in Today what was given to them until a moment',
    input: z.object({ until: z.iso.datetime({ offset: true, error: 'This is not a time' }) }),
    output: z.object({ seen: z.boolean() }),
  }),
}

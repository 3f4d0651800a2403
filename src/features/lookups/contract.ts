import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changesInput, nameRule, orStored, uuid } from '../../lib/inputRules.ts'
import { badgeColors } from '../../lib/badgeColors.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { lookupLists } from './registry.ts'

const color = z.enum(badgeColors, `Color must be one of: ${badgeColors.join(', ')}`).nullable()

/** An entry of a lookup list (spec 3). Only statuses have `work_due` and `color`, only notices `business_days`; other lists ignore them. */
const lookupEntry = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  work_due: z.boolean().optional(),
  color: color.optional(),
  /** Within how many a notice is to be given, from the day on which it is owed. */
  business_days: z.number().nullable().optional(),
  /** The entry that it was merged into. */
  merged: z
    .object({
      name: z.string(),
      /** By which the merge can be undone; null after that time. */
      undo_id: z.string().nullable(),
    })
    .nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type LookupEntry = z.infer<typeof lookupEntry>
export type EntryFields = Pick<LookupEntry, 'name' | 'active' | 'work_due' | 'color' | 'business_days'>

const listRule = z.enum(lookupKeys, 'There is no such list')
const entryName = nameRule('Name')
const DAYS = 'Business days must be a whole number from 0 to 365, or empty'
/** A form has text, '' is none. */
const business_days = z
  .union([z.string(), z.number()], DAYS)
  .nullable()
  .transform((value) => (value === null || String(value).trim() === '' ? null : Number(value)))
  .pipe(z.int(DAYS).min(0, DAYS).max(365, DAYS).nullable())
const entryRules = { name: entryName, active: z.boolean(), work_due: z.boolean(), color, business_days }

/** Input of the dialog (acceptance K4). */
const lookupInput = z
  .object({ ...entryRules, active: z.boolean().default(true) })
  .partial({ work_due: true, color: true, business_days: true })

/** The schema for a stored entry: an unchanged name is accepted even if it violates today's rules. */
export const lookupRules = (stored: Pick<LookupEntry, 'name'> | null) =>
  stored ? lookupInput.extend({ name: orStored(entryName, stored.name) }) : lookupInput

export const mergeForm = (list: LookupKey) =>
  z.object({ into: z.string(`Please choose a ${lookupLists[list].singular.toLowerCase()}`) })

export const lookupsContract = {
  list: endpoint.get('/lookups/{list}', {
    access: 'viewer',
    summary: 'All entries of a lookup list, ordered by name',
    readAudit: { none: 'entries of lookup lists, no clients' },
    input: z.object({ list: listRule }),
    output: z.array(lookupEntry),
  }),
  usage: endpoint.get('/lookups/{list}/usage', {
    access: 'viewer',
    summary: 'How many clients of the book use each entry, by its id; entries that nobody uses are left out',
    readAudit: { none: 'numbers alone' },
    input: z.object({ list: listRule }),
    output: z.record(z.string(), z.number()),
  }),
  create: endpoint.post('/lookups/{list}', {
    access: 'internal',
    summary: 'Add an entry',
    limit: { times: 200, seconds: 600, per: 'person', reached: 'Too many entries were added at once.' },
    input: lookupInput.extend({ list: listRule }),
    output: lookupEntry,
  }),
  update: endpoint.patch('/lookups/{list}/{id}', {
    access: 'internal',
    errors: [409],
    summary:
      'Change the name, the switches, the color or the days of an entry; 409 with the fields that someone else has changed since',
    input: z.object({ list: listRule, id: uuid, changes: changesInput(entryRules) }),
    output: lookupEntry,
  }),
  /** Two entries of a list that mean the same become one (docs/decisions/0042). */
  merge: endpoint.post('/lookups/{list}/{id}/merge', {
    access: 'internal',
    errors: [409],
    summary:
      'Merge an entry into another of the list that means the same: what referred to it refers to the other one, and it becomes inactive',
    input: z.object({ list: listRule, id: uuid, into: uuid }),
    output: z.object({
      /** How many clients were changed, deleted ones among them. */
      clients: z.number(),
      /** Of a medication: who now takes it twice, by name; at most five. */
      twice: z.array(z.object({ last_name: z.string(), first_name: z.string() })),
    }),
  }),
}

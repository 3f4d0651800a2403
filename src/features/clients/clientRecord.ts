import * as z from 'zod'
import { consentChannels } from '../../lib/consentChoices.ts'
import { badgeColors } from '../../lib/badgeColors.ts'
import { uuid } from '../../lib/inputRules.ts'
import { author, pagingInput, filterInput, listInput } from '../../lib/listContract.ts'
import { recordView } from '../../lib/endpoint.ts'
import { inquiryStates } from '../inquiries/registry.ts'
import { labStatuses } from './choices.ts'
import {
  bookColumns,
  detailColumns,
  listedMedicationFields,
  mapNames,
  medicationEntries,
  nameColumn,
  stopColumns,
  takenColumns,
  clientFilters,
  clientSorts,
} from './registry.ts'

const text = z.string().nullable()
/** Null is neutral. */
const statusColor = z.enum(badgeColors).nullable()

const textFor = <Name extends string>(names: readonly Name[]) => mapNames(names, () => text)

const listedMedication = z.object({
  id: z.string(),
  ...textFor(listedMedicationFields),
  ...textFor(medicationEntries.map(nameColumn)),
  medication_name: z.string(),
})
const clientMedication = listedMedication.extend({
  ...textFor(takenColumns),
  medication_id: z.string(),
  /** Its place in the form, among all medications of the client. */
  position: z.number(),
})
const stoppedMedication = clientMedication.extend({ ...textFor(stopColumns), stopped_on: z.string() })

/** A client as it is exported (acceptance C4). Days are yyyy-MM-dd, cost is a decimal string with two places. */
export const exportedClient = z.object({
  id: z.string(),
  ...textFor(bookColumns),
  first_name: z.string(),
  last_name: z.string(),
  lab_status: z.enum(labStatuses),
  status_name: text,
  /** False when the status says that no work is due (acceptance D29). */
  work_due: z.boolean(),
  state_name: text,
  created_at: z.string(),
  updated_at: z.string(),
  /** Those that the client takes now, in the order of the form. */
  client_medications: z.array(listedMedication),
  /** Where they are asked for. */
  ...mapNames(detailColumns, () => text.optional()),
  owner_name: text.optional(),
})
export type ExportedClient = z.infer<typeof exportedClient>

export const clientRow = exportedClient.extend({
  /** Date of birth, else phone, else email address, where another client has the same name (acceptance D58). */
  second_identifier: text,
  status_color: statusColor,
})
export type ClientRow = z.infer<typeof clientRow>

/** One client with all fields, ids and names of its lookup entries (acceptance C5), and the address of its owner. */
export const client = clientRow.extend({
  ...textFor(detailColumns),
  owner_name: text,
  /** Since when no messages may be sent to the phone number or email address. */
  withdrawn_consents: z.partialRecord(z.enum(consentChannels), z.string()),
  inquiry: z.object({ id: z.string(), created_at: z.string(), state: z.enum(inquiryStates) }).nullable(),
  /** Since when it is on hold; the reason is for administrators (acceptance D206). */
  held_at: text,
  client_medications: z.array(clientMedication),
  /** The last stopped first (acceptance D80). */
  stopped_medications: z.array(stoppedMedication),
  last_order_day: text,
  last_lab_day: text,
  /** Days from an order to the next one, as it was the last time, else 28; from a lab to the next one, else 90. */
  order_interval: z.number(),
  lab_interval: z.number(),
})
export type Client = z.infer<typeof client>

/** A client that is deleted (archived), due for review or on hold (acceptance D45, D206). */
export const keptClient = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status_name: text,
  status_color: statusColor,
  state_name: text,
  /** The day when it, or what belongs to it, was last changed. */
  last_activity: z.string(),
  archived_at: text,
  /** Who deleted it; null when that account was removed. */
  archived_by: text,
  purge_from: text,
  can_purge: z.boolean(),
  held_reason: text,
  held_at: text,
  held_by: text,
})
export type KeptClient = z.infer<typeof keptClient>

/** Of endpoints that show a client or what belongs to it, and of those that change that. */
const readAudit = recordView('clients.viewed')
export const readsClient = { access: 'viewer' as const, errors: [410], readAudit }
export const changesClient = { access: 'internal' as const, errors: [409, 410], readAudit }

/** Which page of what belongs to a client. */
export const pageOfClient = (defaultLimit: number, maxLimit: number) =>
  pagingInput(defaultLimit, maxLimit).extend({ id: uuid })

const filters = filterInput(clientFilters)

export const clientList = listInput(clientSorts, 'last_name').extend(filters)
export type ClientListInput = z.output<typeof clientList>

/** Fields that only some lists show: 'phone,email'. */
const also = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(detailColumns, `Also must be some of: ${detailColumns.join(', ')}`)))
  .optional()
export const clientPage = clientList.extend({ also })

/** What selects clients of the book. */
export const criteria = clientList.pick({ search: true }).extend(filters)

/** Which clients of the book: those of these ids, chosen one by one, or all that search and filters find. */
export const whichClients = (most: number, tooMany: string) =>
  criteria.extend({
    ids: z.array(uuid).min(1, 'Choose at least one client').max(most, tooMany).optional(),
  })
export type WhichClients = z.output<ReturnType<typeof whichClients>>

/** What a change of many left out: clients that were deleted before, by whom. */
export const deletedClients = z.array(author.extend({ first_name: z.string(), last_name: z.string() }))
export type DeletedClient = z.infer<typeof deletedClients>[number]

import { criterion } from '../../../lib/listContract.ts'
import { dueWindows, filterTerms, labStatuses, startWindows, type ClientFilter } from '../choices.ts'

const days = 'none, or days such as 2026-01-31..2026-02-28'
const entries = 'must be ids or none, separated by commas; after not: for all others'
const due = `Due must be one of: ${dueWindows.join(', ')}, ${days}`

const messages: Record<ClientFilter, string> = {
  status_id: `Status ${entries}`,
  state_id: `State ${entries}`,
  medication_id: `Medication ${entries}`,
  owner_id: 'Owner must be me, none or ids, separated by commas; after not: for all others',
  lab_status: `Lab status must be one of: ${labStatuses.join(', ')}`,
  order_due: due,
  lab_due: due,
  start_date: `Start date must be one of: ${startWindows.join(', ')}, ${days}`,
}

const filter = (name: ClientFilter) => criterion(filterTerms[name], messages[name]).optional()

/** The filters of the Clients page and the Client Book Report, as input of an endpoint. */
export const filterRules = {
  status_id: filter('status_id'),
  state_id: filter('state_id'),
  medication_id: filter('medication_id'),
  owner_id: filter('owner_id'),
  lab_status: filter('lab_status'),
  order_due: filter('order_due'),
  lab_due: filter('lab_due'),
  start_date: filter('start_date'),
} satisfies Record<ClientFilter, unknown>

import type { ClientField } from './clientFields.ts'

/** Labels of the fields, in the order of the form (acceptance E3). */
export const clientLabels: Record<ClientField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  next_order_date: 'Next Order Date',
  lab_due_date: 'Lab Due Date',
  start_date: 'Start Date',
  cost: 'Cost',
  status_id: 'Status',
  state_id: 'State',
  medications: 'Medications',
  notes: 'Notes',
  updates: 'Updates',
}

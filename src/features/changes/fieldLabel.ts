import { clientFields } from '../clients/registry.ts'

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(clientFields).map(([field, { label }]) => [field, label])),
  name: 'Name',
  active: 'Offered in forms',
  work_due: 'Work due',
  color: 'Color',
  day: 'Day',
  note: 'Note',
  state: 'Progress',
  assigned_to: 'Assigned to',
  person_id: 'Person',
}

/** What a changed column is called on screen; undefined for one that no screen shows. */
export const fieldLabel = (table: string, column: string): string | undefined =>
  table === 'client_medications' ? clientFields.medications.label : labels[column]

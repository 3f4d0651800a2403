/** The title of each report, by its key in the address and in file names. */
export const reportTitles = {
  'medication-orders': 'Medication Orders Report',
  'orders-placed': 'Orders Placed Report',
  'lab-work': 'Lab Work Report',
  'labs-done': 'Labs Done Report',
  'new-patients': 'New Patients Report',
} as const

/** Switches that include more rows, by their names in addresses, the API and the audit. */
export const includeLabels = {
  no_date: 'Include clients with no lab date',
  overdue: 'Include overdue before range',
  no_work: 'Also include clients with no work due',
} as const

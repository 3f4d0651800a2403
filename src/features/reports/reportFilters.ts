import type { Filters } from '../../lib/filters.ts'
import { labStatuses, NO_LAB_NEEDED } from '../clients/choices.ts'
import { clientFilters, fieldFilter, medicationFields } from '../clients/registry.ts'

/** The bars of the lab report, by urgency; those with no work due are a group of their own, as on the dashboard. */
export const labGroups = [...labStatuses, NO_LAB_NEEDED] as const
/** SQL of the group that a row of a view is in. */
export const LAB_GROUP = `case when work_due then lab_status(lab_due_date) else '${NO_LAB_NEEDED}' end`

const { status_id, state_id, owner_id, start_date } = clientFilters
/** Every filter of the reports, by the column of the views that it reads. */
export const reportFilters = {
  medication_id: fieldFilter(medicationFields.medication_id),
  system_id: fieldFilter(medicationFields.system_id),
  frequency_id: fieldFilter(medicationFields.frequency_id),
  form_id: fieldFilter(medicationFields.form_id),
  lab_status: {
    kind: 'word',
    label: 'Lab status',
    words: Object.fromEntries(labGroups.map((group) => [group, group])),
  },
  start_date,
  created_at: { kind: 'day', label: 'Created date', words: ['today'], isMoment: true },
  status_id,
  state_id,
  owner_id,
} satisfies Filters
export type ReportFilter = keyof typeof reportFilters

/** Labels of the fields of records that are not clients, in a history and where a change is undone. */
export const recordLabels = {
  name: 'Name',
  active: 'Offered in forms',
  work_due: 'Work due',
  color: 'Color',
  business_days: 'Business days',
  day: 'Day',
  person_id: 'Person',
  note: 'Note',
  client_id: 'Client',
  assigned_to: 'Assigned to',
  state: 'Progress',
  held_reason: 'Hold',
}

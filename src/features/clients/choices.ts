/** What the client book is sorted and narrowed by. Apart from the contract, so that lists bring no schema into the browser. */

/** The sortable columns of the client book (spec 9, acceptance B2). */
export const clientSorts = [
  'last_name',
  'first_name',
  'next_order_date',
  'notes',
  'medications',
  'lab_due_date',
  'status',
  'start_date',
  'cost',
  'state',
  'updates',
] as const
export type ClientSort = (typeof clientSorts)[number]

/** The labels of spec 4, in the order of urgency; computed by the database alone (acceptance D29). */
export const labStatuses = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set'] as const
export type LabStatus = (typeof labStatuses)[number]

/** When an order or a lab is due, from the company's today on; this week ends on Saturday, past days apart. */
export const dueWindows = ['overdue', 'this_week', 'next_7', 'next_30'] as const
export type DueWindow = (typeof dueWindows)[number]

/** How many days a window holds; the company's today is the first of them. */
export const windowDays = { next_7: 7, next_30: 30 } satisfies Record<
  Exclude<DueWindow, 'overdue' | 'this_week'>,
  number
>

/** What the list is narrowed by: an id of a lookup list, how labs stand, when something is due. */
export const clientFilters = [
  'status_id',
  'state_id',
  'medication_id',
  'lab_status',
  'order_due',
  'lab_due',
] as const
export type ClientFilter = (typeof clientFilters)[number]

/**
 * Whether these filters look for work to do and so leave out clients whose status needs none (acceptance D29).
 * Whoever asks for one status by name gets its clients.
 */
export const leavesOutWithoutWork = (isOn: (filter: ClientFilter) => boolean): boolean =>
  (isOn('lab_status') || isOn('order_due') || isOn('lab_due')) && !isOn('status_id')

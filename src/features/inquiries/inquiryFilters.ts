import { pastWindows, type Filter } from '../../lib/filters.ts'
import { divisionNames, stateNames } from './labels.ts'

/** The filters of the list of inquiries, each the column that it reads. */
export const inquiryFilters = {
  state: { kind: 'word', label: 'Progress', all: 'Any progress', words: stateNames },
  division: { kind: 'word', label: 'Division', all: 'All divisions', words: divisionNames },
  assigned_to: { kind: 'person', label: 'Assigned to', all: 'Assigned to anyone', none: 'Nobody' },
  created_at: { kind: 'day', label: 'Received', all: 'Any day', windows: pastWindows, isMoment: true },
} satisfies Record<string, Filter>

import { createLoader } from 'nuqs'
import { api } from '../../lib/api.ts'
import type { Address } from '../views/viewAddress.ts'
import { filtersOf, reports, type IncludeOption, type ReportKey } from './registry.ts'
import { linkParams, type Range } from './useRange.ts'
import { inputOf } from './useReport.ts'

const load = createLoader(linkParams)

/** What the menu of views needs to know about a report; its counts are of the days shown. */
export const reportViews = (report: ReportKey, range: Range) => ({
  everything: 'All rows',
  filters: filtersOf(reports[report]),
  // Fixed days would soon be past.
  notSaved: ['start', 'end'],
  countsOf: (addresses: Address[]) =>
    api.reports.counts.call({
      criteria: addresses.map((address) => {
        const values = load(address)
        const scope = { isIncluded: (option: IncludeOption) => values[option] === 'true', filters: values }
        return inputOf(report, range, scope).input
      }),
    }),
})

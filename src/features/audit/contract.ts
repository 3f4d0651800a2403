import * as z from 'zod'
import { endpoint, listView } from '../../lib/endpoint.ts'
import { auditEntry, filterInput, listOutput, pagingInput, searchText } from '../../lib/listContract.ts'
import { activityFilters } from './activityFilters.ts'

const activityRow = auditEntry.extend({
  subject_id: z.string().nullable(),
  /** The client's, visitor's or entry's name, or what the account's person is called. */
  subject: z.string().nullable(),
  /** Whether the entry's client still exists and can be opened. */
  live: z.boolean(),
  emergency: z.boolean(),
  /** How many records the change was of, and the names of a hundred where it was of several; `changes` is of one. */
  records: z.number(),
  subjects: z.array(z.string()),
})
export type ActivityRow = z.infer<typeof activityRow>

const list = pagingInput(50, 200).extend({ search: searchText, ...filterInput(activityFilters) })
export type ActivityInput = z.output<typeof list>

export const auditContract = {
  list: endpoint.get('/audit', {
    access: 'admin',
    summary:
      'Who did what, newest first; `search` finds people by name and email address, as doers and as those it was about',
    readAudit: listView('audit.viewed'),
    input: list,
    output: listOutput(activityRow),
  }),
}

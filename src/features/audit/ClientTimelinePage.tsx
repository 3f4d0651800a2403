import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { ClientEntries, historyQueries } from './ClientEntries.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'

export const loader = serverLoader(historyQueries)
export const clientLoader = browserLoader(historyQueries)

/** /operational/clients/{id}/timeline: orders, labs and changes in words; each can be undone for a day. */
export default function ClientTimelinePage() {
  return <ClientEntries entry={TimelineEntry} />
}

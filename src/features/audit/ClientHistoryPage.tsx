import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { ClientEntries, historyQueries } from './ClientEntries.tsx'
import { ClientHistoryEntry } from './ClientHistoryEntry.tsx'

export const loader = serverLoader(historyQueries)
export const clientLoader = browserLoader(historyQueries)

/**
 * /operational/clients/{id}/history: changes by day and field; older values can be restored. It is a
 * part of the client's page, but in this folder, because it uses the labels of actions and changes.
 */
export default function ClientHistoryPage() {
  return <ClientEntries entry={ClientHistoryEntry} />
}

import { isId } from '../../lib/text.ts'
import { api } from '../../lib/api.ts'

const once = (id: string) => ({ input: { id }, enabled: isId(id), staleTime: Infinity, gcTime: 0 })

/** The inquiry of the URL; not refetched while its dialog is open. */
export const inquiryQuery = (id: string) => api.inquiries.get.queryOptions(once(id))

/**
 * The inquiry that the form of a new client begins with; not refetched while the form is open. Its key is another one, so
 * that the dialog, to which the form leads back, fetches the inquiry again.
 */
export const beginningQuery = (id: string) =>
  api.inquiries.get.queryOptions({ ...once(id), queryKey: [...api.inquiries.key(), 'beginning', id] })

import { isId } from '../../lib/text.ts'
import { inquiriesApi } from './api.ts'

const once = (id: string) => ({ input: { id }, enabled: isId(id), staleTime: Infinity, gcTime: 0 })

/** The inquiry of the URL; not refetched while its dialog is open. */
export const inquiryQuery = (id: string) => inquiriesApi.get.queryOptions(once(id))

/**
 * The inquiry that the form of a new client begins with; not refetched while the form is open. Its key is another one, so
 * that the dialog, to which the form leads back, fetches the inquiry again.
 */
export const beginningQuery = (id: string) =>
  inquiriesApi.get.queryOptions({ ...once(id), queryKey: [...inquiriesApi.key(), 'beginning', id] })

import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { beginningQuery } from '../inquiries/inquiryQuery.ts'
import { ClientForm } from './form/ClientForm.tsx'
import { clientPath } from './ClientLink.tsx'
import { FormPage } from './form/FormPage.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { lookupQueries, useLookups } from './useLookups.ts'

const inquiryIn = (search: URLSearchParams) => search.get('inquiry') ?? ''

const queries: PageQueries = (page) => {
  const id = inquiryIn(page.url.searchParams)
  return [...lookupQueries(page), ...(isId(id) ? [page.queryClient.prefetchQuery(beginningQuery(id))] : [])]
}
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

const title = 'Add New Client'

/** /operational/clients/new (spec 2.6); with `?inquiry=` the form begins with what the visitor wrote. */
export default function NewClientPage() {
  const lookups = useLookups()
  const [search] = useSearchParams()
  const id = inquiryIn(search)
  const inquiry = useQuery(beginningQuery(id))
  // The inquiry has become a client already.
  if (inquiry.data?.client) return <Navigate to={clientPath(inquiry.data.client.id)} replace />
  if (lookups.data && (inquiry.data || !isId(id))) {
    return (
      <ClientForm
        // Another inquiry mounts a new form.
        key={id}
        title={title}
        client={null}
        lookups={lookups.data}
        inquiry={inquiry.data}
      />
    )
  }
  return (
    <FormPage title={title}>
      <NotLoaded query={lookups.error ? lookups : inquiry} />
    </FormPage>
  )
}

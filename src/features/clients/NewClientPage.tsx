import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId, lastFirst } from '../../lib/text.ts'
import type { InquiryRow } from '../inquiries/contract.ts'
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
  if (inquiry.data?.client) return <CreatedAlready client={inquiry.data.client} />
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

const CreatedAlready = ({ client }: { client: NonNullable<InquiryRow['client']> }) => (
  <FormPage title={title}>
    <p className="max-w-prose">
      A client was already created from this inquiry:{' '}
      <Link to={clientPath(client.id)} className="underline underline-offset-2 hover:text-accent">
        {lastFirst(client)}
      </Link>
    </p>
  </FormPage>
)

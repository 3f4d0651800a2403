import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { useSession } from '../accounts/useSession.ts'
import type { InquiryRow } from '../inquiries/contract.ts'
import { beginningQuery } from '../inquiries/inquiryQuery.ts'
import { ClientForm } from './form/ClientForm.tsx'
import { clientPath, FromInquiry } from './ClientLink.tsx'
import { FormPage } from './FormPage.tsx'
import { formValues, inquiryFormValues } from './form/formValues.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { lookupQueries, useLookups } from './useLookups.ts'

const VisitorFacts = onDemand(() => import('../inquiries/VisitorFacts.tsx'))

const inquiryIn = (search: URLSearchParams) => search.get('inquiry') ?? ''

const queries: PageQueries = (page) => {
  const id = inquiryIn(page.url.searchParams)
  return [...lookupQueries(page), ...(isId(id) ? [page.queryClient.prefetchQuery(beginningQuery(id))] : [])]
}
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

const title = 'Add New Client'

/** What the visitor wrote, in sight of the fields that it fills; a long one is scrolled, and a line ends it while more follows. */
const Message = ({ message, ...inquiry }: InquiryRow) => (
  <div className="rounded-lg bg-sunken px-4 py-3">
    <p className="text-sm text-ink-soft">
      <FromInquiry {...inquiry} />
    </p>
    <p
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Message"
      className="mt-1 max-h-[8lh] overflow-y-auto break-words whitespace-pre-wrap more-below"
    >
      {message}
    </p>
    <VisitorFacts onLoadError={() => {}} inquiry={inquiry} />
  </div>
)

/** /operational/clients/new (spec 2.6); with `?inquiry=` the form begins with what the visitor wrote. */
export default function NewClientPage() {
  const lookups = useLookups()
  const [search] = useSearchParams()
  const id = inquiryIn(search)
  const session = useSession().data
  const [only, another] = session?.divisions ?? []
  const inquiry = useQuery(beginningQuery(id))
  // The inquiry has become a client already.
  if (inquiry.data?.client) return <Navigate to={clientPath(inquiry.data.client.id)} replace />
  if (lookups.data && (inquiry.data || !isId(id))) {
    const values = inquiry.data
      ? inquiryFormValues(inquiry.data, lookups.data, session?.user?.id)
      : formValues(null)
    if (only && !another) values.division = only
    return (
      <ClientForm
        // Another inquiry mounts a new form.
        key={id}
        title={title}
        client={null}
        values={values}
        lookups={lookups.data}
        inquiry={inquiry.data}
        intro={inquiry.data && <Message {...inquiry.data} />}
      />
    )
  }
  return (
    <FormPage title={title}>
      <NotLoaded query={lookups.error ? lookups : inquiry} />
    </FormPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { href, Link, useParams } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { AlsoOpen } from '../live/AlsoOpen.tsx'
import { ClientForm } from './form/ClientForm.tsx'
import { formValues } from './form/formValues.ts'
import { FormPage, clientNotFound, NoClient } from './FormPage.tsx'
import { api } from '../../lib/api.ts'
import { isId } from '../../lib/text.ts'
import { lookupQueries, useLookups } from './useLookups.ts'

/** Separate from the query of the client's page, which refetches: the form keeps the record that it started with. */
const formQuery = (id: string) =>
  api.clients.get.queryOptions({
    input: { id },
    queryKey: [...api.clients.key(), 'form', id],
    staleTime: Infinity,
    gcTime: 0,
  })

const queries: PageQueries = (page) => {
  const { queryClient, params } = page
  const { id = '' } = params
  if (!isId(id)) return []
  // Drops the copy of an earlier form, so that this one begins with the record as it is now.
  queryClient.removeQueries({ queryKey: formQuery(id).queryKey, type: 'inactive' })
  return [queryClient.prefetchQuery(formQuery(id)), ...lookupQueries(page)]
}
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/clients/{id}/edit (spec 2.6, acceptance E1, D43). */
export default function EditClientPage() {
  const { id = '' } = useParams()
  // Another client mounts a new form.
  return isId(id) ? <EditScreen key={id} id={id} /> : <NoClient />
}

const formActions = (id: string) => (
  <div className="flex min-w-0 items-center gap-4">
    <AlsoOpen key={id} clientId={id} isEditing />
    <Link to={href('/operational/clients/:id/history', { id })} className={buttonClass('quiet', 'small')}>
      <History aria-hidden />
      History
    </Link>
  </div>
)

function EditScreen({ id }: { id: string }) {
  const lookups = useLookups()
  const client = useQuery(formQuery(id))
  const missing = clientNotFound(client.error)
  if (missing) return missing
  const title = 'Edit Client'
  if (client.data && lookups.data) {
    return (
      <ClientForm
        title={title}
        client={client.data}
        values={formValues(client.data)}
        lookups={lookups.data}
        actions={formActions(id)}
      />
    )
  }
  return (
    <FormPage title={title}>
      <NotLoaded query={client.error ? client : lookups} />
    </FormPage>
  )
}

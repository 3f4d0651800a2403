import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { useLocation } from 'react-router'
import { draftKeyFromState } from '../drafts/autosave.ts'
import { ClientForm } from './ClientForm.tsx'
import { FormPage, NoForm } from './FormPage.tsx'
import { lookupQueries, useLookups } from './useLookups.ts'

export const loader = serverLoader(lookupQueries)
export const clientLoader = browserLoader(lookupQueries)

/** /operational/clients/new (spec 2.6). */
export default function NewClientPage() {
  const lookups = useLookups()
  const draft = draftKeyFromState(useLocation().state)
  const title = 'Add New Client'
  // Another draft mounts a new form.
  if (lookups.data) return <ClientForm key={draft} title={title} client={null} lookups={lookups.data} />
  return (
    <FormPage title={title}>
      <NoForm error={lookups.error} onRetry={lookups.refetch} retrying={lookups.isFetching} />
    </FormPage>
  )
}

import { ClientForm } from './ClientForm.tsx'
import { FormPage, NoForm } from './FormPage.tsx'
import { useLookups } from './useLookups.ts'

/** /operational/clients/new (spec 2.6). */
export default function NewClientPage() {
  const lookups = useLookups()
  return (
    <FormPage title="Add New Client">
      {lookups.data ? (
        <ClientForm client={null} lookups={lookups.data} />
      ) : (
        <NoForm error={lookups.error} onRetry={lookups.refetch} retrying={lookups.isFetching} />
      )}
    </FormPage>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, Link, useParams } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { api } from '../../lib/api.ts'
import { isBusy } from './choices.ts'
import type { Import } from './contract.ts'
import { ImportChecks } from './ImportChecks.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { importListQuery, importQuery } from './importQuery.ts'
import { ImportResult } from './ImportResult.tsx'
import { ImportStart } from './ImportStart.tsx'

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id) ? [queryClient.prefetchQuery(importQuery(id))] : [queryClient.prefetchQuery(importListQuery)]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/clients/import: a CSV file, its columns, its check, the import; each step has the import's address. */
export default function ImportPage() {
  const { id } = useParams()
  const back = <BackLink to={href('/operational/clients')}>Clients</BackLink>
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Import clients"
        above={back}
        description="From a CSV file: the one that Export CSV makes, or a sheet saved as CSV."
      />
      {id === undefined ? <ImportStart /> : <OneImport key={id} id={id} />}
    </div>
  )
}

function OneImport({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...importQuery(id), enabled: isId(id) })
  useRefreshedBook(data)
  if (!isId(id) || failureOf(error).status === 404) return <NoImport />
  if (!data && error)
    return <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Spinner />
  if (isBusy(data.state)) return <ImportProgress shown={data} />
  if (data.state === 'done' || data.state === 'undone') return <ImportResult shown={data} />
  // A check that ended begins with what was chosen for it.
  return <ImportChecks key={data.state} shown={data} />
}

/** The lists show what a job has written: when an import or its undo ends. */
function useRefreshedBook(shown: Import | undefined): void {
  const cache = useQueryClient()
  const isWritten = shown?.state === 'done' || shown?.state === 'undone' ? shown.state : null
  useEffect(() => {
    if (isWritten) void cache.invalidateQueries({ queryKey: api.clients.key() })
  }, [cache, isWritten])
}

const NoImport = () => (
  <Card>
    <p>
      This import does not exist, or is older than a day. Its file is deleted then; the imported clients stay
      in the book.
    </p>
    <Link to={href('/operational/clients/import/:id?')} className={`${buttonClass()} mt-4`}>
      Import another file
    </Link>
  </Card>
)

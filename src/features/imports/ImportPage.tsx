import { useQuery } from '@tanstack/react-query'
import { href, Link, useParams } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatCount, isId, plural } from '../../lib/text.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { isBusy } from './choices.ts'
import type { Import } from './contract.ts'
import { ImportChecks } from './ImportChecks.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportStart } from './ImportStart.tsx'
import { importListQuery, importQuery, useIsChecking } from './useImportCheck.ts'

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
        description="From a CSV file: one made by Export CSV, or a spreadsheet saved as CSV."
      />
      {id === undefined ? <ImportStart /> : <OneImport key={id} id={id} />}
    </div>
  )
}

function OneImport({ id }: { id: string }) {
  const query = useQuery({ ...importQuery(id), enabled: isId(id) })
  if (!isId(id) || failureOf(query.error).status === 404) return <NoImport />
  return <Loaded query={query}>{(shown) => <ImportStep shown={shown} />}</Loaded>
}

function ImportStep({ shown }: { shown: Import }) {
  const isChecking = useIsChecking(shown.id)
  // A check that this page has asked for again leaves the choices where they are.
  if (isBusy(shown.state) && !(isChecking && shown.summary)) return <ImportProgress shown={shown} />
  if (shown.finished_at) return <ImportResult shown={shown} />
  return <ImportChecks shown={shown} />
}

/** A job at work. It goes on when the page is closed. */
function ImportProgress({ shown }: { shown: Import }) {
  const { state, done, total, summary, file_name } = shown
  const written = (summary?.new ?? 0) + (summary?.change ?? 0)
  const [doing, note, of, noun] =
    state === 'checking'
      ? (['Checking', 'Nothing is written yet.', total, 'row'] as const)
      : (['Importing', 'All clients are written together, or none.', written, 'client'] as const)
  return (
    <Card>
      <h2
        role="status"
        className="font-display text-xl font-medium break-words"
      >{`${doing} ${file_name}`}</h2>
      <progress aria-label={doing} max={of} value={done} className="mt-4 block h-2 w-full accent-accent" />
      <p className="tabular mt-2">{`${formatCount(done)} of ${plural(of, noun)}`}</p>
      <p className="mt-2 text-ink-soft">{note} You can leave this page while it runs.</p>
    </Card>
  )
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

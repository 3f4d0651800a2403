import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { href, Link, useParams, useNavigate } from 'react-router'
import { failureOf, UserMessageError } from '../../lib/failure.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatCount, isId, plural } from '../../lib/text.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded, ErrorPanel } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { isBusy, MAX_ROWS, MAX_SIZE, rowLength, type ImportState } from './choices.ts'
import type { Import, ListedImport } from './contract.ts'
import { ImportChecks } from './ImportChecks.tsx'
import { ImportResult } from './ImportResult.tsx'
import { importListQuery, importQuery, useIsChecking, showImport } from './useImportCheck.ts'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SpinnerMark } from '../../ui/Spinner.tsx'
import { api } from '../../lib/api.ts'
import type { CsvFile } from './csvFile.ts'

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

export function ImportStart() {
  const query = useQuery(importListQuery)
  return (
    <div className="grid gap-6">
      <ChooseFile />
      <Loaded query={query}>{(imports) => imports.length > 0 && <Recent imports={imports} />}</Loaded>
    </div>
  )
}

/** Reads the file and sends it as soon as it is chosen or dropped. */
function ChooseFile() {
  const { upload, isPending, progress, failure } = useUpload()
  return (
    <Card>
      {/* The input lies over the whole area, so that a file can be dropped on it. */}
      <label className="relative flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-10 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-hover">
        <FileUp aria-hidden className="size-7 text-accent" />
        <span className={buttonClass('primary')}>Choose a CSV file</span>
        <span aria-hidden className="text-ink-soft max-sm:hidden">
          or drop it here
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="absolute inset-0 cursor-pointer opacity-0"
          disabled={isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) upload(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <div role="status" className="mt-3 empty:hidden">
        {isPending && (
          <p className="flex items-center gap-2">
            <SpinnerMark className="text-accent" />
            {progress
              ? `Sending ${formatCount(progress.done)} of ${plural(progress.total, 'row')}`
              : 'Reading the file'}
          </p>
        )}
      </div>
      {failure && (
        <div className="mt-3">
          <ErrorPanel {...failure} title="The file was not read" />
        </div>
      )}
      <p className="mt-4 text-ink-soft">
        {`The first row holds the column headings; at most ${formatCount(MAX_ROWS)} rows and ${MAX_SIZE / 1e6} MB. `}
        You see what each row will do before anything is saved. The file is kept for one day, for you and
        administrators only, so that the import can be undone.
      </p>
    </Card>
  )
}

const stateLabels: Partial<Record<ImportState, string>> = {
  uploaded: 'Not checked yet',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Importing',
  done: 'Imported',
  undone: 'Undone',
  partly_undone: 'Undone in part',
}

function Recent({ imports }: { imports: ListedImport[] }) {
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="mb-2 font-display text-xl font-medium">
        Imports of the last day
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {imports.map(({ id, file_name, state, by, is_mine, total, created_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <Link
              to={href('/operational/clients/import/:id?', { id })}
              className="min-w-0 font-semibold break-words underline"
            >
              {file_name}
            </Link>
            <Badge variant={state === 'done' ? 'success' : 'outline'}>{stateLabels[state]}</Badge>
            <span className="tabular text-sm text-ink-soft sm:ml-auto">
              {plural(total, 'row')} · {formatInstant(created_at)}
              {!is_mine && ` · ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Characters of one request, far below what the server takes. */
const MAX_SENT = 400_000
const MAX_ROWS_SENT = 2_000

function useUpload() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      setProgress(null)
      const { readCsvFile } = await import('./csvFile.ts')
      return send(file.name, await readCsvFile(file), (done, total) => setProgress({ done, total }))
    },
    onSuccess: async (made) => {
      showImport(cache, made)
      await navigate(href('/operational/clients/import/:id?', { id: made.id }))
    },
  })
  return { upload: mutate, isPending, progress, failure: error && failureOf(error) }
}

async function send(
  file_name: string,
  { columns, rows }: CsvFile,
  onProgress: (done: number, total: number) => void,
) {
  const total = rows.length
  const { id } = await api.imports.create.call({ file_name: file_name.slice(-300), columns, total })
  try {
    for (let done = 0; done < total;) {
      onProgress(done, total)
      const start = done
      for (let length = 0; done < total && length < MAX_SENT && done < start + MAX_ROWS_SENT; done++)
        length += rowLength(rows[done]!.cells) + 3 * columns.length
      await api.imports.add_rows.call({ id, rows: rows.slice(start, done) })
    }
    return await api.imports.get.call({ id })
  } catch (error) {
    void api.imports.remove.call({ id }).catch(() => {})
    const { status, message: reason } = failureOf(error)
    const why = status === undefined ? 'The connection was lost while the file was sent.' : reason
    const message = `${why} Nothing was imported; please choose the file again.`
    throw new UserMessageError({ message }, error)
  }
}

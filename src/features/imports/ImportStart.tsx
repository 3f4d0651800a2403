import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { href, Link, useNavigate } from 'react-router'
import { useState } from 'react'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ErrorPanel, Loaded } from '../../ui/Loaded.tsx'
import { SpinnerMark } from '../../ui/Spinner.tsx'
import { failureOf, UserMessageError } from '../../lib/failure.ts'
import { api } from '../../lib/api.ts'
import { MAX_OPEN, MAX_ROWS, MAX_SIZE, rowLength, type ImportState } from './choices.ts'
import type { ListedImport } from './contract.ts'
import { importListQuery, showImport } from './useImportCheck.ts'
import type { CsvFile } from './csvFile.ts'

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
    <section aria-label="CSV file">
      {/* The input lies over the whole area, so that a file can be dropped on it. */}
      <label className="relative flex flex-col items-center gap-3 rounded-xl border border-dashed border-line-strong bg-surface px-4 py-12 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-hover">
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
    </section>
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
  const open = imports.filter(
    ({ is_mine, state }) => is_mine && (state === 'uploaded' || state === 'checked'),
  )
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="mb-2 font-display text-xl font-medium">
        Imports of the last day
      </h2>
      {open.length >= MAX_OPEN && (
        <p className="mb-3 break-words text-ink-soft">
          {`The next file deletes ${open.at(-1)!.file_name}, the oldest of your ${MAX_OPEN} that are not imported yet.`}
        </p>
      )}
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

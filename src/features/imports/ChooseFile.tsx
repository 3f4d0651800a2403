import { FileUp } from 'lucide-react'
import { formatCount, plural } from '../../lib/text.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SpinnerMark } from '../../ui/Spinner.tsx'
import { useUpload } from './useUpload.ts'

/** Reads the file and sends it as soon as it is chosen or dropped. */
export function ChooseFile() {
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
      <UploadStatus isPending={isPending} progress={progress} />
      {failure && !isPending && (
        <div className="mt-3">
          <ErrorPanel {...failure} title="The file was not taken" />
        </div>
      )}
      <ul className="mt-4 list-disc pl-5 text-ink-soft">
        <li>The first row has the titles of the columns. At most 50,000 rows and 32 MB.</li>
        <li>Nothing is written before you have seen what every row would do.</li>
        <li>
          The file is kept for one day, for you and administrators only, so that the import can be undone.
        </li>
      </ul>
    </Card>
  )
}

function UploadStatus({ isPending, progress }: Pick<ReturnType<typeof useUpload>, 'isPending' | 'progress'>) {
  const text = progress
    ? `Sending ${formatCount(progress.done)} of ${plural(progress.total, 'row')}`
    : 'Reading the file'
  return (
    <div role="status" className="mt-3 empty:hidden">
      {isPending && (
        <p className="flex items-center gap-2">
          <SpinnerMark className="text-accent" />
          {text}
        </p>
      )}
    </div>
  )
}

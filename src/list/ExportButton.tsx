import { Download, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { formatCount, plural } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { pageAction } from '../ui/shortcuts.ts'
import { SpinnerMark } from '../ui/Spinner.tsx'
import { failureToast } from '../ui/failureToast.ts'
import { toast } from '../ui/toast.ts'
import { exportCsv, type CsvColumn, type OpenExport } from './exportCsv.ts'
import { useMayChange } from '../lib/mayChange.ts'

type ExportButtonProps<Row> = {
  open: OpenExport<Row>
  filename: string
  columns: readonly CsvColumn<Row>[]
  /** The number of rows, if known. */
  total?: number | undefined
  disabled?: boolean
}

/** 'Export CSV': downloads all rows with progress, can be stopped, and says how many rows it wrote. */
export const ExportButton = <Row,>(props: ExportButtonProps<Row>) =>
  useMayChange() ? <ShownButton {...props} /> : null

function ShownButton<Row>(props: ExportButtonProps<Row>) {
  const { open, filename, columns, disabled } = props
  const [progress, setProgress] = useState<{ done: number; total: number | undefined } | null>(null)
  const running = useRef<AbortController>(null)
  // Unmount: stops fetching rows for a file that nobody waits for.
  const abortOnUnmount = useCallback(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({ done: 0, total: props.total })
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      const rows = await exportCsv({ open, filename, columns, signal, onProgress })
      if (rows === 0)
        toast.error('Nothing to export', { description: 'There are no rows for this selection.' })
      else toast.success('Export ready', { description: `${plural(rows, 'row')} saved as ${filename}.` })
    } catch (error) {
      if (!signal.aborted) failureToast(error, 'Export failed', 'export', { keepTitle: true })
    } finally {
      setProgress(null)
    }
  }

  return (
    <span ref={abortOnUnmount} className="contents">
      {progress ? (
        <Progress {...progress} onStop={() => running.current?.abort()} />
      ) : (
        <Button {...pageAction} disabled={disabled || props.total === 0} onClick={() => void start()}>
          <Download aria-hidden />
          Export CSV
        </Button>
      )}
    </span>
  )
}

type ProgressProps = { done: number; total: number | undefined; onStop: () => void }

function Progress({ done, total, onStop }: ProgressProps) {
  const of = total !== undefined ? ` of ${formatCount(total)}` : ''
  return (
    <span className="inline-flex h-control items-center gap-2 rounded-md border border-line bg-sunken pl-3">
      <SpinnerMark className="text-accent" />
      <span className="tabular text-sm">{`Exporting ${formatCount(done)}${of}`}</span>
      <span role="status" className="sr-only">
        Exporting
      </span>
      <IconButton label="Stop export" icon={X} onClick={onStop} />
    </span>
  )
}

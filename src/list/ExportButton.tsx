import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsShown, useMayChange } from '../lib/mayChange.ts'
import { formatCount, plural } from '../lib/text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import type { ButtonSize } from '../ui/buttonClass.ts'
import { pageAction } from '../ui/shortcuts.ts'
import { SpinnerMark } from '../ui/Spinner.tsx'
import { failureToast, toast } from '../ui/toast.ts'
import { exportCsv, readExport, type CsvColumn, type OpenExport } from './exportCsv.ts'

export interface AllRows<Row> {
  open: OpenExport<Row>
  /** The number of rows, if known. */
  total?: number | undefined
  disabled?: boolean
  size?: ButtonSize | undefined
}

type ReadAllRows<Row> = Pick<AllRows<Row>, 'open' | 'total'> & {
  /** 'Export'. */
  verb: string
  onRows: (batches: AsyncIterable<Row[]>) => Promise<unknown>
}

/** Reads all rows of a list as one snapshot; `progress` is shown meanwhile, and can stop it. */
export function useAllRows<Row>({ open, total, verb, onRows }: ReadAllRows<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number | undefined } | null>(null)
  const running = useRef<AbortController>(null)
  // Unmount: stops fetching rows that nobody waits for.
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({ done: 0, total })
    try {
      await onRows(readExport(open, signal, (done, all) => setProgress({ done, total: all })))
    } catch (error) {
      if (!signal.aborted) failureToast(error, `${verb} failed`, verb, true)
    } finally {
      setProgress(null)
    }
  }

  return {
    start: () => void start(),
    progress: progress && <Progress {...progress} verb={verb} onStop={() => running.current?.abort()} />,
  }
}

type ProgressProps = { done: number; total: number | undefined; verb: string; onStop: () => void }

function Progress({ done, total, verb, onStop }: ProgressProps) {
  const of = total !== undefined ? ` of ${formatCount(total)}` : ''
  return (
    <span className="inline-flex h-control items-center gap-2 rounded-md border border-line bg-sunken pl-3">
      <SpinnerMark className="text-accent" />
      <span className="tabular text-sm">{`${verb}ing ${formatCount(done)}${of}`}</span>
      <span role="status" className="sr-only">
        {verb}ing
      </span>
      <IconButton label={`Stop ${verb.toLowerCase()}`} icon={X} onClick={onStop} />
    </span>
  )
}

type ExportButtonProps<Row> = AllRows<Row> & {
  /** Called by the press: the first day that a page computes in the company’s time zone takes a slow browser 100 ms. */
  filename: () => string
  columns: readonly CsvColumn<Row>[]
  label?: string | undefined
  /** Whom a row is about, and what can be done next with all who are in the file. */
  about?: { idOf: (row: Row) => string; next: (ids: string[]) => NextStep }
}

/** A dialog that the toast offers, or a sentence that says why it does not. */
export type NextStep = { label: string; dialog: (onClose: () => void) => ReactNode } | { note: string }

/** Downloads all rows, and says how many it wrote. */
export const ExportButton = <Row,>(props: ExportButtonProps<Row>) =>
  useMayChange() ? <ShownButton {...props} /> : null

function ShownButton<Row>(props: ExportButtonProps<Row>) {
  const { filename, columns, about, label = 'Export CSV', open, total, disabled, size } = props
  const isShown = useIsShown()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const told = useRef(0)
  // Its button opens nothing once this page is left.
  useEffect(() => () => toast.dismiss(told.current), [])
  const save = async (batches: AsyncIterable<Row[]>) => {
    const ids = new Set<string>()
    const passing = noted(batches, (row) => about && ids.add(about.idOf(row)))
    const name = filename()
    const rows = await exportCsv(passing, name, columns.filter(isShown))
    if (rows === 0)
      return toast.error('Nothing to export', {
        description: 'No rows match this list’s search, filters and dates.',
      })
    const saved = `${plural(rows, 'row')} saved as ${name}.`
    const next = about?.next([...ids])
    told.current = toast.success('Export ready', {
      description: next && 'note' in next ? `${saved} ${next.note}` : saved,
      offer:
        next && 'dialog' in next
          ? { label: next.label, run: () => setDialog(next.dialog(() => setDialog(null))) }
          : undefined,
    })
  }
  const { start, progress } = useAllRows({ open, total, verb: 'Export', onRows: save })
  return (
    <>
      {progress ?? (
        <Button {...pageAction} size={size} disabled={disabled || total === 0} onClick={start}>
          <Download aria-hidden />
          <span className="tool-word">{label}</span>
        </Button>
      )}
      {dialog}
    </>
  )
}

async function* noted<Row>(batches: AsyncIterable<Row[]>, note: (row: Row) => void): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    rows.forEach(note)
    yield rows
  }
}

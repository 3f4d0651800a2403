import { Printer } from 'lucide-react'
import { flushSync } from 'react-dom'
import { formatCount } from '../../lib/text.ts'
import { AllRowsButton, type AllRows } from '../../list/ExportButton.tsx'
import { MAX_ROWS_ON_PAPER } from '../../list/nearRows.ts'
import { toast } from '../../ui/toast.ts'
import type { ReportRow } from './contract.ts'

type PrintButtonProps = AllRows<ReportRow> & {
  /** The rows that the list is to have until they are printed, which are all; null afterwards. */
  onPrint: (rows: ReportRow[] | null) => void
}

/** Prints the list with all rows, which may not be loaded yet. */
export const PrintButton = ({ onPrint, ...props }: PrintButtonProps) => (
  <AllRowsButton
    {...props}
    icon={Printer}
    label="Print"
    verb="Print"
    onRows={async (batches) => {
      if ((props.total ?? 0) > MAX_ROWS_ON_PAPER) {
        const most = `at most ${formatCount(MAX_ROWS_ON_PAPER)} rows`
        const description = `Choose a shorter range, ${most}, or export the report.`
        return toast.error('Too many rows to print', { description })
      }
      const all: ReportRow[] = []
      for await (const rows of batches) all.push(...rows)
      // In the document before it is laid out for paper.
      flushSync(() => onPrint(all))
      window.addEventListener('afterprint', () => onPrint(null), { once: true })
      window.print()
    }}
  />
)

import { Ellipsis } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useMayChange } from '../../lib/mayChange.ts'
import { formatCount } from '../../lib/text.ts'
import { useAllRows, type AllRows } from '../../list/ExportButton.tsx'
import { MenuButton } from '../../list/MenuButton.tsx'
import { MAX_ROWS_ON_PAPER } from '../../list/nearRows.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { ReportRow } from './contract.ts'
import { useChartsShown } from './ReportChart.tsx'

type ReportMenuProps = AllRows<ReportRow> & {
  /** The rows that the list is to have until they are printed, which are all; null afterwards. */
  onPrint: (rows: ReportRow[] | null) => void
}

/** How a report is shown, and how it is printed. */
export function ReportMenu({ open, total, disabled, onPrint }: ReportMenuProps) {
  const [isChartShown, toggleChart] = useChartsShown()
  const mayChange = useMayChange()
  const print = useAllRows({
    open,
    total,
    verb: 'Print',
    onRows: (batches) => printRows(batches, total, onPrint),
  })
  const isPrintable = !disabled && total !== 0 && !print.progress
  return (
    <>
      {print.progress}
      <MenuButton
        trigger={
          <Button aria-label="More" title="More">
            <Ellipsis aria-hidden />
          </Button>
        }
        actions={[
          { label: 'Charts', checked: isChartShown, onChange: toggleChart },
          ...(mayChange ? [{ label: 'Print', isDisabled: !isPrintable, onSelect: print.start }] : []),
        ]}
      />
    </>
  )
}

/** All rows, which may not be loaded yet. */
async function printRows(
  batches: AsyncIterable<ReportRow[]>,
  total: number | undefined,
  onPrint: ReportMenuProps['onPrint'],
) {
  if ((total ?? 0) > MAX_ROWS_ON_PAPER) {
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
}

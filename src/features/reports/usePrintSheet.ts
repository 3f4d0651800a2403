import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '../../lib/text.ts'
import { readExport, type OpenExport } from '../../list/exportCsv.ts'
import type { ListQuery } from '../../list/paged.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'

/** Maximum rows on paper; a browser needs minutes to lay out more. */
const MAX_ROWS = 5_000

interface Sheet<Row> {
  contentKey: string
  createdAt: number
  rows: Row[]
  /** Whether it has only the first rows of the report. */
  partial: boolean
}

/**
 * The rows for printing, since the list renders only visible rows. `print` fetches all of them; the browser's own print
 * command cannot wait, so it gets the rows loaded so far.
 * @param contentKey identifies what is shown; a sheet of other content, or of older rows, is discarded
 */
export function usePrintSheet<Row>({
  contentKey,
  query,
  open,
  total = 0,
}: {
  contentKey: string
  query: ListQuery<Row>
  open: OpenExport<Row>
  total?: number | undefined
}) {
  const [created, setCreated] = useState<Sheet<Row> | null>(null)
  const isCurrent = created?.contentKey === contentKey && created.createdAt >= query.dataUpdatedAt
  const sheet = isCurrent ? created : null
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)

  // The sheet must be in the document before print() is called.
  const show = (rows: Row[], partial: boolean) =>
    flushSync(() => setCreated({ contentKey, createdAt: Date.now(), rows, partial }))
  const onPrint = useEffectEvent(() => {
    const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
    if (!sheet && rows.length > 0 && !query.isPlaceholderData) show(rows, query.hasNextPage)
  })
  // `beforeprint`, an event of the window: the rows must be in the document before the page is laid out for paper.
  // Unmount: aborts the request of the rows.
  useEffect(() => {
    const listener = () => onPrint()
    window.addEventListener('beforeprint', listener)
    return () => {
      window.removeEventListener('beforeprint', listener)
      running.current?.abort()
    }
  }, [])

  const print = async () => {
    if (total > MAX_ROWS) {
      toast.error('Too many rows to print', {
        description: `Choose a shorter range, at most ${formatCount(MAX_ROWS)} rows, or export the report.`,
      })
      return
    }
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    try {
      const rows: Row[] = []
      for await (const batch of readExport(open, signal)) rows.push(...batch)
      show(rows, false)
      window.print()
    } catch (error) {
      if (!signal.aborted) failureToast(error, 'Printing failed', 'print', { keepTitle: true })
    } finally {
      setBusy(false)
    }
  }
  return { sheet, busy, print }
}

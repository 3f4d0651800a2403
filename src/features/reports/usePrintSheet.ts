import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '../../lib/failure.ts'
import { formatCount } from '../../lib/text.ts'
import type { Page } from '../../office/list/column.ts'
import { allPages } from '../../office/list/exportCsv.ts'
import { toast } from '../../ui/toast.ts'

/** Beyond this nobody reads paper, and a browser lays it out for minutes. */
const mostRows = 5_000

/**
 * Fetches the whole report for paper: the list on the screen holds only the rows in sight.
 * @param of what is shown now; a sheet made for something else is dropped
 */
export function usePrintSheet<Row>({
  of,
  fetchPage,
  total = 0,
}: {
  of: string
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>
  total?: number | undefined
}) {
  const [sheet, setSheet] = useState<{ of: string; rows: Row[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  // Talks to the server: leaving the page stops the fetching.
  useEffect(() => () => running.current?.abort(), [])

  const print = async () => {
    if (total > mostRows) {
      toast.error(
        'Too many rows to print',
        `Choose a shorter range, at most ${formatCount(mostRows)} rows, or export the report.`,
      )
      return
    }
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    try {
      const rows: Row[] = []
      for await (const page of allPages(fetchPage, signal)) rows.push(...page)
      // The sheet must stand in the document before the browser looks at it.
      flushSync(() => setSheet({ of, rows }))
      window.print()
    } catch (error) {
      if (!signal.aborted) toast.error('Printing failed', failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { rows: sheet?.of === of ? sheet.rows : null, busy, print }
}

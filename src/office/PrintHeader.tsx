import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { company } from '../content/company.ts'
import { useSession } from '../features/accounts/useSession.ts'
import { formatInstant } from '../lib/dates.ts'

/** On paper only: whose page it is, when it was printed, by the company's clock, and by whom. */
export function PrintHeader() {
  const email = useSession().data?.user?.email
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  // The browser's print command: the header must be in the document before the page is laid out for paper.
  useEffect(() => {
    const note = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  if (!printedAt) return null
  return (
    <p className="mb-3 hidden items-baseline justify-between gap-6 border-b border-line-strong pb-1 print:flex">
      <span className="font-display text-xl">{company.name}</span>
      <span className="tabular">
        Printed {formatInstant(printedAt)} by {email}
      </span>
    </p>
  )
}

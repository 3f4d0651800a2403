import { useSyncExternalStore } from 'react'
import { company } from '../content/company.ts'
import { useSession } from '../features/accounts/useSession.ts'
import { formatInstant } from '../lib/dates.ts'

let lastPrint: Date | null = null

/** The browser's print command. React renders a store's change at once, before the page is laid out for paper. */
function onBeforePrint(notify: () => void): () => void {
  const note = () => {
    lastPrint = new Date()
    notify()
  }
  window.addEventListener('beforeprint', note)
  return () => window.removeEventListener('beforeprint', note)
}

/** On paper only: whose page it is, when it was printed, by the company's clock, and by whom. */
export function PrintHeader() {
  const name = useSession().data?.user?.display_name
  const printedAt = useSyncExternalStore(
    onBeforePrint,
    () => lastPrint,
    () => null,
  )
  if (!printedAt) return null
  return (
    <p className="mb-3 hidden items-baseline justify-between gap-6 border-b border-line-strong pb-1 print:flex">
      <span className="font-display text-xl">{company.name}</span>
      <span className="tabular">
        Printed {formatInstant(printedAt)} by {name}
      </span>
    </p>
  )
}

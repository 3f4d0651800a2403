import { formatDate } from '../../../lib/dates.ts'
import type { Client } from '../contract.ts'
import { medicationEntries, nameColumn } from '../registry.ts'

/** The medications of a client: those taken now, and folded those that were stopped (acceptance D80). */
export function Medications({ client }: { client: Client }) {
  const { client_medications: taken, stopped_medications: stopped } = client
  return (
    <>
      {taken.length === 0 && <p className="text-ink-soft">No medications.</p>}
      <ul className="divide-y divide-line">
        {taken.map((row) => (
          <Item key={row.id} row={row} days={row.started_on && `Since ${shown(row.started_on)}`} />
        ))}
      </ul>
      {stopped.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-sm font-semibold text-ink-soft">
            Before ({stopped.length})
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {stopped.map((row) => (
              <Item key={row.id} row={row} days={stoppedText(row)} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const shown = (day: string) => formatDate(day, 'MMM dd, yyyy')

function stoppedText({ started_on, stopped_on, stop_reason }: Client['stopped_medications'][number]) {
  const days = started_on ? `${shown(started_on)} to ${shown(stopped_on)}` : `Until ${shown(stopped_on)}`
  return stop_reason ? `${days}: ${stop_reason}` : days
}

/** Dose, system, frequency, form. */
const DETAILS = [
  'dose',
  ...medicationEntries.filter((name) => name !== 'medication_id').map(nameColumn),
] as const

function Item({ row, days }: { row: Client['client_medications'][number]; days: string | null }) {
  const details = DETAILS.map((name) => row[name]).filter(Boolean)
  return (
    <li className="py-2.5 break-words first:pt-0 last:pb-0">
      <p className="font-semibold">{row.medication_name}</p>
      {details.length > 0 && <p className="text-ink-soft">{details.join(' · ')}</p>}
      {days && <p className="tabular text-sm text-ink-soft">{days}</p>}
      {row.notes && <p className="whitespace-pre-wrap">{row.notes}</p>}
    </li>
  )
}

import { FlaskConical, MessageSquareText, PackageCheck, Pencil } from 'lucide-react'
import { dayOfInstant, formatDate, formatInstantTime } from '../../lib/dates.ts'
import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { truncate } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { eventLabels, eventDateFields } from '../clients/choices.ts'
import type { HistoryEntry } from '../clients/contract.ts'
import { clientFields } from '../clients/registry.ts'
import type { ShownChange } from './fieldText.ts'
import { shownChanges, changeText } from './shownChanges.ts'
import { ClientEntries, historyQueries, UndoEntry, type EntryProps } from './ClientEntries.tsx'
import { MergedFrom, mergeFields, entrySentence } from './ClientHistoryEntry.tsx'
import { actorText } from './labels.ts'

export const loader = serverLoader(historyQueries)
export const clientLoader = browserLoader(historyQueries)

/** /operational/clients/{id}/timeline: orders, labs and changes in words; each can be undone for a day. */
export default function ClientTimelinePage() {
  return <ClientEntries entry={TimelineEntry} />
}

const icons = { order: PackageCheck, lab: FlaskConical }

/** One line of the timeline: an order, a lab, or a change in words; who did it, and when. */
function TimelineEntry({ entry, client }: EntryProps) {
  const { event } = entry
  const added = entry.action === 'clients.update_added' ? entry.changes?.['updates'] : undefined
  const Icon = event ? icons[event.kind] : added === undefined ? Pencil : MessageSquareText
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4',
          event ? 'bg-spruce-soft text-spruce' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 *:min-w-0 *:break-words">
          <span className="font-semibold">{entryTitle(entry)}</span>{' '}
          <span className="tabular text-sm text-ink-soft">
            {formatInstantTime(entry.at)} · {actorText(entry)}
          </span>
        </p>
        <MergedFrom name={entry.merged_from} />
        {added === undefined && (
          <p className="tabular break-words whitespace-pre-line text-ink-soft">
            {changeLines(entry).join('\n')}
          </p>
        )}
        <p className="break-words whitespace-pre-wrap">{typeof added === 'string' ? added : event?.note}</p>
        <UndoEntry entry={entry} client={client} sentence={entryTitle(entry)} />
      </div>
    </li>
  )
}

const shortText = ({ from, to, ...change }: ShownChange) =>
  changeText({ ...change, to: truncate(to, 120), ...(from !== undefined && { from: truncate(from, 120) }) })

/** The day is shown when it is not the one of its entry. */
function entryTitle(entry: HistoryEntry): string {
  const { at, event } = entry
  if (!event) return entrySentence(entry)
  const isEnteredLate = event.day !== dayOfInstant(at)
  return eventLabels[event.kind] + (isEnteredLate ? ` on ${formatDate(event.day, 'MMM dd, yyyy')}` : '')
}

/** The changes in words; long text is cut here and whole in the history, as are the fields of a new client. */
function changeLines(entry: HistoryEntry): string[] {
  const { action, event } = entry
  if (action === 'clients.created') return []
  const changes = shownChanges(entry)
  if (!event) return changes.filter(({ field }) => !mergeFields.has(field)).map(shortText)
  const field = eventDateFields[event.kind]
  const moved = changes.find((change) => change.field === field)
  return [
    moved
      ? changeText(moved)
      : `${clientFields[field].label}: ${formatDate(event.next_date, 'MMM dd, yyyy')}`,
  ]
}

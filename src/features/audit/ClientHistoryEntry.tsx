import { Eye, FlaskConical, MessageSquareText, PackageCheck, Pencil } from 'lucide-react'
import { undoneAction } from '../../lib/actions.ts'
import { UndoButton } from '../../form/UndoButton.tsx'
import { dayOfInstant, formatDate, formatInstantTime } from '../../lib/dates.ts'
import { capitalized, joinWithAnd } from '../../lib/text.ts'
import { eventDateFields, eventLabels } from '../clients/choices.ts'
import type { Client, HistoryEntry } from '../clients/contract.ts'
import { changeText, isShortChange } from '../../lib/fieldChanges.ts'
import { medicationActions, type ShownFieldChange } from '../clients/shownValue.ts'
import { clientFields, isClientField } from '../clients/registry.ts'
import { shownChanges } from './shownChanges.ts'
import { actionText, actorText, nameLookup, recordFirst } from './labels.ts'

/** One audit entry: what was done, by whom and when, and each field before and after. */
export function ClientHistoryEntry({ entry, client }: { entry: HistoryEntry; client: Client }) {
  const { event, merged_from } = entry
  const done = entryTitle(entry)
  const changes = entryChanges(entry)
  const said = changesInTitle(entry, changes)
  const title = said ?? done
  const undid = entry.changes?.['undid']
  const undo = typeof undid === 'string' && !undoneAction(undid).isUndone ? 'Redo' : 'Undo'
  // 'Changed the dose of Zinc' names it.
  const only = changes.length === 1 && changes[0]!.field === 'medications' && changes[0]
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <span aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint *:size-4">
        {entryIcon(entry)}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 *:min-w-0 *:break-words">
          <span className="font-semibold">{title}</span>{' '}
          <span className="tabular text-sm text-ink-soft">
            {formatInstantTime(entry.at)} · {actorText(entry)}
          </span>
        </p>
        {merged_from !== null && (
          <p className="text-sm text-ink-soft">Record of {merged_from}, merged into this client</p>
        )}
        <ChangeList
          changes={said ? [] : only && hasLabel(title, only.label) ? [{ ...only, label: '' }] : changes}
        />
        {event?.note && <Text>{event.note}</Text>}
        <UndoButton
          id={entry.undo_id}
          client_id={client.id}
          variant="quiet"
          size="small"
          className="-ml-3"
          aria-label={`${undo}: ${done}`}
        >
          {undo}
        </UndoButton>
      </div>
    </li>
  )
}

const hasLabel = (title: string, label: string) => title.toLowerCase().includes(` ${label.toLowerCase()}`)

const eventIcons = { order: <PackageCheck />, lab: <FlaskConical /> }

function entryIcon({ action, event }: HistoryEntry) {
  if (event) return eventIcons[event.kind]
  if (action === 'clients.viewed') return <Eye />
  return action.startsWith('clients.update_') ? <MessageSquareText /> : <Pencil />
}

/** An order or a lab; its day is told when it is not the one of its entry. Else what was done. */
function entryTitle(entry: HistoryEntry): string {
  const { at, event } = entry
  if (!event) return entrySentence(entry).replace(/\ba (deleted )?client\b/, 'this client')
  const isEnteredLate = event.day !== dayOfInstant(at)
  return eventLabels[event.kind] + (isEnteredLate ? ` on ${formatDate(event.day)}` : '')
}

const MAX_TITLE = 120

/** Changed values, where they are all that there is to say: 'Status: Paused → On hold'. */
function changesInTitle({ action, changes }: HistoryEntry, shown: ShownFieldChange[]): string | null {
  if (action !== 'clients.updated' || changes?.['undid'] || changes?.['imported']) return null
  const isValue = (one: ShownFieldChange) => one.field !== 'medications' || one.ofMedication
  const text = shown.map(changeText).join('; ')
  return shown.every((one) => isValue(one) && isShortChange(one)) && text.length <= MAX_TITLE
    ? text || null
    : null
}

/** Of a change of a client the fields, of a merge the other client. */
export function entrySentence(entry: Pick<HistoryEntry, 'action' | 'changes' | 'names'>): string {
  const { action, changes, names } = entry
  const other = (field: string) => names[String(changes?.[field])] ?? 'another client'
  if (changes?.['merged_from']) return `Merged ${other('merged_from')} into this client`
  if (changes?.['unmerged']) return `Undid the merge of ${other('unmerged')}`
  const undone = typeof changes?.['undid'] === 'string' ? undoneAction(changes['undid']) : undefined
  const start = undone ? (undone.isUndone ? 'Redone: ' : 'Undone: ') : ''
  const done = undone?.action ?? action
  const source = changes?.['imported'] ? ', imported from a file' : ''
  const fields = done === 'clients.updated' ? shownChanges(entry) : []
  if (fields.length === 0) return (undone ? start + recordFirst(actionText(done)) : actionText(done)) + source
  const medications = changes?.['medications']
  // An undo is told as what it undid.
  const isReversed = undone && !undone.isUndone && Array.isArray(medications)
  const actions = medicationActions(isReversed ? medications.toReversed() : medications, nameLookup(names))
  const others = fields.filter(({ field }) => field !== 'medications' || actions.length === 0)
  const labels = new Set(
    others.map(({ field, label }) => (isClientField(field) ? clientFields[field].label : label)),
  )
  const told = [...actions, ...(labels.size ? [`changed ${joinWithAnd(labels)}`] : [])]
  // 'changed the dose of Zinc' as 'dose of Zinc changed'; a name may have any words.
  const fieldFirst = told.map((text) => text.replace(/^(\w+) (?:the )?(.+)$/, '$2 $1'))
  return (undone ? start + joinWithAnd(fieldFirst) : capitalized(joinWithAnd(told))) + source
}

/** What its title does not say: of an order or a lab the next date alone. */
function entryChanges(entry: HistoryEntry): ShownFieldChange[] {
  const { event } = entry
  const changes = shownChanges(entry).filter(({ field }) => !['merged_from', 'unmerged'].includes(field))
  if (!event) return changes
  const field = eventDateFields[event.kind]
  const unchanged = {
    field,
    label: clientFields[field].label,
    to: formatDate(event.next_date),
  }
  return [changes.find((change) => change.field === field) ?? unchanged]
}

export const ChangeList = ({ changes }: { changes: ShownFieldChange[] }) =>
  changes.map((change, index) => (
    // Nothing else tells two medications of one entry apart.
    // oxlint-disable-next-line react/no-array-index-key
    <Change key={index} change={change} />
  ))

/** In one line, or a longer text below its label, before and after. */
function Change({ change }: { change: ShownFieldChange }) {
  const { label, from, to } = change
  if (isShortChange(change)) return <Text quiet>{changeText(change)}</Text>
  return (
    <dl className="mt-1 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
      <dt className="col-span-2 text-ink-soft">{label}</dt>
      {from !== undefined && (
        <>
          <dt className="text-sm leading-6 text-ink-faint">Before</dt>
          <dd>
            <Text quiet>{from}</Text>
          </dd>
        </>
      )}
      <dt className="text-sm leading-6 text-ink-faint">{from !== undefined && 'After'}</dt>
      <dd>
        <Text>{to ?? '-'}</Text>
      </dd>
    </dl>
  )
}

const Text = ({ quiet = false, children }: { quiet?: boolean; children: string }) => (
  <p className={`tabular break-words whitespace-pre-wrap ${quiet ? 'text-ink-soft' : ''}`}>{children}</p>
)

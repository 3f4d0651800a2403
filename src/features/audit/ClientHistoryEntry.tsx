import type { ReactNode } from 'react'
import { formatInstantTime } from '../../lib/dates.ts'
import type { HistoryEntry } from '../clients/contract.ts'
import { clientFields, isClientField } from '../clients/registry.ts'
import type { ShownChange } from './fieldText.ts'
import { shownChanges } from './shownChanges.ts'
import { UndoEntry, type EntryProps } from './ClientEntries.tsx'
import { actionText, actorText } from './labels.ts'
import { medicationActions } from './medicationChanges.ts'

/** One audit entry: what was done, by whom, and each field before and after. */
export function ClientHistoryEntry({ entry, client }: EntryProps) {
  const fields = changedFields(entry)
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 *:min-w-0 *:break-words">
        <span className="font-semibold">{entrySentence(entry)}</span>{' '}
        <span className="tabular text-sm text-ink-soft">
          {formatInstantTime(entry.at)} · {actorText(entry)}
        </span>
      </p>
      <MergedFrom name={entry.merged_from} />
      {fields.length > 0 && (
        <dl className="mt-2 grid grid-cols-1 gap-3">
          {fields.map(([field, changes]) => (
            <div key={field} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-sm leading-6 text-ink-soft">{changeLabel(field, changes)}</dt>
              <dd className="grid min-w-0 grid-cols-1 items-start gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
                <div className="grid grid-cols-1 gap-1.5">
                  {changes.map((change, index) => (
                    // Nothing else tells two medications of one entry apart.
                    // oxlint-disable-next-line react/no-array-index-key
                    <BeforeAndAfter key={index} change={change} />
                  ))}
                </div>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <UndoEntry entry={entry} client={client} sentence={entrySentence(entry)} />
    </li>
  )
}

/** Of an entry about a client that was merged into this one. */
export const MergedFrom = ({ name }: { name: string | null }) =>
  name !== null && <p className="text-sm text-ink-soft">Record of {name}, merged into this client</p>

const changeLabel = (field: string, [change]: ShownChange[]) =>
  isClientField(field) ? clientFields[field].label : (change?.label ?? field)

const joined = new Intl.ListFormat('en-US')

/** The sentence of a merge names the other client. */
const changedFields = (entry: HistoryEntry) =>
  [...Map.groupBy(shownChanges(entry), ({ field }) => field)].filter(([field]) => !mergeFields.has(field))
export const mergeFields = new Set(['merged_from', 'unmerged'])

/** What was done; of a change the fields, of a merge the other client. */
export function entrySentence(entry: HistoryEntry): string {
  const { action, changes, names } = entry
  const other = (field: string) => names[String(changes?.[field])] ?? 'another client'
  if (changes?.['merged_from']) return `Merged ${other('merged_from')} into this client`
  if (changes?.['unmerged']) return `Undid the merge of ${other('unmerged')}`
  const fields = changedFields(entry)
  if (typeof changes?.['undid'] === 'string') return undoneText(changes['undid'])
  if (action !== 'clients.updated' || fields.length === 0) return actionText(action)
  const actions = medicationActions(changes?.['medications'], names)
  const others = fields.filter(([field]) => field !== 'medications' || actions.length === 0)
  const labels = others.map(([field, changed]) => changeLabel(field, changed))
  const sentence = joined.format([...actions, ...(labels.length ? [`changed ${joined.format(labels)}`] : [])])
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** An undo of an undo is a change like any other. */
const undoneText = (undid: string) =>
  undid.endsWith('.undone') ? 'Undid an undo' : `Undid: ${actionText(undid)}`

function BeforeAndAfter({ change: { from, to } }: { change: ShownChange }) {
  if (from === undefined) return <Value>{to}</Value>
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
      <span className="text-sm leading-6 text-ink-faint">Before</span>
      <Value quiet>{from}</Value>
      <span className="text-sm leading-6 text-ink-faint">After</span>
      <Value>{to}</Value>
    </div>
  )
}

const Value = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => (
  <p className={`tabular break-words whitespace-pre-wrap ${quiet ? 'text-ink-soft' : ''}`}>{children}</p>
)

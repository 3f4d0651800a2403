import { useState, type ReactNode } from 'react'
import { formatDate, formatInstant, formatInstantDay } from '../../../lib/dates.ts'
import { formatPhone, joinWithAnd, lastFirst, plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import type { Client } from '../contract.ts'
import { AddressText } from '../../../ui/AddressText.tsx'
import { clientFields, mergeColumns, textColumns, type ClientColumn } from '../registry.ts'
import { medicationText, shownValue, type EntryName } from '../shownValue.ts'
import { namesIn, useLookups } from '../useLookups.ts'
import { useLocation } from 'react-router'
import { undoAction } from '../../../form/undo.ts'
import { useAction } from '../../../ui/useAction.ts'
import { api } from '../../../lib/api.ts'

interface MergeFormProps {
  clients: [Client, Client]
  onMerged: (stays: string) => void
  children: ReactNode
}

/** Instead of the id of one of them. */
const BOTH = 'both'
const KEEP_BOTH = { id: BOTH, text: 'Keep both' }

/** Both clients field by field: which one stays, and whose value it has then; what only one of them has is kept. */
export function MergeForm({ clients, onMerged, children }: MergeFormProps) {
  const [one, two] = clients
  // The older record.
  const [stays, setStays] = useState(two.created_at < one.created_at ? two.id : one.id)
  /** By field, and by medication that both take. */
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const lookups = useLookups()
  const merge = useMergeClients(onMerged)
  const { pathname, search } = useLocation()
  const [staying, going] = one.id === stays ? clients : [two, one]
  const differing = mergeColumns.filter((field) => compared(one, field) !== compared(two, field))
  const asked: ClientColumn[] = differing.filter((field) => clients.every((client) => client[field] !== null))
  const chosenFor = (field: ClientColumn) =>
    (asked.includes(field) && (chosen[field] ?? (isText(field) && BOTH))) ||
    (staying[field] === null ? going : staying).id
  const takenByBoth = medicationsOfBoth(clients)
  if (!lookups.data) return <NotLoaded query={lookups} />
  const names = namesIn(lookups.data)
  const keptOf = (rows: Taken[]) => chosen[rows[0]!.medication_id] ?? usuallyKept(rows, names)
  const questions = [
    ...asked.map((name) => ({ ...fieldQuestion(clients, name, names), value: chosenFor(name) })),
    ...takenByBoth.map((rows) => ({ ...doseQuestion(rows, names), value: keptOf(rows) })),
  ]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        merge.mutate({
          going,
          staying,
          take: differing.filter((field) => chosenFor(field) === going.id),
          both: textColumns.filter((field) => chosenFor(field) === BOTH),
          stop: takenByBoth.flatMap((rows) => notKept(rows, keptOf(rows))),
        })
      }}
    >
      <Choices
        legend="Which one stays"
        hint="The older record, unless you choose the other one."
        name="stays"
        options={recordOptions(clients, pathname + search)}
        value={stays}
        onChange={setStays}
      />
      <Doubts asked={asked} />
      {questions.map((one) => (
        <Choices key={one.name} {...one} onChange={(id) => setChosen({ ...chosen, [one.name]: id })} />
      ))}
      <Moved going={going} isSameElsewhere={asked.length < mergeColumns.length} />
      <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-raised px-5 py-3">
        {children}
        <Button type="submit" variant="primary" busy={merge.isPending}>
          Merge
        </Button>
      </div>
    </form>
  )
}

const doubtNames: Partial<Record<ClientColumn, string>> = {
  first_name: 'first names',
  date_of_birth: 'dates of birth',
}

/** @param asked the fields in which both have a value, and not the same */
function Doubts({ asked }: { asked: ClientColumn[] }) {
  const names = asked.flatMap((field) => doubtNames[field] ?? [])
  if (names.length === 0) return null
  return (
    <p className="mt-3 font-semibold text-warning">Different {joinWithAnd(names)}: is this one person?</p>
  )
}

/** What moves to the client that stays. */
function Moved({ going, isSameElsewhere }: Pick<Merge, 'going'> & { isSameElsewhere: boolean }) {
  return (
    <p className="mt-4 text-ink-soft">
      {isSameElsewhere && 'Other fields are the same in both, or only one has a value, which stays. '}
      The other record leaves the client book; its{' '}
      {[medicationsText(going), 'updates'].filter(Boolean).join(', ')}, orders and labs, follow-ups and
      inquiries move to the one that stays. You can undo this for 24 hours.
    </p>
  )
}

type Taken = Client['client_medications'][number]

/** What both take, each as its rows: where the doses differ, only a person can tell which holds (decision 0042). */
const medicationsOfBoth = ([one, two]: Client[]): Taken[][] =>
  [...Map.groupBy(one!.client_medications, (row) => row.medication_id)].flatMap(([id, rows]) => {
    const others = two!.client_medications.filter((row) => row.medication_id === id)
    return others.length > 0 ? [[...rows, ...others]] : []
  })

const doseText = (row: Taken, names: EntryName) =>
  medicationText({ ...row, position: null, medication_id: null }, names) || 'No details'

const notKept = (rows: Taken[], kept: string) =>
  rows.flatMap(({ id }) => ([BOTH, id].includes(kept) ? [] : id))

/** One of those that say the same, else both. */
const usuallyKept = (rows: Taken[], names: EntryName) =>
  new Set(rows.map((row) => doseText(row, names))).size === 1 ? rows[0]!.id : BOTH

const doseQuestion = (rows: Taken[], names: EntryName) => ({
  name: rows[0]!.medication_id,
  legend: rows[0]!.medication_name,
  hint: 'Both take it. What you do not choose is stopped today.',
  options: [...rows.map((row) => ({ id: row.id, text: doseText(row, names) })), KEEP_BOTH],
})

const isText = (field: ClientColumn) => textColumns.some((name) => name === field)

function fieldQuestion(clients: Client[], name: ClientColumn, names: EntryName) {
  const field = clientFields[name]
  const values = clients.map((client) => ({ id: client.id, text: shownValue(field, client[name], names) }))
  return { name, legend: field.label, options: isText(name) ? [...values, KEEP_BOTH] : values }
}

/** A phone number as its digits: another punctuation is no other number. */
const compared = (client: Client, field: ClientColumn) =>
  field === 'phone' ? client.phone?.replaceAll(/\D/g, '') : client[field]

/** The name, and line by line by what one knows the person, and the record: both often have one name, and were added on one day. */
function recordOptions(clients: Client[], address: string) {
  const days = new Set(clients.map(({ created_at }) => formatInstantDay(created_at)))
  const formatAdded = days.size > 1 ? formatInstantDay : formatInstant
  return clients.map((client) => ({
    id: client.id,
    text: [
      lastFirst(client),
      address.includes(client.id) && 'The one you opened',
      client.date_of_birth && `Born ${formatDate(client.date_of_birth)}`,
      client.phone && formatPhone(client.phone),
      medicationsText(client),
      `Added ${formatAdded(client.created_at)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }))
}

function medicationsText({ client_medications, stopped_medications }: Client): string {
  const count = client_medications.length + stopped_medications.length
  return count === 0 ? '' : plural(count, 'medication')
}

interface ChoicesProps {
  legend: string
  hint?: string
  name: string
  options: { id: string; text: string }[]
  value: string
  onChange: (id: string) => void
}

/** Both values side by side, below them what keeps both. */
function Choices({ legend, hint, name, options, value, onChange }: ChoicesProps) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint && <p className="mb-1 text-sm text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-2 gap-2">
        {options.map(({ id, text }) => (
          <label
            key={id}
            className="flex min-h-control min-w-0 items-start gap-2 rounded-md border border-line px-3 py-2 last:odd:col-span-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              className="mt-1.5 shrink-0 scroll-mb-20"
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className="max-h-60 min-w-0 overflow-y-auto break-words whitespace-pre-wrap">
              <AddressText text={text} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Merge {
  going: Client
  staying: Client
  take: typeof mergeColumns
  both: typeof textColumns
  stop: string[]
}

const useMergeClients = (onMerged: (stays: string) => void) =>
  useAction({
    call: async ({ going, staying, ...chosen }: Merge) => {
      const seen = { id: going.updated_at, into: staying.updated_at }
      const merged = await api.clients.merge.call({ ...chosen, id: going.id, into: staying.id, seen })
      // Before the refetch, which would not find the merged client in an open dialog.
      onMerged(staying.id)
      return merged
    },
    done: (_, { going, staying }) => {
      const [gone, kept] = [lastFirst(going), lastFirst(staying)]
      return gone === kept ? `Both records of ${kept} are one now` : `${gone} was merged into ${kept}`
    },
    undo: undoAction,
    failed: 'The clients were not merged',
    subject: 'client',
  })

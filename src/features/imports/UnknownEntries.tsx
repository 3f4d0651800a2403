import { useQueries } from '@tanstack/react-query'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { api } from '../../lib/api.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { ImportChoices, ImportSummary, NearEntry } from './contract.ts'

type Entries = ImportChoices['entries']
type Entry = Pick<Entries[number], 'list' | 'name'> & Partial<ImportSummary['unknown'][number]>

interface UnknownEntriesProps {
  summary: ImportSummary
  choices: Entries
  onChange: (entries: Entries) => void
}

const MAKE = 'make'
const isSame = (one: Entry, other: Entry) =>
  one.list === other.list && one.name.toLowerCase() === other.name.toLowerCase()

/** Names in the file that their lists do not have, or whose entry is inactive: each is made, or means an entry that is there. */
export function UnknownEntries({ summary, choices, onChange }: UnknownEntriesProps) {
  const chosenBefore = choices.filter((choice) => !summary.unknown.some((one) => isSame(one, choice)))
  const entries: Entry[] = [...summary.unknown, ...chosenBefore]
  const optionsOf = useOptionsOf(entries)
  const addable = summary.unknown.filter(
    (one) => !one.inactive_id && !choices.some((choice) => isSame(choice, one)),
  )
  const choose = (entry: Entry, value: string | null) => {
    const others = choices.filter((choice) => !isSame(choice, entry))
    const { list, name } = entry
    onChange(value === null ? others : [...others, { list, name, entry_id: value === MAKE ? null : value }])
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-medium">Names that are in no list yet, or inactive</h2>
        {addable.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              onChange([...choices, ...addable.map(({ list, name }) => ({ list, name, entry_id: null }))])
            }
          >
            {`Add all ${addable.length} to their lists`}
          </Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {entries.map((entry) => (
          <UnknownEntry
            key={`${entry.list} ${entry.name}`}
            entry={entry}
            choice={choices.find((one) => isSame(one, entry))}
            options={optionsOf(entry)}
            onChoose={(value) => choose(entry, value)}
          />
        ))}
      </ul>
      {summary.has_more_unknown && (
        <p className="mt-2 text-ink-soft">
          There are more than these 100. Does the column hold what was chosen?
        </p>
      )}
    </Card>
  )
}

interface UnknownEntryProps {
  entry: Entry
  choice: Entries[number] | undefined
  options: SelectOption[]
  onChoose: (value: string | null) => void
}

function UnknownEntry({ entry, choice, options, onChoose }: UnknownEntryProps) {
  const list = lookupLists[entry.list]
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_10rem_16rem]">
      <span className="min-w-0 font-semibold break-words">
        {entry.name}
        {entry.near && (
          <Near near={entry.near} isChosen={choice?.entry_id === entry.near.id} onChoose={onChoose} />
        )}
      </span>
      <span className="text-sm text-ink-soft">
        {list.singular}
        {entry.inactive_id && ', inactive'}
        {entry.rows !== undefined && ` · ${plural(entry.rows, 'time')}`}
      </span>
      <Select
        aria-label={`What ${entry.name} means`}
        value={choice ? (choice.entry_id ?? MAKE) : null}
        placeholder="Choose"
        options={options}
        onChange={onChoose}
      />
    </li>
  )
}

interface NearProps {
  near: NearEntry
  isChosen: boolean
  onChoose: (value: string) => void
}

/** The entry that is spelled nearly the same; only what differs in a space or a hyphen is chosen beforehand. */
const Near = ({ near, isChosen, onChoose }: NearProps) => (
  <span className="block text-sm font-normal">
    {isChosen ? (
      <span className="text-ink-soft">Taken for {near.name}. Is it the same?</span>
    ) : (
      <Button size="small" onClick={() => onChoose(near.id)}>
        Same as {near.name}?
      </Button>
    )}
  </span>
)

/** What a name can mean: a new entry, or instead the inactive one of that name, and the active entries of the list. */
function useOptionsOf(entries: Entry[]) {
  const lists = [...new Set(entries.map(({ list }) => list))]
  const queries = useQueries({
    queries: lists.map((list) => api.lookups.list.queryOptions({ input: { list } })),
  })
  return (entry: Entry): SelectOption[] => {
    const listed = queries[lists.indexOf(entry.list)]?.data ?? []
    const { list } = entry
    const inactive = listed.find(
      ({ name, active, merged }) => !active && !merged && isSame({ list, name }, entry),
    )
    const inactive_id = entry.inactive_id ?? inactive?.id
    return [
      inactive_id
        ? { value: inactive_id, label: 'Make it active again' }
        : { value: MAKE, label: `Add it to ${lookupLists[list].title.toLowerCase()}` },
      ...listed
        .filter(({ active }) => active)
        .map(({ id, name }) => ({ value: id, label: `Same as ${name}` })),
    ]
  }
}

import { useId, useState } from 'react'
import { NONE, readDayRange, storedCriterion, writeCriterion, writeDayRange } from '../lib/criterion.ts'
import type { DayRange } from '../lib/criterion.ts'
import { matchesSearch } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import type { SelectOption } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { FilterField } from './FilterBar.tsx'
import { filterText } from './filterText.ts'

export interface FilterDialogProps {
  field: FilterField
  value: string | null
  onChange: (value: string | null) => void
  onClose: () => void
}

const noDays: DayRange = { from: null, to: null }
/** From this many choices on there is a field to find one. */
const MANY = 12

/** Chooses several values of a filter, none of them, or days from and to; loaded when it is opened (FilterBar). */
export default function FilterDialog({ field, value, onChange, onClose }: FilterDialogProps) {
  const { not, chosen, days, problem, isEmpty, change, setUnreadable, written } = useFilterForm(value)
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Filter by ${field.label.toLowerCase()}`}
      footer={
        <>
          <Button
            className="mr-auto"
            variant="quiet"
            disabled={isEmpty}
            onClick={() => change({ not: false, chosen: [], days: noDays })}
          >
            Clear
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Apply
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (written === undefined) return
          onChange(written)
          onClose()
        }}
      >
        <Negation not={not} setNot={(next) => change({ not: next })} />
        <Choices field={field} chosen={chosen} setChosen={(next) => change({ chosen: next })} />
        {field.several?.days && (
          <Days
            days={days}
            setDays={(next) => change({ days: next })}
            error={problem}
            onUnreadable={setUnreadable}
          />
        )}
      </form>
    </Dialog>
  )
}

/** What the dialog holds; `written` is undefined while it cannot be applied. */
function useFilterForm(value: string | null) {
  const [{ not, chosen, days }, setState] = useState(() => {
    const { not, terms } = storedCriterion(value ?? '')
    const range = terms.find(readDayRange)
    return {
      not,
      chosen: terms.filter((term) => term !== '' && term !== range),
      days: (range && readDayRange(range)) || noDays,
    }
  })
  const [unreadable, setUnreadable] = useState<(keyof DayRange)[]>([])
  const hasDays = days.from !== null || days.to !== null
  const problem =
    days.from !== null && days.to !== null && days.from > days.to ? 'From must be on or before To' : undefined
  const terms = [...chosen, ...(hasDays ? [writeDayRange(days)] : [])]
  return {
    not,
    chosen,
    days,
    problem,
    isEmpty: terms.length === 0,
    change: (to: Partial<{ not: boolean; chosen: string[]; days: DayRange }>) =>
      setState((before) => ({ ...before, ...to })),
    setUnreadable: (name: keyof DayRange, is: boolean) =>
      setUnreadable((before) => [...before.filter((other) => other !== name), ...(is ? [name] : [])]),
    written: problem || unreadable.length > 0 ? undefined : writeCriterion({ not, terms }),
  }
}

function Negation({ not, setNot }: { not: boolean; setNot: (not: boolean) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">How the choices below are used</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className="flex min-h-control items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={not === value}
            onChange={() => setNot(value)}
            className="size-4 accent-accent"
          />
          {value ? 'Is none of these' : 'Is any of these'}
        </label>
      ))}
    </fieldset>
  )
}

type ChoicesProps = { field: FilterField; chosen: string[]; setChosen: (chosen: string[]) => void }

function Choices({ field, chosen, setChosen }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const { options, several } = field
  const all = [
    ...options,
    ...(several?.none && !options.some(({ value }) => value === NONE)
      ? [{ value: NONE, label: several.none }]
      : []),
  ]
  const known = new Set(all.map(({ value }) => value))
  const others = chosen.filter((value) => !known.has(value))
  const shown = [...all, ...others.map((value) => ({ value, label: filterText(field, value) }))].filter(
    ({ label }) => matchesSearch(label, search),
  )
  return (
    <div className="flex flex-col gap-2">
      {all.length >= MANY && (
        <TextInput
          type="search"
          aria-label="Find a choice"
          placeholder="Find a choice"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul aria-label={field.label} className="max-h-72 overflow-y-auto">
        {shown.map(({ value, label, inactive }: SelectOption) => (
          <li key={value}>
            <label className="flex min-h-control items-center gap-2 rounded-md px-1 break-words hover:bg-hover sm:pointer-fine:min-h-8">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
                className="size-4 shrink-0 accent-accent"
              />
              {inactive ? `${label} (inactive)` : label}
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className="px-1 text-ink-soft">Nothing matches.</li>}
      </ul>
    </div>
  )
}

type DaysProps = {
  days: DayRange
  setDays: (days: DayRange) => void
  error: string | undefined
  onUnreadable: (name: keyof DayRange, is: boolean) => void
}

const dayLabels = { from: 'From', to: 'To' }

function Days({ days, setDays, error, onUnreadable }: DaysProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={dayLabels[name]} error={name === 'to' ? error : undefined}>
          {(control) => (
            <DatePicker
              {...control}
              display="MM/dd/yyyy"
              label={dayLabels[name]}
              value={days[name]}
              onUnreadable={(is) => onUnreadable(name, is)}
              onChange={(day) => setDays({ ...days, [name]: day })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

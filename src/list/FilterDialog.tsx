import { useId, useState, type FormEvent } from 'react'
import { NONE, readDayRange, storedCriterion, writeCriterion, writeDayRange } from '../lib/criterion.ts'
import type { DayRange } from '../lib/criterion.ts'
import { matchesSearch } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { DatePicker } from '../ui/DatePicker.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { optionLabel, type SelectOption } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { filterText, type FilterField } from './filterText.ts'

export interface FilterDialogProps {
  field: FilterField
  value: string | null
  onChange: (value: string | null) => void
  onClose: () => void
}

/** From this many choices on there is a field to find one. */
const MANY = 12
const days = ['from', 'to'] as const
const dayLabels = { from: 'From', to: 'To' }

/** Chooses several values of a filter, none of them, or days from and to; loaded when it is opened (FilterSelect). */
export default function FilterDialog({ field, value, onChange, onClose }: FilterDialogProps) {
  const form = useId()
  const { not, terms } = storedCriterion(value ?? '')
  const storedRange = terms.find(readDayRange)
  const [range, setRange] = useState((storedRange && readDayRange(storedRange)) || { from: null, to: null })
  const [unreadable, setUnreadable] = useState({ from: false, to: false })
  const isTurned = range.from !== null && range.to !== null && range.from > range.to
  const change = (to: string | null) => {
    onChange(to)
    onClose()
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isTurned || unreadable.from || unreadable.to) return
    const data = new FormData(event.currentTarget)
    const rangeTerms = range.from || range.to ? [writeDayRange(range)] : []
    change(
      writeCriterion({
        not: data.get('not') === 'true',
        terms: [...data.getAll('term').map(String), ...rangeTerms],
      }),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Filter by ${field.label.toLowerCase()}`}
      footer={
        <>
          <Button className="mr-auto" variant="quiet" disabled={value === null} onClick={() => change(null)}>
            Clear
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Apply
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={apply}>
        <Negation not={not} />
        <Choices field={field} chosen={terms.filter((term) => term !== '' && term !== storedRange)} />
        {field.several?.days && (
          <Days
            range={range}
            setRange={setRange}
            isTurned={isTurned}
            onUnreadable={(day, is) => setUnreadable((before) => ({ ...before, [day]: is }))}
          />
        )}
      </form>
    </Dialog>
  )
}

const Negation = ({ not }: { not: boolean }) => (
  <fieldset className="flex flex-wrap gap-x-6">
    <legend className="sr-only">How the choices below are used</legend>
    {[false, true].map((isNot) => (
      <label key={String(isNot)} className="flex min-h-control items-center gap-2">
        <input
          type="radio"
          name="not"
          value={String(isNot)}
          defaultChecked={not === isNot}
          className="size-4 accent-accent"
        />
        {isNot ? 'Is none of these' : 'Is any of these'}
      </label>
    ))}
  </fieldset>
)

type DaysProps = {
  range: DayRange
  setRange: (range: DayRange) => void
  /** From is after To. */
  isTurned: boolean
  onUnreadable: (day: keyof DayRange, is: boolean) => void
}

function Days({ range, setRange, isTurned, onUnreadable }: DaysProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {days.map((day) => (
        <Field
          key={day}
          label={dayLabels[day]}
          error={isTurned && day === 'to' ? 'From must be on or before To' : undefined}
        >
          {(control) => (
            <DatePicker
              {...control}
              display="MM/dd/yyyy"
              label={dayLabels[day]}
              value={range[day]}
              onUnreadable={(is) => onUnreadable(day, is)}
              onChange={(to) => setRange({ ...range, [day]: to })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Those that the search does not find are hidden, and stay chosen. */
function Choices({ field, chosen }: { field: FilterField; chosen: string[] }) {
  const [search, setSearch] = useState('')
  const choices = choicesWith(field, chosen)
  const isFound = ({ label }: SelectOption) => matchesSearch(label, search)
  return (
    <div className="flex flex-col gap-2">
      {choices.length >= MANY && (
        <TextInput
          type="search"
          aria-label="Find a choice"
          placeholder="Find a choice"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul aria-label={field.label} className="max-h-72 overflow-y-auto">
        {choices.map((choice) => (
          <li key={choice.value} hidden={!isFound(choice)}>
            <label className="flex min-h-control items-center gap-2 rounded-md px-1 break-words hover:bg-hover sm:pointer-fine:min-h-8">
              <input
                type="checkbox"
                name="term"
                value={choice.value}
                defaultChecked={chosen.includes(choice.value)}
                className="size-4 shrink-0 accent-accent"
              />
              {optionLabel(choice)}
            </label>
          </li>
        ))}
        {!choices.some(isFound) && <li className="px-1 text-ink-soft">Nothing matches.</li>}
      </ul>
    </div>
  )
}

/** With no value, and what is chosen and not offered. */
function choicesWith(field: FilterField, chosen: string[]): SelectOption[] {
  const { options, several } = field
  const hasNone = options.some(({ value }) => value === NONE)
  const all = several?.none && !hasNone ? [...options, { value: NONE, label: several.none }] : options
  const others = chosen.filter((value) => all.every((choice) => choice.value !== value))
  return [...all, ...others.map((value) => ({ value, label: filterText(field, value) }))]
}

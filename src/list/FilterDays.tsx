import { useId, useState } from 'react'
import { MAX_DAYS, readDayRange, readRelativeDays, writeDayRange, type DayRange } from '../lib/criterion.ts'
import { formatCount } from '../lib/text.ts'
import { DatePicker } from '../ui/DatePicker.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

const DEFAULT_DAYS = 14

export const rowClass =
  'flex min-h-control items-center gap-2 rounded-md px-1 hover:bg-hover sm:pointer-fine:min-h-8'
export const boxClass = 'size-4 shrink-0 accent-accent'

export interface Terms {
  terms: string[]
  /** Puts a term in the place of another one; null for none. */
  replace: (before: string | null | undefined, after: string | null) => void
}

export type DayDirection = 'next' | 'last'

/** The term of which RelativeDays shows the number. */
export const storedDays = (terms: string[], direction: DayDirection) =>
  terms.find((term) => readRelativeDays(term)?.direction === direction)

const directionLabels = { next: 'Next', last: 'Past' }

/** 'Next 14 days', with the number to type; one that cannot be is said, and the last good one stays chosen. */
export function RelativeDays({ terms, replace, direction }: Terms & { direction: DayDirection }) {
  const stored = storedDays(terms, direction)
  const [typed, setTyped] = useState(String(readRelativeDays(stored ?? '')?.days ?? DEFAULT_DAYS))
  const problemId = useId()
  const term = (text: string) => `${direction}_${Number(text)}`
  const isKnown = readRelativeDays(term(typed)) !== null
  const label = directionLabels[direction]
  return (
    <>
      <span className={rowClass}>
        <label className="flex w-14 items-center gap-2">
          <input
            type="checkbox"
            checked={stored !== undefined}
            disabled={!isKnown && stored === undefined}
            aria-label={`${label} ${typed} days`}
            onChange={({ target }) => replace(stored, target.checked ? term(typed) : null)}
            className={boxClass}
          />
          {label}
        </label>
        <TextInput
          inputMode="numeric"
          maxLength={9}
          className="my-0.5 h-8! w-20!"
          aria-label={`${label}, number of days`}
          aria-invalid={!isKnown || undefined}
          aria-describedby={isKnown ? undefined : problemId}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (readRelativeDays(term(target.value))) replace(stored, term(target.value))
          }}
        />
        days
      </span>
      {!isKnown && (
        <p id={problemId} role="alert" className="px-1 text-sm font-medium text-danger">
          Please type a number of days from 1 to {formatCount(MAX_DAYS)}.
        </p>
      )}
    </>
  )
}

const ends = ['from', 'to'] as const
const endLabels = { from: 'From', to: 'To' }

/** Days from and to, either of which may be missing. */
export function DayRangeFields({ terms, replace }: Terms) {
  const stored = terms.find(readDayRange)
  const [range, setRange] = useState((stored && readDayRange(stored)) || { from: null, to: null })
  const isTurned = range.from !== null && range.to !== null && range.from > range.to
  const change = (next: DayRange) => {
    setRange(next)
    const isEmpty = next.from === null && next.to === null
    const term = isEmpty ? null : writeDayRange(next)
    if (term !== (stored ?? null) && (isEmpty || readDayRange(term!))) replace(stored, term)
  }
  return (
    <div className="grid gap-2 px-1 sm:grid-cols-2">
      {ends.map((end) => (
        <Field
          key={end}
          label={endLabels[end]}
          error={isTurned && end === 'to' ? 'From must be on or before To' : undefined}
        >
          {(control) => (
            <DatePicker
              {...control}
              display="MM/dd/yyyy"
              label={endLabels[end]}
              value={range[end]}
              onChange={(day) => change({ ...range, [end]: day })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

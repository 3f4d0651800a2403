import { useState } from 'react'
import { todayIn, addDays, addMonths, monthRange, startOfWeek } from '../../lib/dates.ts'
import type { MissingYear } from '../../lib/typedDay.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Button, ToggleButton } from '../../ui/Button.tsx'
import { availableOptions, reports, type ReportKey } from './registry.ts'
import { PairLinks } from './ReportPair.tsx'
import type { Range, RangeState } from './useRange.ts'

const labels = { start: 'Start Date', end: 'End Date' }

/** The range of a report: two date fields (acceptance Q2, D28), preset ranges, a switch from what is due to what was done, and include options (D30). */
export function RangeFields({ report, state }: { report: ReportKey; state: RangeState }) {
  const { days, setDay, problems } = state
  const [changed, setChanged] = useState<keyof Range>('start')
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="flex gap-3 max-sm:w-full">
        {(['start', 'end'] as const).map((name) => (
          <Field
            key={`${name} ${state.resets}`}
            label={labels[name]}
            error={problems[name] ?? (name === changed ? problems.order : undefined)}
            className="w-40 max-sm:w-auto max-sm:grow max-sm:basis-0"
          >
            {(control) => (
              <DatePicker
                {...control}
                display="MM/dd/yyyy"
                clearable={false}
                value={days[name]}
                label={labels[name]}
                missingYear={missingYearRule(name, report, days.start)}
                onUnreadable={(is) => state.setUnreadable(name, is)}
                onChange={(day) => {
                  setChanged(name)
                  setDay(name, day)
                }}
              />
            )}
          </Field>
        ))}
      </div>
      {problems.order && (
        <Button className="sm:mt-6.5" onClick={() => state.setRange({ start: days.end!, end: days.start! })}>
          Swap the dates
        </Button>
      )}
      <Presets report={report} state={state} />
      <PairLinks report={report} searchWith={state.searchWith} />
      <IncludeOptions report={report} state={state} />
    </div>
  )
}

/** acceptance D60: the end is the first such day on or after the start. */
const missingYearRule = (name: keyof Range, report: ReportKey, start: string | null): MissingYear =>
  name === 'start' ? { choose: reports[report].startYear } : { choose: 'next', day: start ?? undefined }

function Presets({ report, state: { days, setRange } }: { report: ReportKey; state: RangeState }) {
  const today = todayIn()
  return (
    <div
      role="group"
      aria-label="Quick ranges"
      className="flex flex-wrap items-center gap-1.5 max-sm:-m-1 max-sm:max-w-[calc(100%+0.5rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 sm:pt-6.5"
    >
      {presets.map(({ title, isAhead, range: rangeOf }) => {
        // What was done is never ahead.
        if (isAhead && reports[report].ofEvents) return null
        const { start, end } = rangeOf(today)
        const chosen = start === days.start && end === days.end
        return (
          <ToggleButton key={title} pressed={chosen} onClick={() => setRange({ start, end })}>
            {title}
          </ToggleButton>
        )
      })}
    </div>
  )
}

function IncludeOptions({ report, state }: { report: ReportKey; state: RangeState }) {
  const options = availableOptions(reports[report], state.isIncluded)
  if (options.length === 0) return null
  return (
    <div className="flex basis-full flex-wrap gap-x-6 gap-y-1">
      {options.map(({ key, label }) => (
        <label key={key} htmlFor={`include-${key}`} className="flex items-center gap-2 text-[0.9375rem]">
          <Switch
            id={`include-${key}`}
            checked={state.isIncluded(key)}
            onCheckedChange={(on) => state.setIncluded(key, on)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

/**
 * Ranges that are one press away; weeks begin on Sunday, both days belong to the range, and today is the first of the
 * next 30, as in the filters of the Clients page.
 */
export const presets: { title: string; isAhead?: true; range: (today: string) => Range }[] = [
  {
    title: 'This week',
    range: (today) => ({ start: startOfWeek(today), end: addDays(startOfWeek(today), 6) }),
  },
  { title: 'This month', range: monthRange },
  {
    title: 'Next 30 days',
    isAhead: true,
    range: (today) => ({ start: today, end: addDays(today, 29) }),
  },
  { title: 'Last month', range: (today) => monthRange(addDays(monthRange(today).start, -1)) },
  { title: 'This quarter', range: quarterRange },
]

function quarterRange(today: string): Range {
  const monthsBefore = (Number(today.slice(5, 7)) - 1) % 3
  const { start } = monthRange(addMonths(today, -monthsBefore))
  return { start, end: monthRange(addMonths(start, 2)).end }
}

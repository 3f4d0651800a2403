import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { todayIn, addDays, addMonths, monthRange, startOfWeek } from '../../lib/dates.ts'
import type { MissingYear } from '../../lib/typedDay.ts'
import { MenuButton } from '../../list/MenuButton.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Button } from '../../ui/Button.tsx'
import { availableOptions, reports, type ReportKey } from './registry.ts'
import { PairLinks } from './ReportPair.tsx'
import type { Range, RangeState } from './useRange.ts'

const labels = { start: 'Start Date', end: 'End Date' }

/**
 * The range of a report: two date fields (acceptance Q2, D28), a menu with ranges and include options (D30), a switch from what is due to
 * what was done.
 */
export function RangeFields({ report, state }: { report: ReportKey; state: RangeState }) {
  const { days, setDay, problems } = state
  const [changed, setChanged] = useState<keyof Range>('start')
  return (
    <>
      {(['start', 'end'] as const).map((name) => (
        <Field
          key={`${name} ${state.resets}`}
          label={labels[name]}
          error={problems[name] ?? (name === changed ? problems.order : undefined)}
          className="w-34 max-sm:w-auto max-sm:grow max-sm:basis-2/5 [&>label]:sr-only"
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
      {problems.order && (
        <Button onClick={() => state.setRange({ start: days.end!, end: days.start! })}>Swap the dates</Button>
      )}
      <RangeMenu report={report} state={state} />
      <PairLinks report={report} searchWith={state.searchWith} />
    </>
  )
}

/** acceptance D60: the end is the first such day on or after the start. */
const missingYearRule = (name: keyof Range, report: ReportKey, start: string | null): MissingYear =>
  name === 'start' ? { choose: reports[report].startYear } : { choose: 'next', day: start ?? undefined }

/** Ranges that are chosen at once, and which rows are in the report besides. */
function RangeMenu({ report, state }: { report: ReportKey; state: RangeState }) {
  const { days, setRange, isIncluded, setIncluded } = state
  const today = todayIn()
  // What was done is never ahead.
  const offered = presets.filter(({ isAhead }) => !(isAhead && reports[report].ofEvents))
  const chosen = offered.find(({ range }) => {
    const { start, end } = range(today)
    return start === days.start && end === days.end
  })
  const options = availableOptions(reports[report], isIncluded).map(({ key, label }) => ({
    label,
    checked: isIncluded(key),
    onChange: () => setIncluded(key, !isIncluded(key)),
  }))
  return (
    <MenuButton
      trigger={
        <Button>
          {chosen?.title ?? 'Range'}
          <ChevronDown aria-hidden />
        </Button>
      }
      actions={[
        ...offered.map(({ title, range }) => ({ label: title, onSelect: () => setRange(range(today)) })),
        ...(options.length > 0 ? (['line'] as const) : []),
        ...options,
      ]}
    />
  )
}

/**
 * Ranges with a name; weeks begin on Sunday, both days belong to the range, and today is the first of the
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

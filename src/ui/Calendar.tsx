import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { companyTimeZone, isoOfLocalDate, localDateOf, todayIn } from '../lib/dates.ts'

/** The first and the last year of a field's days, both included. */
export type Years = readonly [first: number, last: number]

const dayButton = 'grid size-10 place-items-center rounded-md sm:pointer-fine:size-8.5 hover:bg-hover'
const nav =
  'grid size-10 place-items-center rounded-md text-ink-soft hover:bg-hover aria-disabled:opacity-40 sm:pointer-fine:size-8.5'
const dropdown = 'absolute inset-0 cursor-pointer opacity-0 [&_option]:bg-raised [&_option]:text-ink'

/**
 * A month view; arrow keys move, Page Up and Down change the month. Days are yyyy-MM-dd strings. Today is in the
 * company's time zone. `years` are the first and the last year offered.
 */
export function Calendar(props: {
  value: string | null
  onPick: (day: string) => void
  focusDay: boolean
  years?: Years | undefined
}) {
  const today = localDateOf(todayIn(companyTimeZone)) ?? undefined
  const selected = localDateOf(props.value) ?? undefined
  const thisYear = today?.getFullYear() ?? 2000
  const [first, last] = props.years ?? [thisYear - 110, thisYear + 10]
  return (
    <DayPicker
      mode="single"
      selected={selected}
      onSelect={(_day, pressed) => props.onPick(isoOfLocalDate(pressed))}
      defaultMonth={selected ?? today}
      today={today}
      // The user asked for the calendar by keyboard, so focus belongs on its days.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={props.focusDay}
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      startMonth={new Date(first, 0)}
      endMonth={new Date(last, 11)}
      components={{ Chevron }}
      classNames={{
        root: 'tabular p-3 text-[0.9375rem] text-ink select-none',
        months: 'relative',
        month_caption: 'flex h-10 items-center justify-center sm:pointer-fine:h-8.5',
        dropdowns: 'flex items-center gap-1',
        dropdown_root:
          'relative rounded-md hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus',
        dropdown,
        caption_label: 'flex items-center gap-1 px-2 py-1 font-semibold',
        nav: 'absolute inset-x-0 top-0 z-10 flex justify-between pointer-events-none [&>button]:pointer-events-auto',
        button_previous: nav,
        button_next: nav,
        month_grid: 'mt-1 border-collapse',
        weekday: 'h-8 text-xs font-semibold text-ink-faint',
        day: 'p-0 text-center',
        day_button: dayButton,
        today: '[&>button]:font-bold [&>button]:text-accent',
        selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-strong',
        outside: 'text-ink-faint',
        hidden: 'invisible',
      }}
    />
  )
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <ChevronLeft aria-hidden className="size-4" />
  if (orientation === 'right') return <ChevronRight aria-hidden className="size-4" />
  return <ChevronDown aria-hidden className="size-3.5 text-ink-faint" />
}

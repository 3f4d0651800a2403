import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import { AnchoredPopover } from './AnchoredPopover.tsx'
import { isoOfLocalDate, localDateOf, todayIn } from '../lib/dates.ts'

/** The first and the last year of a field's days, both included. */
export type Years = readonly [first: number, last: number]

export type CalendarPopoverProps = {
  /** The field that the calendar stands beside. */
  anchor: RefObject<HTMLDivElement | null>
  day: string | null
  focusDay: boolean
  years?: Years | undefined
  onPick: (day: string) => void
  /** On Escape: the field gets the focus. */
  onClose: () => void
  /** On a click or focus outside: the focus is not moved. */
  onLeave: () => void
}

/** The open calendar of a date field; comes with the first that opens. */
export default function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, day, onClose, onLeave } = props
  return (
    <AnchoredPopover
      {...{ anchor, onLeave }}
      aria-label="Choose a date"
      onEscapeKeyDown={onClose}
      className="calendar max-h-[calc(100dvh-1rem)] min-h-[min(18rem,100dvh-1rem)] min-w-64 overflow-y-auto rounded-xl"
    >
      <Calendar key={day} {...props} />
    </AnchoredPopover>
  )
}

const dayButton = 'grid size-10 place-items-center rounded-md sm:pointer-fine:size-8.5 hover:bg-hover'
const nav =
  'grid size-10 place-items-center rounded-md text-ink-soft hover:bg-hover aria-disabled:opacity-40 sm:pointer-fine:size-8.5'
const dropdown = 'absolute inset-0 cursor-pointer opacity-0 [&_option]:bg-raised [&_option]:text-ink'

/** A month view; arrow keys move, Page Up and Down change the month. Today is in the company's time zone. */
function Calendar({ day, focusDay, years, onPick }: CalendarPopoverProps) {
  const today = localDateOf(todayIn()) ?? undefined
  const selected = localDateOf(day) ?? undefined
  const thisYear = today?.getFullYear() ?? 2000
  const [first, last] = years ?? [thisYear - 110, thisYear + 10]
  return (
    <DayPicker
      mode="single"
      selected={selected}
      onSelect={(_day, pressed) => onPick(isoOfLocalDate(pressed))}
      defaultMonth={selected ?? today}
      today={today}
      // The user asked for the calendar by keyboard, so focus belongs on its days.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focusDay}
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

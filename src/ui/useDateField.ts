import { useRef, useState, type KeyboardEvent } from 'react'
import { addDays, formatDate, formatFullDate, weekdayName, todayIn, type DateDisplay } from '../lib/dates.ts'
import { holidayName } from '../lib/businessDays.ts'
import { readTypedDay, type MissingYear, type TypedDay } from '../lib/typedDay.ts'

const example: Record<DateDisplay, string> = { 'MMM dd, yyyy': 'Mar 05, 2026', 'MM/dd/yyyy': '03/05/2026' }

const dayProblem = (read: TypedDay | null, display: DateDisplay) =>
  read?.day === null ? (read.problem ?? `Enter a date like ${example[display]}, 1/5, +30 or Mon.`) : null

/** What is said below the field: what was understood, or only the weekday of the day that it shows. */
function dayMeaning(day: string, isUnderstood: boolean, isNamed: boolean): string {
  const said = isUnderstood ? formatFullDate(day) : weekdayName(day)
  return [said, isNamed && holidayName(day)].filter(Boolean).join(', ')
}

type Options = {
  value: string | null
  onChange: (value: string | null) => void
  display: DateDisplay
  clearable: boolean
  missingYear: MissingYear
  isNamed: boolean
  onUnreadable?: ((unreadable: boolean) => void) | undefined
  onTyped?: ((day: string | null) => void) | undefined
}

/**
 * The text input of a date field. It takes any text while typing, parsed on Enter or blur. Text that is not a day stays, marks
 * the field invalid and blocks submitting; the value stays unchanged. The arrows up and down type the day after and the
 * day before, with Shift a week; Alt and the arrow down open the calendar.
 */
export function useDateField(options: Options) {
  const { value, display } = options
  const [open, setOpen] = useState<false | 'mouse' | 'keyboard'>(false)
  const root = useRef<HTMLDivElement>(null)
  const input = () => root.current?.querySelector('input')
  const { typed, setDay, commit, reset, shift, problem, ...typing } = useTypedText(options, input)
  const shown = value ? formatDate(value, display) : ''
  const close = () => {
    setOpen(false)
    input()?.focus()
  }
  const pick = (day: string | null) => {
    setDay(day)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      commit()
      setOpen('keyboard')
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      shift((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 7 : 1))
    } else if (event.key === 'Enter' && typed !== null) {
      // The browser goes on to send the form around the field, with this day.
      commit()
      setOpen(false)
    } else if (event.key === 'Escape' && (open || typed !== null)) {
      event.stopPropagation()
      reset()
      setOpen(false)
    }
  }
  return {
    ...typing,
    type: (text: string) => {
      // Who types does not look for a day, and goes on to the next field.
      setOpen(false)
      typing.type(text)
    },
    root,
    text: typed ?? shown,
    problem: open ? null : problem,
    open,
    setOpen,
    setDay,
    commit,
    close,
    pick,
    onKeyDown,
  }
}

function useTypedText(options: Options, input: () => HTMLInputElement | null | undefined) {
  const { value, onChange, display, clearable, missingYear, isNamed, onUnreadable, onTyped } = options
  /** The value before somebody typed, which Escape puts back. */
  const before = useRef(value)
  const [typed, setTyped] = useState<string | null>(null)
  // A day that was not typed in full; it is shown in full until the form is saved.
  const [inferred, setInferred] = useState<string | null>(null)
  // No error message while typing.
  const [isCorrecting, setCorrecting] = useState(false)

  const readText = (text: string) => (text.trim() ? readTypedDay(text, missingYear) : null)
  const read = typed === null ? null : readText(typed)
  const problem = dayProblem(read, display)
  const day = typed === null ? value : (read?.day ?? null)
  const isInferred = read?.day != null && read.isInferred
  const understood = isInferred || inferred === day ? day : null

  const setDay = (next: string | null, inferredDay: string | null = null) => {
    setTyped(null)
    setInferred(inferredDay)
    setCorrecting(false)
    onUnreadable?.(false)
    input()?.setCustomValidity('')
    // With onTyped the value is the typed day already; now it is entered.
    if (next !== value || (onTyped && typed !== null)) onChange(next)
  }
  const type = (text: string) => {
    const now = readText(text)
    const wrong = dayProblem(now, display)
    if (typed === null) before.current = value
    setTyped(text)
    setInferred(null)
    if (wrong === null) setCorrecting(false)
    onUnreadable?.(wrong !== null)
    input()?.setCustomValidity(wrong ?? '')
    if (now?.day) onTyped?.(now.day)
  }
  const shift = (days: number) => {
    if (problem !== null) return setCorrecting(true)
    const next = day === null ? todayIn() : addDays(day, days)
    type(formatDate(next, display))
    setInferred(next)
  }
  const commit = () => {
    if (typed === null) return
    if (problem !== null) setCorrecting(true)
    else if (read === null) setDay(clearable ? null : value)
    else setDay(read.day, understood)
  }
  return {
    typed,
    day: day ?? value,
    problem: isCorrecting ? problem : null,
    meaning: day && (understood || isNamed) ? dayMeaning(day, understood !== null, isNamed) : null,
    setDay,
    reset: () => setDay(typed === null ? value : before.current),
    type,
    commit,
    shift,
  }
}

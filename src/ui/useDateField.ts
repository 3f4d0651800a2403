import { useRef, useState, type KeyboardEvent } from 'react'
import { formatDate, formatFullDate, type DateDisplay } from '../lib/dates.ts'
import { readTypedDay, type MissingYear, type TypedDay } from '../lib/typedDay.ts'

const example: Record<DateDisplay, string> = { 'MMM dd, yyyy': 'Mar 05, 2026', 'MM/dd/yyyy': '03/05/2026' }

const problemOf = (read: TypedDay | null, display: DateDisplay) =>
  read?.day === null ? (read.problem ?? `Enter a date like ${example[display]} or 1/5.`) : null

type Options = {
  value: string | null
  onChange: (value: string | null) => void
  display: DateDisplay
  clearable: boolean
  missingYear: MissingYear
  onUnreadable?: ((unreadable: boolean) => void) | undefined
}

/**
 * The text input of a date field: any text while typing, parsed on Enter or blur. Text that is not a day stays, marks
 * the field invalid and blocks submitting; the value stays unchanged.
 */
export function useDateField(options: Options) {
  const { value, display } = options
  const [open, setOpen] = useState<false | 'mouse' | 'keyboard'>(false)
  const root = useRef<HTMLDivElement>(null)
  const input = () => root.current?.querySelector('input')
  const { typed, settle, commit, problem, ...typing } = useTypedText(options, input)
  const shown = value ? formatDate(value, display) : ''
  const close = () => {
    setOpen(false)
    input()?.focus()
  }
  const pick = (day: string | null) => {
    settle(day)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      commit()
      setOpen('keyboard')
    } else if (event.key === 'Enter' && typed !== null) {
      // The browser goes on to send the form around the field, with this day.
      commit()
      setOpen(false)
    } else if (event.key === 'Escape' && (open || typed !== null)) {
      event.stopPropagation()
      settle(value)
      setOpen(false)
    }
  }
  return {
    ...typing,
    root,
    text: typed ?? shown,
    problem: open ? null : problem,
    open,
    setOpen,
    settle,
    commit,
    close,
    pick,
    onKeyDown,
  }
}

/** The typed text and its parsed day. */
function useTypedText(options: Options, input: () => HTMLInputElement | null | undefined) {
  const { value, onChange, display, clearable, missingYear, onUnreadable } = options
  const [typed, setTyped] = useState<string | null>(null)
  // The day whose year was chosen for the person; it is shown in full until the form is saved.
  const [inferred, setInferred] = useState<string | null>(null)
  // No error message while typing.
  const [isCorrecting, setCorrecting] = useState(false)

  const readText = (text: string) => (text.trim() ? readTypedDay(text, missingYear) : null)
  const read = typed === null ? null : readText(typed)
  const problem = problemOf(read, display)
  const inferredNow = read?.day != null && !read.hasFullYear ? read.day : null
  const understood = typed === null && inferred === value ? inferred : inferredNow

  const settle = (next: string | null, inferredDay: string | null = null) => {
    setTyped(null)
    setInferred(inferredDay)
    setCorrecting(false)
    onUnreadable?.(false)
    input()?.setCustomValidity('')
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    const wrong = problemOf(readText(text), display)
    setTyped(text)
    if (wrong === null) setCorrecting(false)
    onUnreadable?.(wrong !== null)
    input()?.setCustomValidity(wrong ?? '')
  }
  const commit = () => {
    if (typed === null) return
    if (problem !== null) setCorrecting(true)
    else if (read === null) settle(clearable ? null : value)
    else settle(read.day, inferredNow)
  }
  return {
    typed,
    day: read?.day ?? value,
    problem: isCorrecting ? problem : null,
    understood: understood && formatFullDate(understood),
    settle,
    type,
    commit,
  }
}

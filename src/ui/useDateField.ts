import { useRef, useState, type KeyboardEvent } from 'react'
import { formatDate, isMissingDay, parseDate, type DateDisplay } from '../lib/dates.ts'

const example: Record<DateDisplay, string> = { 'MMM dd, yyyy': 'Mar 05, 2026', 'MM/dd/yyyy': '03/05/2026' }

type Options = {
  value: string | null
  onChange: (value: string | null) => void
  display: DateDisplay
  clearable: boolean
  onUnreadable?: ((unreadable: boolean) => void) | undefined
}

/**
 * The typing side of a date field: text is free while it is typed and becomes a day on Enter or on leaving. Text
 * that is no day stays, marks the field invalid and keeps the browser from submitting; the value stays as it was.
 */
export function useDateField({ value, onChange, display, clearable, onUnreadable }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState<false | 'mouse' | 'keyboard'>(false)
  const root = useRef<HTMLDivElement>(null)
  const shown = value ? formatDate(value, display) : ''
  const unreadable = typed !== null && typed.trim() !== '' && parseDate(typed) === null
  const adviceFor = (text: string) =>
    isMissingDay(text) ? 'There is no such day.' : `Enter a date like ${example[display]}.`

  const input = () => root.current?.querySelector('input')
  const settle = (next: string | null) => {
    setTyped(null)
    onUnreadable?.(false)
    input()?.setCustomValidity('')
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const readable = text.trim() === '' || parseDate(text) !== null
    onUnreadable?.(!readable)
    input()?.setCustomValidity(readable ? '' : adviceFor(text))
  }
  const commit = () => {
    if (typed === null || unreadable) return
    if (typed.trim() === '') settle(clearable ? null : value)
    else settle(parseDate(typed))
  }
  const close = () => {
    setOpen(false)
    input()?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      commit()
      setOpen('keyboard')
    } else if (event.key === 'Enter' && typed !== null) {
      if (typed !== shown) event.preventDefault()
      commit()
      setOpen(false)
    } else if (event.key === 'Escape' && (open || typed !== null)) {
      event.stopPropagation()
      settle(value)
      setOpen(false)
    }
  }
  return {
    root,
    text: typed ?? shown,
    day: (typed && parseDate(typed)) ?? value,
    problem: unreadable && !open ? adviceFor(typed) : null,
    open,
    setOpen,
    settle,
    type,
    commit,
    close,
    onKeyDown,
  }
}

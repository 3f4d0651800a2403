import { useId, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { TextInput } from '../../ui/TextInput.tsx'

interface WrongCellProps {
  /** Undefined while the correction is checked. */
  message: string | undefined
  title: string
  label: string
  value: string
  onCorrect: (text: string) => void
}

/** The next wrong cell, or the list after the last. */
function focusNext(cell: HTMLInputElement) {
  const list = cell.closest('ul')!
  const cells = [...list.querySelectorAll('input')]
  ;(cells[cells.indexOf(cell) + 1] ?? list).focus()
}

/** Enter, which goes on to the next, or leaving it has it checked. */
export function WrongCell({ message, title, label, value, onCorrect }: WrongCellProps) {
  const id = useId()
  const sent = useRef(value)
  const correct = (text: string) => {
    if (text !== sent.current) onCorrect((sent.current = text))
  }
  return (
    <div className="mt-1 grid items-center gap-x-3 @xl:grid-cols-[22rem_minmax(0,1fr)]">
      <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 text-sm font-semibold">
        <span className="break-words min-w-0">{title}</span>
        <TextInput
          aria-label={label}
          aria-describedby={id}
          defaultValue={value}
          onBlur={({ target }) => correct(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && focusNext(currentTarget)}
        />
      </label>
      <p id={id} className={cx('text-sm', message ? 'font-medium text-danger' : 'text-ink-soft')}>
        {message ?? 'Checking'}
      </p>
    </div>
  )
}

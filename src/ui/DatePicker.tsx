import { CalendarDays, X } from 'lucide-react'
import { useId, type ComponentProps, type MouseEvent } from 'react'
import type { DateDisplay } from '../lib/dates.ts'
import type { MissingYear } from '../lib/typedDay.ts'
import type { CalendarPopoverProps, Years } from './CalendarPopover.tsx'
import { cx } from './cx.ts'
import { showOwnMessage } from './focus.ts'
import { onDemand } from './onDemand.tsx'
import { controlClass } from './TextInput.tsx'
import { useDateField } from './useDateField.ts'

const CalendarPopover = onDemand<CalendarPopoverProps>(() => import('./CalendarPopover.tsx'))

export type DatePickerProps = Pick<
  ComponentProps<'input'>,
  'ref' | 'id' | 'name' | 'required' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> & {
  /** A day as yyyy-MM-dd, or null; no time zone is involved (acceptance N3). */
  value: string | null
  onChange: (value: string | null) => void
  display?: DateDisplay
  /** False removes the clear button; an emptied field then shows its day again. */
  clearable?: boolean
  /** Years that the calendar offers. Others can still be typed; validation refuses them. */
  years?: Years | undefined
  /** How to choose the year of a day that is typed without one, and the week of a weekday. */
  missingYear?: MissingYear | undefined
  /** Says weekday and holiday also of a day that was not typed. */
  isNamed?: boolean | undefined
  /** Called when the text becomes invalid or valid, so that messages about the previous day can be hidden. */
  onUnreadable?: (unreadable: boolean) => void
  /** Called with each day that the text means while it is typed, so that nothing typed is lost with the page. */
  onTyped?: (day: string | null) => void
  onBlur?: () => void
  /** The field's label, used in the titles of its buttons; only the input is labeled by it. */
  label: string
}

/** A date field: typed in any usual format, counted from today ('+30', 'fri'), or picked from a calendar. */
export function DatePicker({
  value,
  onChange,
  display = 'MMM dd, yyyy',
  clearable = true,
  years,
  missingYear = { choose: 'nearest' },
  isNamed = false,
  onUnreadable,
  onTyped,
  onBlur,
  label,
  'aria-describedby': description,
  'aria-invalid': invalid,
  ...input
}: DatePickerProps) {
  const options = { value, onChange, display, clearable, missingYear, isNamed, onUnreadable, onTyped }
  const { root, problem, meaning, ...field } = useDateField(options)
  const sentencesId = useId()
  const isClearable = clearable && value !== null

  return (
    <div ref={root} className="relative">
      <input
        {...input}
        type="text"
        autoComplete="off"
        placeholder="Select date"
        aria-describedby={
          [description, (meaning || problem) && sentencesId].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={invalid || problem !== null || undefined}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onKeyDown={field.onKeyDown}
        onClick={(event) => isMouse(event.nativeEvent) && field.setOpen('mouse')}
        onInvalid={(event) => showOwnMessage(event, field.commit)}
        onBlur={() => {
          field.commit()
          onBlur?.()
        }}
        className={cx(controlClass, 'tabular h-control', isClearable ? 'pr-18' : 'pr-11')}
      />
      <FieldButtons label={label} field={field} isClearable={isClearable} />
      <WhatIsTyped id={sentencesId} meaning={meaning} problem={problem} />
      {field.open !== false && (
        <CalendarPopover
          anchor={root}
          day={field.day}
          focusDay={field.open === 'keyboard'}
          years={years}
          onPick={field.pick}
          onClose={field.close}
          onLeave={() => field.setOpen(false)}
        />
      )}
    </div>
  )
}

interface WhatIsTypedProps {
  id: string
  meaning: string | null
  problem: string | null
}

const WhatIsTyped = ({ id, meaning, problem }: WhatIsTypedProps) => (
  <div id={id}>
    {/* A live region must be in the page before its text changes. */}
    <div aria-live="polite">{meaning && <p className="mt-1 text-sm text-ink-soft">{meaning}</p>}</div>
    {problem && (
      <p role="alert" className="mt-1 text-sm font-medium text-danger">
        {problem}
      </p>
    )}
  </div>
)

function isMouse(event: Event): boolean {
  return !(event instanceof PointerEvent) || event.pointerType === 'mouse'
}

interface FieldButtonsProps {
  label: string
  field: Pick<ReturnType<typeof useDateField>, 'open' | 'setOpen' | 'setDay'>
  isClearable: boolean
}

const FieldButtons = ({ label, field, isClearable }: FieldButtonsProps) => (
  <div data-print="hide" className="absolute top-0 right-1 flex h-control items-center">
    {isClearable && (
      <button
        type="button"
        title={`Clear ${label}`}
        onMouseDown={keepFocus}
        className={fieldButton}
        onClick={() => field.setDay(null)}
      >
        <X aria-hidden className="size-4" />
      </button>
    )}
    <button
      type="button"
      title={`Open calendar for ${label}`}
      aria-haspopup="dialog"
      aria-expanded={field.open !== false}
      onMouseDown={keepFocus}
      className={fieldButton}
      onClick={() => field.setOpen(field.open === false && 'keyboard')}
    >
      <CalendarDays aria-hidden className="size-4" />
    </button>
  </div>
)

/** Leaving the field shows what is wrong with its text: a dialog in the middle would grow, and the button move from under the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const fieldButton =
  'grid size-9 place-items-center rounded text-ink-faint hover:text-ink sm:pointer-fine:size-7'

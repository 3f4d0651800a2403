import { CalendarDays, X } from 'lucide-react'
import { useId, type Ref } from 'react'
import type { DateDisplay } from '../lib/dates.ts'
import type { MissingYear } from '../lib/typedDay.ts'
import type { Years } from './Calendar.tsx'
import type { CalendarPopoverProps } from './CalendarPopover.tsx'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { showOwnMessage } from './focus.ts'
import { onDemand } from './onDemand.tsx'
import { useDateField } from './useDateField.ts'

const CalendarPopover = onDemand<CalendarPopoverProps>(() => import('./CalendarPopover.tsx'))

export type DatePickerProps = {
  /** A day as yyyy-MM-dd, or null; no time zone is involved (acceptance N3). */
  value: string | null
  onChange: (value: string | null) => void
  display?: DateDisplay
  placeholder?: string
  /** False removes the clear button; an emptied field then shows its day again. */
  clearable?: boolean
  disabled?: boolean
  /** Years that the calendar offers. Others can still be typed; validation refuses them. */
  years?: Years | undefined
  /** How to choose the year of a day that is typed without one, and the week of a weekday. */
  missingYear?: MissingYear | undefined
  /** Called when the text becomes invalid or valid, so that messages about the previous day can be hidden. */
  onUnreadable?: (unreadable: boolean) => void
  /** Called with each day that the text means while it is typed, so that nothing typed is lost with the page. */
  onTyped?: (day: string | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** The field's label, used in the titles of its buttons; only the input is labeled by it. */
  label?: string
  id?: string
  name?: string
  required?: boolean | undefined
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** A date field: typed in any usual format, counted from today ('+30', 'fri'), or picked from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onChange,
    onBlur,
    onUnreadable,
    onTyped,
    display = 'MMM dd, yyyy',
    placeholder = 'Select date',
    clearable = true,
    missingYear = { choose: 'nearest' },
  } = props
  const { 'aria-invalid': invalid, 'aria-describedby': description, ...control } = omitOwn(props)
  const options = { value, onChange, display, clearable, missingYear, onUnreadable, onTyped }
  const { root, problem, understood, ...field } = useDateField(options)
  const sentencesId = useId()

  return (
    <div ref={root} className="relative">
      <input
        {...control}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={
          [description, (understood || problem) && sentencesId].filter(Boolean).join(' ') || undefined
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
        className={cx(controlClass, 'tabular h-control', clearable && value ? 'pr-18' : 'pr-11')}
      />
      <FieldButtons
        {...props}
        open={field.open !== false}
        onClear={() => field.setDay(null)}
        onOpenChange={(next) => field.setOpen(next && 'keyboard')}
      />
      <Sentences id={sentencesId} understood={understood} problem={problem} />
      {field.open !== false && (
        <CalendarPopover
          anchor={root}
          day={field.day}
          focusDay={field.open === 'keyboard'}
          years={props.years}
          onPick={field.pick}
          onClose={field.close}
          onLeave={() => field.setOpen(false)}
        />
      )}
    </div>
  )
}

type SentencesProps = { id: string; understood: string | null; problem: string | null }

function Sentences({ id, understood, problem }: SentencesProps) {
  return (
    <div id={id}>
      {/* A live region must be in the page before its text changes. */}
      <div aria-live="polite">
        {understood && <p className="mt-1 text-sm text-ink-soft">Understood as {understood}</p>}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

function omitOwn(props: DatePickerProps) {
  const {
    value: _v,
    onChange: _c,
    onBlur: _b,
    onUnreadable: _u,
    onTyped: _t,
    years: _y,
    missingYear: _m,
    display: _d,
    placeholder: _p,
    clearable: _cl,
    label: _l,
    ...control
  } = props
  return control
}

function isMouse(event: Event): boolean {
  return !(event instanceof PointerEvent) || event.pointerType === 'mouse'
}

const fieldButton =
  'grid size-9 place-items-center rounded text-ink-faint hover:text-ink disabled:pointer-events-none sm:pointer-fine:size-7'

type FieldButtonsProps = DatePickerProps & {
  open: boolean
  onClear: () => void
  onOpenChange: (open: boolean) => void
}

function FieldButtons(props: FieldButtonsProps) {
  const { value, clearable = true, disabled, label, open, onOpenChange } = props
  return (
    <div data-print="hide" className="absolute top-0 right-1 flex h-control items-center">
      {clearable && value && !disabled && (
        <button
          type="button"
          title={`Clear ${label ?? 'date'}`}
          className={fieldButton}
          onClick={props.onClear}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        title={label ? `Open calendar for ${label}` : 'Open calendar'}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={fieldButton}
        onClick={() => onOpenChange(!open)}
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
    </div>
  )
}

import { CalendarDays, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { FormEvent, Ref, RefObject } from 'react'
import type { DateDisplay } from '../lib/dates.ts'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { onDemand } from './onDemand.tsx'
import { Spinner } from './Spinner.tsx'
import { useDateField } from './useDateField.ts'

const Calendar = onDemand(() => import('./Calendar.tsx'))

export type DatePickerProps = {
  /** A day as yyyy-MM-dd, or null. It never passes through a time zone (acceptance N3). */
  value: string | null
  onChange: (value: string | null) => void
  display?: DateDisplay
  placeholder?: string
  /** False takes the clear button away and lets an emptied field fall back to its day. */
  clearable?: boolean
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** The field's label: part of its buttons' names, by way of their titles, so that only the field answers to it as a label. */
  label?: string
  id?: string
  name?: string
  required?: boolean | undefined
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** A day: typed (in any usual order of month, day, year) or picked from a calendar. Arrow down opens the calendar. */
export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onChange,
    onBlur,
    display = 'MMM dd, yyyy',
    placeholder = 'Select date',
    clearable = true,
  } = props
  const { 'aria-invalid': invalid, ...control } = omitOwn(props)
  const { root, problem, ...field } = useDateField({ value, onChange, display, clearable })

  return (
    <Popover.Root
      open={field.open !== false}
      onOpenChange={(next) => field.setOpen(next ? 'keyboard' : false)}
    >
      <Popover.Anchor asChild>
        <div ref={root} className="relative">
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder={placeholder}
            aria-invalid={invalid || problem !== null || undefined}
            value={field.text}
            onChange={(event) => field.type(event.target.value)}
            onKeyDown={field.onKeyDown}
            onClick={(event) => isMouse(event.nativeEvent) && field.setOpen('mouse')}
            onInvalid={sayInPlace}
            onBlur={() => {
              field.commit()
              onBlur?.()
            }}
            className={cx(controlClass, 'tabular h-control', clearable && value ? 'pr-18' : 'pr-11')}
          />
          <FieldButtons {...props} onClear={() => field.settle(null)} />
          {problem && (
            <p role="alert" className="mt-1 text-sm font-medium text-danger">
              {problem}
            </p>
          )}
        </div>
      </Popover.Anchor>
      <CalendarPopover
        anchor={root}
        day={field.day}
        focusDay={field.open === 'keyboard'}
        onPick={(day) => {
          field.settle(day)
          field.close()
        }}
        onClose={field.close}
      />
    </Popover.Root>
  )
}

function omitOwn(props: DatePickerProps) {
  const {
    value: _v,
    onChange: _c,
    onBlur: _b,
    display: _d,
    placeholder: _p,
    clearable: _cl,
    label: _l,
    ...control
  } = props
  return control
}

/** The sentence stands under the field, where the browser's bubble would cover it. */
function sayInPlace(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (!input.validity.customError) return
  event.preventDefault()
  if (input.form?.querySelector(':is(input, select, textarea):invalid') === input) input.focus()
}

function isMouse(event: Event): boolean {
  return !(event instanceof PointerEvent) || event.pointerType === 'mouse'
}

type CalendarPopoverProps = {
  anchor: RefObject<HTMLDivElement | null>
  day: string | null
  focusDay: boolean
  onPick: (day: string) => void
  onClose: () => void
}

function CalendarPopover({ anchor, day, focusDay, onPick, onClose }: CalendarPopoverProps) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label="Choose a date"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={onClose}
        onInteractOutside={(event) => {
          const target = event.detail.originalEvent.target
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault()
        }}
        className="z-50 min-h-72 min-w-64 animate-appear rounded-xl border border-line bg-raised shadow-float"
      >
        <Calendar
          key={day}
          value={day}
          onPick={onPick}
          focusDay={focusDay}
          waiting={<Spinner className="p-6" />}
          onMissing={onClose}
        />
      </Popover.Content>
    </Popover.Portal>
  )
}

const fieldButton =
  'grid size-9 place-items-center rounded text-ink-faint hover:text-ink disabled:pointer-events-none sm:pointer-fine:size-7'

function FieldButtons(props: DatePickerProps & { onClear: () => void }) {
  const { value, clearable = true, disabled, label } = props
  return (
    <div className="absolute top-0 right-1 flex h-control items-center">
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
      <Popover.Trigger asChild>
        <button
          type="button"
          title={label ? `Open calendar for ${label}` : 'Open calendar'}
          disabled={disabled}
          className={fieldButton}
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
      </Popover.Trigger>
    </div>
  )
}

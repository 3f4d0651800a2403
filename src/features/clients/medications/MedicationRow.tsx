import { CirclePause, CirclePlay, Trash2, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { todayIn } from '../../../lib/dates.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { Client } from '../contract.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import {
  isStopColumn,
  medicationEntries,
  medicationFields,
  namesOfType,
  type FieldDefinition,
  type MedicationField,
} from '../registry.ts'

// Choices first, long texts last.
const order: readonly (readonly MedicationField[])[] = [
  medicationEntries,
  namesOfType(medicationFields, 'text', 'day'),
  namesOfType(medicationFields, 'longText'),
]

type RowProps = {
  path: `medications.${number}`
  title: string
  stored: Client['client_medications'][number] | undefined
  /** Titles of other rows that have the same medication. */
  same: string[]
  /** Enter was pressed in the last field. */
  onEnd: () => void
  /** The row may have moved to the other list. */
  onMoved: () => void
  onRemove: () => void
}

export function MedicationRow(props: RowProps) {
  const { path, title, same, onEnd } = props
  const isStopped = Boolean(useWatch({ name: `${path}.stopped_on` }))
  return (
    // The handler only adds a way from one field to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={title}
      onKeyDown={(event) => focusNextOnEnter(event, onEnd)}
      className="rounded-lg border border-line bg-paper px-4 pt-2.5 pb-4"
    >
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="tabular font-semibold">{title}</h3>
        <RowButtons {...props} isStopped={isStopped} />
      </div>
      <RowFields {...props} isStopped={isStopped} />
      {/* A live region must be in the page before its text changes. */}
      <div aria-live="polite">
        {same.length > 0 && (
          <p className="mt-3 flex items-start gap-2 text-sm font-medium text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            The same medication as {joinWithAnd(same)}.
          </p>
        )}
      </div>
    </div>
  )
}

type PartProps = RowProps & { isStopped: boolean }

function RowFields({ path, stored, isStopped }: PartProps) {
  const names = order.flat().filter((name) => isStopped || !isStopColumn(name))
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name) => {
        const field: FieldDefinition = medicationFields[name]
        return (
          <FieldControl
            key={name}
            name={`${path}.${name}`}
            field={field}
            assigned={isStopColumn(name) ? undefined : stored?.[name]}
            // A row without a medication is dropped and does not block saving (acceptance E10).
            {...(name === 'medication_id' && { label: `${field.label} *` })}
            {...(field.type === 'longText' && {
              rows: 2,
              placeholder: 'Add notes for this medication...',
              className: isStopped ? 'sm:col-span-2 lg:col-span-4' : 'sm:col-span-2',
            })}
          />
        )
      })}
    </div>
  )
}

/** 'Stop' sets today, unless another day is typed, and asks for the reason. */
function RowButtons({ path, title, isStopped, onMoved, onRemove }: PartProps) {
  const { setValue, setFocus } = useFormContext()
  const set = (field: string, value: string | null) =>
    setValue(`${path}.${field}`, value, { shouldDirty: true })
  const turn = () => {
    set('stopped_on', isStopped ? null : todayIn())
    if (isStopped) set('stop_reason', '')
    requestAnimationFrame(() => (isStopped ? onMoved() : setFocus(`${path}.stop_reason`)))
  }
  const text = isStopped ? 'Take again' : 'Stop'
  return (
    <div className="-mr-2 flex items-center gap-1">
      <Button data-stop variant="quiet" size="small" aria-label={`${text}: ${title}`} onClick={turn}>
        {isStopped ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />}
        {text}
      </Button>
      <IconButton data-remove={title} label={`Remove ${title}`} icon={Trash2} onClick={onRemove} />
    </div>
  )
}

/**
 * Enter in a select or a line of text goes to the next one of the row, as Tab does, and does not send the form; the browser
 * would, also from a select. Ctrl+Enter sends it.
 */
function focusNextOnEnter(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { key, ctrlKey, metaKey, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('select, input')]
  const at = fields.findIndex((field) => field === target)
  if (at < 0) return
  event.preventDefault()
  const next = fields[at + 1]
  if (next) next.focus()
  else onEnd()
}

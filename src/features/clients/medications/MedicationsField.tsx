import { Plus, CirclePause, CirclePlay, Trash2, TriangleAlert } from 'lucide-react'
import { useRef, type ReactNode, type KeyboardEvent } from 'react'
import { MAX_FIELD_ROWS } from '../../../lib/fieldChanges.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { tooManyMedications } from '../choices.ts'
import type { Client } from '../contract.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { todayIn } from '../../../lib/dates.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { ClientValues } from '../form/formValues.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import {
  isStopColumn,
  medicationEntries,
  medicationFields,
  namesOfType,
  type FieldDefinition,
  type MedicationField,
} from '../registry.ts'
import { emptyMedication, type MedicationValues } from './medicationRows.ts'

/**
 * The medications of the client form (spec 2.6, acceptance E8 to E11). Those that are stored as stopped are folded; one that
 * is stopped now stays in its place until it is saved (acceptance D80).
 */
export function MedicationsField({ client }: { client: Client | null }) {
  const section = useRef<HTMLElement>(null)
  const { rows, open, folded, isFull, storedOf, add, focusNext, remove } = useMedicationRows(client)
  const rowTitle = (index: number) => `Medication ${open.indexOf(index) + 1}`
  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus()

  const removeRow = (index: number, title: string) => {
    focusNextRow(section.current!, title)
    remove(index)
  }
  const row = (index: number, title: string) => {
    const { key, twins } = rows[index]!
    return (
      <li key={key} data-medication={key}>
        <MedicationRow
          path={`medications.${index}`}
          title={title}
          stored={storedOf(index)}
          same={twins.map(rowTitle)}
          onEnd={() => focusNext(index) || focus('[data-add]')}
          onMoved={() => focus(`[data-medication="${key}"] [data-stop]`)}
          onRemove={() => removeRow(index, title)}
        />
      </li>
    )
  }
  return (
    <section ref={section} aria-labelledby="medications-heading" className="flex flex-col gap-3">
      <h2 id="medications-heading" className="font-display text-xl font-medium">
        Medications
      </h2>
      {rows.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-soft">
          No medications added. Click &quot;Add Medication&quot; to get started.
        </p>
      )}
      {open.length > 0 && <Rows>{open.map((index) => row(index, rowTitle(index)))}</Rows>}
      {/* Also below the rows, to add the next one after filling in one. */}
      <Button data-add className="self-start" disabled={isFull} onClick={add}>
        <Plus aria-hidden />
        Add Medication
      </Button>
      {isFull && <p className="text-sm text-ink-soft">{tooManyMedications}.</p>}
      {folded.length > 0 && (
        <details>
          <summary className="mb-3 cursor-pointer font-semibold text-ink-soft">
            Stopped ({folded.length})
          </summary>
          <Rows>{folded.map((index, number) => row(index, `Stopped medication ${number + 1}`))}</Rows>
        </details>
      )}
    </section>
  )
}

const Rows = ({ children }: { children: ReactNode }) => <ol className="flex flex-col gap-3">{children}</ol>

/** The clicked button of a row will be removed: focuses the next row's, or 'Add Medication'. */
function focusNextRow(section: HTMLElement, title: string): void {
  const buttons = () =>
    [...section.querySelectorAll<HTMLElement>('[data-remove]')].filter((button) => button.checkVisibility())
  const at = buttons().findIndex((button) => button.dataset['remove'] === title)
  requestAnimationFrame(() => {
    const next = buttons()[Math.min(at, buttons().length - 1)]
    const target = next ?? section.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  })
}

/** The medication rows of the client form; a row is known by its index in the form's values. */
function useMedicationRows(client: Client | null) {
  const { control, setFocus } = useFormContext<ClientValues>()
  // `id` is the stored row's id, so react-hook-form's key needs another name.
  const { fields, append, remove } = useFieldArray({ control, name: 'medications', keyName: 'key' })
  const values = useWatch({ control, name: 'medications', compute: watchedParts })
  const stopped = client?.stopped_medications ?? []
  const stored = [...(client?.client_medications ?? []), ...stopped]

  const isFolded = (index: number) =>
    Boolean(values[index]?.stopped_on) && stopped.some(({ id }) => id === fields[index]?.id)
  const indexes = fields.map((_, index) => index)
  const open = indexes.filter((index) => !isFolded(index))
  const isFull = fields.length >= MAX_FIELD_ROWS
  const add = () => append(emptyMedication, { focusName: `medications.${fields.length}.medication_id` })

  return {
    rows: fields.map(({ key }, index) => ({
      key,
      twins: open.filter((other) => other !== index && isTwice(values[index], values[other])),
    })),
    open,
    folded: indexes.filter(isFolded),
    isFull,
    storedOf: (index: number) => stored.find(({ id }) => id === fields[index]?.id),
    add,
    remove,
    /** Focuses the next row, or adds one after a row that is filled in. @returns whether there is one */
    focusNext(index: number): boolean {
      const next = open[open.indexOf(index) + 1]
      if (next !== undefined) setFocus(`medications.${next}.medication_id`)
      else if (isTaken(values[index]) && !isFull) add()
      else return false
      return true
    },
  }
}

type WatchedParts = Pick<MedicationValues, 'medication_id' | 'stopped_on'>
const watchedParts = (rows: MedicationValues[]): WatchedParts[] =>
  rows.map(({ medication_id, stopped_on }) => ({ medication_id, stopped_on }))

const isTaken = (row: WatchedParts | undefined) => Boolean(row?.medication_id && !row.stopped_on)

const isTwice = (one: WatchedParts | undefined, other: WatchedParts | undefined) =>
  isTaken(one) && isTaken(other) && one?.medication_id === other?.medication_id

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

function MedicationRow(props: RowProps) {
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
  const text = isStopped ? 'Restart' : 'Stop'
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

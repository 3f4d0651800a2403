import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { undoAction } from '../../../form/undo.ts'
import { formatDate, todayIn } from '../../../lib/dates.ts'
import { IfMayChange, useIsShown, useMayChange } from '../../../lib/mayChange.ts'
import { newId } from '../../../lib/newId.ts'
import { lastFirst } from '../../../lib/text.ts'
import { focusNeighbor, focusWhenLost } from '../../../list/focusNeighbor.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { AddButton } from '../AddButton.tsx'
import { ClientSection } from '../ClientSection.tsx'
import { mutationScope, updateClient } from '../clientQuery.ts'
import type { Client } from '../contract.ts'
import type { MedicationOfClient } from '../inline/fieldValue.ts'
import { InlineField } from '../inline/InlineField.tsx'
import {
  clientFields,
  isStopColumn,
  medicationFields,
  medicationKey,
  namesOfType,
  type FieldDefinition,
  type MedicationField,
} from '../registry.ts'

/** The medications of a client, edited where they stand: those taken now, and folded those that were stopped (acceptance D80). */
export function Medications({ client }: { client: Client }) {
  const { client_medications: taken, stopped_medications: stopped } = client
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  const [isStoppedOpen, setStoppedOpen] = useState(false)
  const { mutate: turn, data, variables } = useTurn(client)
  const isAdding = added !== undefined && taken.every(({ id }) => id !== added)
  const rows: MedicationOfClient[] = isAdding ? [...taken, { id: added }] : taken
  // The editor of its reason is open and has the focus.
  const justStopped = data && variables?.stopped_on === undefined ? variables?.id : undefined
  const item = (row: MedicationOfClient) => (
    <EditedMedication
      key={row.id}
      client={client}
      row={row}
      asked={row.id === justStopped ? 'stop_reason' : row.id === added ? 'medication_id' : undefined}
      onClosed={() => {
        // A save that ends may be of another row than the one that is being added.
        if (row.id !== added) return
        setAdded(undefined)
        focusWhenLost(() => addButton.current)
      }}
      onTurn={() => {
        if (row.stopped_on) focusNeighbor(row.id, '[data-turn]')
        else setStoppedOpen(true)
        turn(row)
      }}
    />
  )
  return (
    <ClientSection
      title={clientFields.medications.label}
      actions={
        <AddButton ref={addButton} onClick={() => setAdded(newId())}>
          Add medication
        </AddButton>
      }
    >
      {rows.length === 0 && <p className="text-ink-soft">No medications.</p>}
      <ul className="divide-y divide-line">{rows.map(item)}</ul>
      {stopped.length > 0 && (
        <details
          className="mt-3"
          open={isStoppedOpen}
          onToggle={({ currentTarget }) => setStoppedOpen(currentTarget.open)}
        >
          <summary className="cursor-pointer text-sm font-semibold text-ink-soft">
            Stopped ({stopped.length})
          </summary>
          <ul className="mt-1 divide-y divide-line">{stopped.map(item)}</ul>
        </details>
      )}
    </ClientSection>
  )
}

function useTurn(client: Client) {
  const cache = useQueryClient()
  return useMutation({
    scope: mutationScope(client.id),
    mutationFn: ({ id, stopped_on }: MedicationOfClient) =>
      updateClient(cache, client.id, {
        [medicationKey(id, 'stopped_on')]: { from: stopped_on ?? null, to: stopped_on ? null : todayIn() },
      }),
    onSuccess: (saved, { id, medication_name = '', stopped_on }) =>
      toast.success(`${medication_name} ${stopped_on ? 'restarted' : 'stopped'}`, {
        description: lastFirst(client),
        subject: id,
        undo: undoAction(cache, saved),
      }),
    onError: (error, { id }) => failureToast(error, 'The medication was not changed', id),
  })
}

type EditedMedicationProps = {
  client: Client
  row: MedicationOfClient
  asked: MedicationField | undefined
  onClosed: () => void
  onTurn: () => void
}

/** Below the name; long texts last. */
const DETAILS: MedicationField[] = [
  ...namesOfType(medicationFields, 'text', 'entry', 'day').filter((name) => name !== 'medication_id'),
  ...namesOfType(medicationFields, 'longText'),
]

/** What is known and what was, so that an emptied one keeps its focus or its open editor. */
function useShownFields(row: MedicationOfClient, asked: MedicationField | undefined) {
  const [shown, setShown] = useState<MedicationField[]>(['dose', 'stopped_on', 'stop_reason'])
  const [opened, setOpened] = useState(asked)
  const isShown = useIsShown()
  const details = DETAILS.filter((name) => isShown(medicationFields[name] as FieldDefinition))
  const filled = details.filter((field) => row[field] && !shown.includes(field))
  if (filled.length > 0) setShown([...shown, ...filled])
  const empty = details.filter((field) => !row[field] && !shown.includes(field))
  const showAll = () => {
    setShown(details)
    setOpened(empty[0])
  }
  return { empty, opened, showAll }
}

function EditedMedication({ client, row, asked, onClosed, onTurn }: EditedMedicationProps) {
  const { id, medication_name, stopped_on } = row
  const mayChange = useMayChange()
  const { empty, opened, showAll } = useShownFields(row, asked)
  const value = (field: MedicationField, className: string) => {
    const text = row[field]
    // What is not known is offered to whom can fill it in.
    const isLeftOut = (isStopColumn(field) && !stopped_on) || (!text && (!mayChange || empty.includes(field)))
    return isLeftOut ? null : (
      <div key={field} className={cx('relative flex min-w-0 pointer-coarse:min-h-11', className)}>
        <InlineField
          row={client}
          medication={row}
          field={field}
          display="MMM dd, yyyy"
          none={field === 'started_on' ? 'No start' : `No ${medicationFields[field].label.toLowerCase()}`}
          isOpen={field === opened}
          {...(field === asked && { onClosed })}
        >
          {text && daysText(field, text)}
        </InlineField>
      </div>
    )
  }
  const action = stopped_on ? 'Restart' : 'Stop'
  return (
    <li data-row-id={id} className="group/row py-2.5 break-words first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 grow flex-wrap gap-x-4">
          {value('medication_id', '')}
          {medication_name && value('dose', row.dose ? 'tabular font-semibold' : '')}
        </div>
        {medication_name && (
          <IfMayChange>
            {empty.length > 0 && <AddFields fields={empty} of={medication_name} onAdd={showAll} />}
            <Button
              data-turn
              className="-mr-3"
              variant="quiet"
              size="small"
              aria-label={`${action}: ${medication_name}`}
              onClick={onTurn}
            >
              {action}
            </Button>
          </IfMayChange>
        )}
      </div>
      {medication_name && (
        <div className="tabular flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {DETAILS.filter((name) => name !== 'dose').map((name) =>
            value(name, medicationFields[name].type === 'longText' ? 'basis-full' : ''),
          )}
        </div>
      )}
    </li>
  )
}

type AddFieldsProps = { fields: MedicationField[]; of: string; onAdd: () => void }

/** Shows what is not known, to be filled in, and opens the first; under the pointer, with the focus, and for a finger. */
function AddFields({ fields: [field, ...others], of, onAdd }: AddFieldsProps) {
  const text = others.length > 0 ? 'Add details' : `Add ${medicationFields[field!].label.toLowerCase()}`
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mr-3 pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:group-focus-within/row:opacity-100"
      aria-label={`${text} of ${of}`}
      onClick={onAdd}
    >
      {text}
    </Button>
  )
}

const words: Partial<Record<MedicationField, string>> = { started_on: 'Since', stopped_on: 'Until' }
const daysText = (field: MedicationField, day: string) => words[field] && `${words[field]} ${formatDate(day)}`

import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { isSame } from '../../lib/fieldChanges.ts'
import { failureOf } from '../../lib/failure.ts'
import { truncate } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConflictPanel } from '../../ui/ConflictPanel.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import type { Client, HistoryEntry } from '../clients/contract.ts'
import { valuesOf } from '../clients/form/formValues.ts'
import { clientFields, type ClientField } from '../clients/registry.ts'
import { entryNamesOf } from '../clients/shownValue.ts'
import { useRestoreField } from '../clients/useRestoreField.ts'
import { valueText } from './shownChanges.ts'

type RestoreValueProps = { entry: HistoryEntry; client: Client; field: ClientField }

/** Puts back what a field held before an entry, the medications as the whole list that they were. */
export function RestoreValue({ entry, client, field }: RestoreValueProps) {
  const restore = useRestoreField(client, field)
  const button = useRef<HTMLButtonElement>(null)
  const before = beforeOf(entry, field)
  const now = valuesOf(client)[field]
  const text = valueText(field, before, entry.names)
  if (isSame(before, now)) {
    return (
      <p
        ref={restore.isSuccess ? focusOnMount : undefined}
        tabIndex={-1}
        className="text-sm leading-6 text-ink-faint"
      >
        Same as now
      </p>
    )
  }
  const what = field === 'medications' ? 'Restore this list' : 'Restore this value'
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        className="justify-self-start max-sm:-ml-3 sm:-mt-1 sm:-mr-3"
        busy={restore.isPending}
        aria-label={`${what}: ${clientFields[field].label}, ${truncate(text, 80)}`}
        onClick={() => restore.mutate(before)}
      >
        {!restore.isPending && <Undo2 aria-hidden />}
        {what}
      </Button>
      {restore.error && (
        <Refusal
          error={restore.error}
          field={field}
          theirs={valueText(field, now, entryNamesOf(client))}
          mine={text}
          onKeepMine={() => restore.mutate(before)}
          onUseTheirs={() => {
            restore.reset()
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

type RefusalProps = Pick<RestoreValueProps, 'field'> & {
  error: Error
  theirs: string
  mine: string
  onKeepMine: () => void
  onUseTheirs: () => void
}

/** Why a value was not restored, with the choice after a conflict. */
function Refusal({ error, field, ...choice }: RefusalProps) {
  const { message, fields, contested } = failureOf(error)
  const changed_by = contested?.[field]?.changed_by
  const isRefused = Object.keys(fields).length > 0
  if (changed_by !== undefined)
    return (
      <div className="mt-1.5 sm:col-span-2">
        <ConflictPanel fields={[{ field, changed_by, ...choice }]} />
      </div>
    )
  return (
    <p role="alert" className="text-sm font-medium text-danger sm:col-span-2">
      Not restored. {isRefused ? `${[...new Set(Object.values(fields))].join('. ')}.` : message}
    </p>
  )
}

function beforeOf({ changes, medications_before }: HistoryEntry, field: string): unknown {
  if (field === 'medications') return medications_before
  const change = changes?.[field]
  return Array.isArray(change) ? change[0] : undefined
}

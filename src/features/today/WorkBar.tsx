import { useState } from 'react'
import { formatCount } from '../../lib/text.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { SelectionBar } from '../../list/SelectionBar.tsx'
import { useSelection, type Selection } from '../../list/useSelection.ts'
import { withRows } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { useChangeClients, type ChangeClients } from '../clients/bulk/useBulk.ts'
import { eventKinds, eventLabels, MAX_BULK } from '../clients/choices.ts'
import { BulkDialog } from '../clients/dialogs.ts'
import type { Work } from './useWork.ts'
import { isEvent, workName, workRowKey, type EventRow } from './workRow.ts'

export type WorkSelection = Selection<EventRow> & { selected: EventRow[] }

/** The orders and labs that are selected, until another kind or person is shown; without those that a colleague has done meanwhile. */
export function useWorkSelection({ rows, kind, who, isPlaceholderData }: Work): WorkSelection {
  const events = rows.filter(isEvent)
  const selection = useSelection({
    query: withRows({ isPlaceholderData }, events),
    params: { search: '', filters: { kind, who } },
    rowKey: workRowKey,
    rowName: workName,
    total: undefined,
  })
  const selected = events.filter((row) => selection.isSelected(workRowKey(row)))
  return { ...selection, selected, count: selected.length }
}

const noun = ['row', 'rows'] as const

/** What can be done at once with the selected orders and labs: each button is about those of its kind, and the others stay selected. */
export function WorkBar({ work, selection }: { work: Work; selection: WorkSelection }) {
  const [opened, setOpened] = useState<EventRow[]>([])
  const keys = opened.map(workRowKey)
  const which = { ids: opened.map(({ id }) => id) }
  const { change, busy } = useChangeClients(which, opened.length, {
    clear: () => selection.select(keys, false),
    restore: () => selection.select(keys, true),
  })
  const changeAndGoOn: ChangeClients = async (...args) => {
    await change(...args)
    focusNeighbor(keys.at(-1)!, '[data-work-action]')
    work.refresh()
  }
  const [first] = opened
  return (
    <>
      <SelectionBar {...{ selection, noun, busy, total: undefined, moreThan: undefined, limit: MAX_BULK }}>
        {eventKinds.map((kind) => {
          const rows = selection.selected.filter((row) => row.kind === kind)
          return (
            rows.length > 0 && (
              <Button key={kind} size="small" disabled={busy !== undefined} onClick={() => setOpened(rows)}>
                {eventLabels[kind]} for {formatCount(rows.length)}
              </Button>
            )
          )
        })}
      </SelectionBar>
      {first && (
        <BulkDialog
          subject={first.kind}
          count={opened.length}
          which={which}
          change={changeAndGoOn}
          onClose={() => setOpened([])}
        />
      )}
    </>
  )
}

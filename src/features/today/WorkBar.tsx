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

/** The orders and labs that are selected, until another kind or person is shown. */
export const useWorkSelection = ({ rows, kind, who, isPlaceholderData }: Work): Selection<EventRow> =>
  useSelection({
    query: withRows({ isPlaceholderData }, rows.filter(isEvent)),
    params: { search: '', filters: { kind, who } },
    rowKey: workRowKey,
    rowName: workName,
    total: undefined,
  })

const noun = ['row', 'rows'] as const

/** What can be done at once with the selected orders and labs: each button is about those of its kind, and the others stay selected. */
export function WorkBar({ work, selection }: { work: Work; selection: Selection<EventRow> }) {
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
  const isSelected = (row: EventRow) => selection.isSelected(workRowKey(row))
  // Without those that a colleague has done meanwhile.
  const selected = work.rows.filter(isEvent).filter(isSelected)
  const [first] = opened
  return (
    <>
      <SelectionBar
        selection={{ ...selection, count: selected.length }}
        {...{ noun, busy, total: undefined, moreThan: undefined, limit: MAX_BULK }}
      >
        {eventKinds.map((kind) => {
          const rows = selected.filter((row) => row.kind === kind)
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

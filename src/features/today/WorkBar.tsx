import { useState } from 'react'
import { formatCount, plural } from '../../lib/text.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { SelectionBar } from '../../list/SelectionBar.tsx'
import { useSelection, type Selection } from '../../list/useSelection.ts'
import { withRows } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { useChangeClients, type ChangeClients } from '../clients/bulk/useBulk.ts'
import { eventLabels, MAX_BULK } from '../clients/choices.ts'
import { BulkDialog, MarkAsGivenDialog } from '../clients/dialogs.ts'
import { paperKind } from '../clients/papers/registry.ts'
import { owedKinds, workKinds } from './choices.ts'
import type { Work } from './useWork.ts'
import { isEvent, isBulkRow, isPaper, workName, workRowKey, type BulkRow } from './workRow.ts'

export type WorkSelection = Selection<BulkRow> & { selected: BulkRow[] }

/** The rows that are selected, until those of another person are shown; without those that a colleague has done meanwhile. */
export function useWorkSelection({ rows, loaded, who, isPlaceholderData }: Work): WorkSelection {
  const selection = useSelection({
    // A range is of those that are shown.
    query: withRows({ isPlaceholderData }, rows.filter(isBulkRow)),
    params: { search: '', filters: { who } },
    rowKey: workRowKey,
    rowName: workName,
    total: undefined,
  })
  const selected = loaded.filter(isBulkRow).filter((row) => selection.isSelected(workRowKey(row)))
  return { ...selection, selected, count: selected.length }
}

const noun = ['row', 'rows'] as const

/** 'Lab done for 2', 'Mark 2 notices as given' */
const buttonText = (first: BulkRow, count: number) =>
  isEvent(first)
    ? `${eventLabels[first.kind]} for ${formatCount(count)}`
    : `Mark ${plural(count, paperKind(owedKinds[first.kind]).noun)} as given`

/** What can be done at once with the selected rows: each button is about those of its kind, and the others stay selected. */
export function WorkBar({ work, selection }: { work: Work; selection: WorkSelection }) {
  const [opened, setOpened] = useState<BulkRow[]>([])
  const [first] = opened
  const keys = opened.map(workRowKey)
  const which = { ids: [...new Set(opened.map(({ id, client_id }) => client_id ?? id))] }
  const selected = {
    clear: () => selection.select(keys, false),
    restore: () => selection.select(keys, true),
  }
  const { change, busy } = useChangeClients(which, opened.length, selected)
  const shown = work.rows.map(workRowKey)
  const goOn = () =>
    focusNeighbor(keys.findLast((key) => shown.includes(key)) ?? keys.at(-1)!, '[data-work-action]')
  const changeAndGoOn: ChangeClients = async (...args) => {
    await change(...args)
    goOn()
    work.refresh()
  }
  const onClose = () => setOpened([])
  return (
    <>
      <SelectionBar {...{ selection, noun, busy, total: undefined, moreThan: undefined, limit: MAX_BULK }}>
        {workKinds.map((kind) => {
          const rows = selection.selected.filter((row) => row.kind === kind)
          return (
            rows[0] && (
              <Button key={kind} size="small" disabled={busy !== undefined} onClick={() => setOpened(rows)}>
                {buttonText(rows[0], rows.length)}
              </Button>
            )
          )
        })}
      </SelectionBar>
      {first && isEvent(first) && (
        <BulkDialog
          subject={first.kind}
          count={opened.length}
          {...{ which, onClose }}
          change={changeAndGoOn}
        />
      )}
      {first && isPaper(first) && (
        <MarkAsGivenDialog
          kind={owedKinds[first.kind]}
          ids={opened.map(({ id }) => id)}
          selection={selected}
          onGiven={goOn}
          onClose={onClose}
        />
      )}
    </>
  )
}

import { useUndo } from '../../form/undo.ts'
import { Button } from '../../ui/Button.tsx'
import type { LookupEntry } from './contract.ts'
import { useMayChange } from '../../lib/mayChange.ts'

interface MergedIntoProps {
  entry: LookupEntry
  merged: NonNullable<LookupEntry['merged']>
}

/** What became of an entry, and for a day the way back. */
export function MergedInto({ entry, merged }: MergedIntoProps) {
  const undo = useUndo()
  const { undo_id } = merged
  const mayChange = useMayChange()
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      Merged into {merged.name}
      {undo_id !== null && mayChange && (
        <Button
          variant="quiet"
          aria-label={`Undo the merge of ${entry.name}`}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ id: undo_id })}
        >
          {undo.isPending ? 'Undoing…' : 'Undo'}
        </Button>
      )}
    </span>
  )
}

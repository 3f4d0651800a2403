import { Button } from '../../ui/Button.tsx'
import type { LookupEntry } from './contract.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { useUnmerge } from './useMerge.ts'
import { useMayChange } from '../../lib/mayChange.ts'

interface MergedIntoProps {
  list: LookupKey
  entry: LookupEntry
  merged: NonNullable<LookupEntry['merged']>
}

/** What became of an entry, and for a day the way back. */
export function MergedInto({ list, entry, merged }: MergedIntoProps) {
  const unmerge = useUnmerge(list)
  const mayChange = useMayChange()
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      Merged into {merged.name}
      {merged.can_undo && mayChange && (
        <Button
          variant="quiet"
          aria-label={`Undo the merge of ${entry.name}`}
          disabled={unmerge.isPending}
          onClick={() => unmerge.mutate(entry)}
        >
          {unmerge.isPending ? 'Undoing…' : 'Undo'}
        </Button>
      )}
    </span>
  )
}

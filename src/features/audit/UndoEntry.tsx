import { Undo2 } from 'lucide-react'
import { useUndo } from '../../form/undo.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { Button } from '../../ui/Button.tsx'
import type { EntryProps } from './ClientEntries.tsx'

/** Undoes what an entry says of this client, for as long as the server offers it. @param sentence what it says */
export function UndoEntry({ entry, client, sentence }: EntryProps & { sentence: string }) {
  const { mutate, isPending } = useUndo()
  const { undo_id } = entry
  if (!useMayChange() || undo_id === null) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      busy={isPending}
      aria-label={`Undo: ${sentence}`}
      onClick={() => mutate({ id: undo_id, client_id: client.id })}
    >
      {!isPending && <Undo2 aria-hidden />}
      Undo
    </Button>
  )
}

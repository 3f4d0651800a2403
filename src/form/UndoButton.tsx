import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useMayChange } from '../lib/mayChange.ts'
import { Button } from '../ui/Button.tsx'
import { sendUndo } from './undo.ts'

type UndoButtonProps = Omit<ComponentProps<typeof Button>, 'id' | 'onClick'> & {
  /** By which the change can be undone; without one there is no button. */
  id: string | null | undefined
  /** Only what the change did to this client. */
  client_id?: string
  /** Before it is undone. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Undoes a change, and does not ask, since an undo can be undone itself. */
export function UndoButton({ id, client_id, onPress, children = 'Undo', ...button }: UndoButtonProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: sendUndo.bind(null, cache) })
  if (!useMayChange() || !id) return null
  return (
    <Button
      {...button}
      busy={isPending}
      onClick={(event) => {
        onPress?.(event)
        mutate({ id, client_id })
      }}
    >
      {!isPending && <Undo2 aria-hidden />}
      {children}
    </Button>
  )
}

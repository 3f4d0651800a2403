import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useMayChange } from '../lib/mayChange.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { sendUndo } from './undo.ts'

type UndoButtonProps = Omit<ComponentProps<typeof Button>, 'id'> & {
  /** By which the change can be undone; without one there is no button. */
  id: string | null | undefined
  /** Only what the change did to this client. */
  client_id?: string
}

/** Undoes a change, and does not ask, since an undo can be undone itself. */
export function UndoButton({ id, client_id, onClick, children = 'Undo', ...button }: UndoButtonProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: () => sendUndo(cache, { id: id!, client_id }) })
  if (!useMayChange() || !id) return null
  return (
    <Button
      {...button}
      busy={isPending}
      onClick={(event) => {
        onClick?.(event)
        mutate()
      }}
    >
      <Undo2 aria-hidden className={cx(children === 'Redo' && '-scale-x-100')} />
      {children}
    </Button>
  )
}

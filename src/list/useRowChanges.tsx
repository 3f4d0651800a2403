import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '../lib/failure.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'
import { failureToast } from '../ui/failureToast.ts'
import { toast } from '../ui/toast.ts'

/** Something that can be done with a row of a list. */
export interface RowChange<Row> {
  call: (row: Row) => Promise<Row>
  /** The toast afterwards. */
  done: (row: Row) => [title: string, description?: string]
  /** The title of the toast of a failure. */
  failed: string
  /** Asked before, where it matters for this row. */
  question?: (row: Row) => Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'> | undefined
}

interface Options<Row> {
  /** What the toasts are about. */
  subject: string
  /** The row has lost its actions, also where somebody else has taken it away or changed it meanwhile. */
  onDone?: (row: Row) => void
}

/** Changes rows, after a question where there is one, and tells it in toasts. Render `question`. */
export function useRowChanges<Row, Name extends string>(
  changes: Record<Name, RowChange<Row>>,
  { subject, onDone }: Options<Row>,
) {
  type Chosen = { row: Row; name: Name }
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Chosen | null>(null)
  // A ref, since the second click of a double click comes before React has disabled the button.
  const underWay = useRef(new Set<Row>())
  const change = useMutation({
    mutationFn: ({ row, name }: Chosen) => changes[name].call(row),
    onSuccess: (row, { name }) => {
      const [title, description] = changes[name].done(row)
      toast.success(title, { description, subject })
      onDone?.(row)
    },
    onError: (error, { name }) => failureToast(error, changes[name].failed, subject, true),
    // Everything: other lists, the audit and one's own session may show it.
    onSettled: async (_row, _error, chosen) => {
      await cache.invalidateQueries()
      underWay.current.delete(chosen.row)
    },
  })
  const confirm = async ({ row, name }: Chosen) => {
    try {
      await change.mutateAsync({ row, name })
    } catch (error) {
      if (!onDone || ![404, 409].includes(failureOf(error).status ?? 0)) throw error
      onDone(row)
    }
  }
  const question = asked && changes[asked.name].question?.(asked.row)
  return {
    pending: change.isPending ? change.variables : undefined,
    request: (row: Row, name: Name) => {
      if (changes[name].question?.(row)) return setAsked({ row, name })
      if (underWay.current.has(row)) return
      underWay.current.add(row)
      change.mutate({ row, name })
    },
    question: asked && question && (
      <ConfirmDialog {...question} onConfirm={() => confirm(asked)} onClose={() => setAsked(null)} />
    ),
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** The row has lost its actions. */
  onDone?: (row: Row) => void
  /** Failures of these statuses end it too, since a retry would fail as well. */
  finalStatuses?: number[]
}

/** Changes rows, after a question where there is one, and tells it in toasts. Render `question`. */
export function useRowChanges<Row, Name extends string>(
  changes: Record<Name, RowChange<Row>>,
  { subject, onDone, finalStatuses = [] }: Options<Row>,
) {
  type Chosen = { row: Row; name: Name }
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Chosen | null>(null)
  const change = useMutation({
    mutationKey: [subject],
    mutationFn: ({ row, name }: Chosen) => changes[name].call(row),
    onSuccess: (row, { name }) => {
      const [title, description] = changes[name].done(row)
      toast.success(title, { description, subject })
      onDone?.(row)
    },
    onError: (error, { name }) => failureToast(error, changes[name].failed, subject, { keepTitle: true }),
    // Everything: other lists, the audit and one's own session may show it.
    onSettled: () => cache.invalidateQueries(),
  })
  const confirm = async ({ row, name }: Chosen) => {
    try {
      await change.mutateAsync({ row, name })
    } catch (error) {
      if (!finalStatuses.includes(failureOf(error).status ?? 0)) throw error
      onDone?.(row)
    }
  }
  /** For the second click of a double click, which comes before React has disabled the button. */
  const isUnderWay = (row: Row, name: Name) =>
    cache.isMutating({
      mutationKey: [subject],
      predicate: ({ state }) => {
        const under = state.variables as Chosen | undefined
        return under?.row === row && under.name === name
      },
    }) > 0
  const question = asked && changes[asked.name].question?.(asked.row)
  return {
    pending: change.isPending ? change.variables : undefined,
    request: (row: Row, name: Name) => {
      if (changes[name].question?.(row)) setAsked({ row, name })
      else if (!isUnderWay(row, name)) change.mutate({ row, name })
    },
    question: asked && question && (
      <ConfirmDialog {...question} onConfirm={() => confirm(asked)} onClose={() => setAsked(null)} />
    ),
  }
}

import { useState } from 'react'
import { failureOf } from '../lib/failure.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'
import { useAction } from '../ui/useAction.ts'

/** Something that can be done with a row of a list. */
export interface RowChange<Row> {
  call: (row: Row) => Promise<Row>
  /** The toast afterwards. */
  done: (row: Row) => string | [title: string, description?: string]
  /** The title of the toast of a failure. */
  failed: string
  /** Asked before, where it matters for this row. */
  question?: (row: Row) => Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'> | undefined
}

interface Options<Row> {
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
  const [asked, setAsked] = useState<Chosen | null>(null)
  const change = useAction({
    call: async ({ row, name }: Chosen) => {
      const changed = await changes[name].call(row)
      onDone?.(changed)
      return changed
    },
    done: (row, { name }) => changes[name].done(row),
    failed: ({ name }) => changes[name].failed,
    keepsTitle: true,
    subject,
    target: ({ row }) => row,
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
      if (changes[name].question?.(row)) setAsked({ row, name })
      else change.mutate({ row, name })
    },
    question: asked && question && (
      <ConfirmDialog {...question} onConfirm={() => confirm(asked)} onClose={() => setAsked(null)} />
    ),
  }
}

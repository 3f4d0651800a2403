import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'
import { FormShell, type FormShellProps } from './FormShell.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isUnsaved } from './unsaved.ts'

type FormDialogProps<Input extends FieldValues, Output extends FieldValues> = Pick<
  DialogProps,
  'title' | 'description' | 'size'
> &
  Omit<FormShellProps<Input, Output>, 'actions' | 'bar' | 'className'> & {
    /** Shown above the form. */
    above?: ReactNode
    /** Closing navigates to another URL, so LeaveGuard asks before something is lost. */
    hasAddress?: boolean
    onClose: () => void
  }

/** A form in a dialog: Cancel, Escape and a click outside ask first when something typed would be lost. */
export function FormDialog<Input extends FieldValues, Output extends FieldValues>({
  title,
  description,
  size,
  above,
  hasAddress = false,
  onClose,
  ...form
}: FormDialogProps<Input, Output>) {
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const save: typeof form.onSubmit = async (values, context) => {
    setSaving(true)
    await form.onSubmit(values, context).finally(() => setSaving(false))
  }
  // A save that is under way may still be refused.
  const close = () => ((saving || isUnsaved()) && !hasAddress ? setAsking(true) : onClose())
  return (
    <Dialog open onOpenChange={(open) => !open && close()} {...{ title, description, size }}>
      {above}
      <FormShell {...form} onSubmit={save} actions={<Button onClick={close}>Cancel</Button>} />
      <LeaveQuestion open={asking} onOpenChange={setAsking} onConfirm={onClose} />
    </Dialog>
  )
}

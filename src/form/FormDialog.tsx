import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../ui/Dialog.tsx'
import type { DialogPanelProps } from '../ui/DialogPanel.tsx'
import { FormShell, type FormShellProps } from './FormShell.tsx'
import { isUnsaved, LeaveQuestion } from './LeaveGuard.tsx'

type FormDialogProps<Input extends FieldValues, Output extends FieldValues> = Pick<
  DialogPanelProps,
  'title' | 'description' | 'size'
> &
  Omit<FormShellProps<Input, Output>, 'bar' | 'className' | 'onCancel'> & {
    /** Also after a save, unless there is `onSaved`. */
    onClose: () => void
    /** It asks for one choice, which is made again as fast as a question is answered. */
    isChoice?: boolean
  }

/** A form in a dialog. Where it keeps no draft, Escape and a press outside ask first when something typed would be lost. */
export function FormDialog<Input extends FieldValues, Output extends FieldValues>({
  title,
  description,
  size,
  onClose,
  draft,
  isChoice = false,
  ...form
}: FormDialogProps<Input, Output>) {
  const [asking, setAsking] = useState(false)
  const close = () => (isUnsaved() && !isChoice ? setAsking(true) : onClose())
  return (
    <Dialog onClose={close} {...{ title, description, size }}>
      <FormShell
        onSaved={onClose}
        {...form}
        // Nothing above a dialog can offer its draft.
        draft={draft && { ...draft, isResumedAlways: true }}
        onCancel={onClose}
      />
      {asking && <LeaveQuestion onConfirm={onClose} onClose={() => setAsking(false)} />}
    </Dialog>
  )
}

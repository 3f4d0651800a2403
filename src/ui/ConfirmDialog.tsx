import { useState, type ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, in full sentences. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Closes when this resolves; when it rejects the dialog stays and shows the reason. */
  onConfirm: () => unknown
}

/** Asks before something that matters. Focus starts on Cancel. */
export const ConfirmDialog = (props: ConfirmDialogProps) => props.open && <Question {...props} />

function Question(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => props.onOpenChange(false)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isQuestion
      title={title}
      description={description}
      onClose={() => !busy && close()}
      footer={
        <>
          <Button data-dialog-action disabled={busy} onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

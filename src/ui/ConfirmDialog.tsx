import { useState, type ComponentProps, type ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will happen, in full sentences. */
  description: ReactNode
  confirmLabel: string
  /** Where nothing is lost. */
  confirmVariant?: 'primary'
  cancelLabel?: string
  /** Closes when this resolves; when it rejects the dialog stays and shows the reason. */
  onConfirm: () => unknown
  /** Beside the buttons. */
  actions?: ReactNode
  onClose: () => void
}

/** Asks before something that matters. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, confirmVariant = 'danger', cancelLabel = 'Cancel' } = props
  const { onConfirm, onClose, actions } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
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
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button data-dialog-action disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          {actions}
          <Button variant={confirmVariant} busy={busy} onClick={() => void confirm()}>
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

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Omit<ConfirmDialogProps, 'onClose'>
}

/** A small button that asks before it does something. */
export function ConfirmButton({ question, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" {...button} onClick={() => setAsking(true)} />
      {isAsking && <ConfirmDialog {...question} onClose={() => setAsking(false)} />}
    </>
  )
}

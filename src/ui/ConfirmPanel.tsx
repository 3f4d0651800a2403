import { AlertDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { dialogPanelClass, Scrim, useFocusReturn } from './dialogParts.tsx'

export type ConfirmPanelProps = {
  title: string
  /** What will happen, in full sentences. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Closes when this resolves; when it rejects the dialog stays and shows the reason. */
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** What a ConfirmDialog shows; comes with the first one that opens. */
export default function ConfirmPanel(props: ConfirmPanelProps) {
  const { onClose, title, description, confirmLabel, cancelLabel = 'Cancel' } = props
  const focusReturn = useFocusReturn()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await props.onConfirm()
      onClose()
    } catch (error) {
      setFailure(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open onOpenChange={() => !busy && onClose()}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content {...focusReturn} className={cx(dialogPanelClass, 'gap-3 p-5 sm:max-w-md')}>
          <AlertDialog.Title className="font-display text-xl font-medium">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="text-ink-soft">{description}</div>
          </AlertDialog.Description>
          {failure && (
            <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
              {failure}
            </p>
          )}
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

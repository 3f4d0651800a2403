import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'

/** The confirmation before something typed is lost. */
export function LeaveQuestion(props: Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>) {
  return (
    <ConfirmDialog
      {...props}
      title="Leave without saving?"
      description="Your changes are not saved. If you leave now, they are lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
    />
  )
}

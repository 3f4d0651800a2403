import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'

/** The confirmation before something typed is lost. */
export function LeaveQuestion(props: Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>) {
  return (
    <ConfirmDialog
      {...props}
      title="Leave without saving?"
      description="You have unsaved changes. If you leave now, you’ll lose them."
      confirmLabel="Leave"
      cancelLabel="Stay"
    />
  )
}

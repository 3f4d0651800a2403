import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { Dialog } from './Dialog.tsx'

interface SecretDialogProps {
  title: string
  /** What it is for, and that it is shown only now. */
  description: string
  secret: string
  onClose: () => void
}

/** A secret that nobody can read again. */
export const SecretDialog = ({ title, description, secret, onClose }: SecretDialogProps) => (
  <Dialog
    isQuestion
    {...{ title, description, onClose }}
    footer={
      <>
        <Button onClick={() => void copyText(secret)}>Copy</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <p className="rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere select-all">{secret}</p>
  </Dialog>
)

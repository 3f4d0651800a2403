import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** The token, which nobody can read again. */
export const ProgramToken = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialog
    isQuestion
    title="Token of the service account"
    description="It is shown only now. Give it to the program, which sends it as Authorization: Bearer. Whoever has it can do what the account may."
    onClose={onClose}
    footer={
      <>
        <Button onClick={() => void copyText(token)}>Copy</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <p className="rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere select-all">{token}</p>
  </Dialog>
)

import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextAreaField, TextField } from '../../../form/fields.tsx'

/** What is asked for before some of them. */
export interface Asked {
  reason?: string
  confirmation?: string
}

interface ReasonDialogProps {
  /** Puts clients on hold (acceptance D206), or removes deleted ones for good (D45). */
  action: 'hold' | 'purge'
  ids: string[]
  /** The name of one, or how many they are. */
  named: string
  onSubmit: (asked: Asked) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason; before a purge for the name, or for how many they are, as a confirmation. */
export default function ReasonDialog({ action, ids, named, onSubmit, onClose }: ReasonDialogProps) {
  const isPurge = action === 'purge'
  const confirmation = !isPurge ? '' : ids.length === 1 ? named : String(ids.length)
  return (
    <FormDialog
      title={isPurge ? `Purge ${named}` : `Put ${named} on legal hold`}
      description={
        isPurge
          ? purgeText
          : 'While on hold, they are not listed as due for review, and nobody can purge them. Only administrators read the reason.'
      }
      onClose={onClose}
      loadRules={() => import('./deletedContract.ts').then(({ reasonForm }) => reasonForm(confirmation))}
      defaultValues={{ reason: '', confirmation: '' }}
      onSubmit={onSubmit}
      submitLabel={isPurge ? 'Purge for good' : 'Put on legal hold'}
    >
      <TextAreaField name="reason" label="Reason" rows={2} required />
      {isPurge && <TextField name="confirmation" label={`Type “${confirmation}” to confirm`} required />}
    </FormDialog>
  )
}

const purgeText = (
  <>
    <p>
      Removed for good, with medications, orders and labs, follow-ups, updates, papers with their files,
      inquiries and unsaved changes. Nobody can restore this.
    </p>
    <p className="mt-2">
      What stays: the entries of the activity, without their values, that say who did what and when; and for
      each client one entry with your reason, so do not name the client or their health in it. Backups keep
      the client until you remove them.
    </p>
  </>
)

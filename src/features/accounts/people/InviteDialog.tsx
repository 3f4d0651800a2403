import { FormDialog } from '../../../form/FormDialog.tsx'
import { SelectField, TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { roleOptions } from '../../../lib/roles.ts'
import { useAction } from '../../../ui/useAction.ts'
import { DivisionsField } from './DivisionsField.tsx'

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useAction({ call: api.accounts.invite.call, subject: 'invitation' })
  return (
    <FormDialog
      title="Invite someone"
      description="They get an email with a link to create their account. It works once, for 3 days, and no approval is needed afterwards."
      loadRules={() => import('./peopleContract.ts').then((contract) => contract.invitationInput)}
      defaultValues={{ email: '', role: 'internal', divisions: null }}
      submitLabel="Send the invitation"
      onClose={onClose}
      onSubmit={(values) => invite.mutateAsync(values)}
    >
      <TextField name="email" label="Email" inputMode="email" required />
      <SelectField
        name="role"
        label="Role"
        options={roleOptions}
        required
        hint="Viewers read. Internal staff keep the client book. Administrators also manage people and see the activity."
      />
      <DivisionsField />
    </FormDialog>
  )
}

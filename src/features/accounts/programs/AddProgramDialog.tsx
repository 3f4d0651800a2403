import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ComboboxField, DateField, TextField } from '../../../form/fields.tsx'
import { ChoicesField } from '../../../form/ChoicesField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { api } from '../../../lib/api.ts'
import { addMonths, todayIn } from '../../../lib/dates.ts'
import { fieldGroups } from '../../../lib/fieldGroups.ts'
import { serviceScopes } from '../../../lib/serviceScopeNames.ts'
import { DivisionsField } from '../people/DivisionsField.tsx'
import { useSession } from '../useSession.ts'

interface AddProgramDialogProps {
  onMade: (token: string) => void
  onClose: () => void
}

export default function AddProgramDialog({ onMade, onClose }: AddProgramDialogProps) {
  const cache = useQueryClient()
  const me = useSession().data?.user?.id
  const { data: staff = [] } = useQuery(api.accounts.staff.queryOptions({ input: {} }))
  const owners = staff.flatMap(({ id, name, active }) => (active ? [{ value: id, label: name }] : []))
  return (
    <FormDialog
      title="Add a service account"
      description="For one other program. It gets a token, which you see once."
      loadRules={() => import('./programsContract.ts').then((contract) => contract.serviceAccountInput)}
      defaultValues={{
        name: '',
        owner_id: me,
        scopes: [],
        divisions: null,
        hides: [],
        ends_on: addMonths(todayIn(), 6),
      }}
      submitLabel="Add service account"
      onClose={onClose}
      onSubmit={async (values) => {
        const made = await api.accounts.make_service_account.call(values)
        onMade(made.token)
        // Not awaited: this dialog closes before the one with the token opens.
        void cache.invalidateQueries({ queryKey: api.accounts.service_accounts.key() })
      }}
    >
      <TextField name="name" label="Name" required hint="Its name in History, such as Lab portal." />
      <ComboboxField
        name="owner_id"
        label="Owner"
        options={owners}
        placeholder="Select a person"
        required
        hint="Without their access it stops working."
      />
      <ChoicesField name="scopes" label="May" options={serviceScopes} />
      <DivisionsField />
      <ChoicesField name="hides" label="Does not see" options={fieldGroups} />
      <DateField name="ends_on" label="Works until" required hint="At most a year from today." />
    </FormDialog>
  )
}

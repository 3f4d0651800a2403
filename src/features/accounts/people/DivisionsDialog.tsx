import { FormDialog } from '../../../form/FormDialog.tsx'
import { api } from '../../../lib/api.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { useAction } from '../../../ui/useAction.ts'
import { DivisionsField } from './DivisionsField.tsx'
import type { Person } from './peopleContract.ts'
import { shownName } from './usePeople.tsx'

/** Whose clients a person sees (acceptance D203). */
export default function DivisionsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const name = shownName(person)
  const assign = useAction({
    call: api.accounts.assign_divisions.call,
    done: (_, { divisions }) =>
      `${name} sees the clients of ${divisions ? divisionNames(divisions) : 'all divisions'} now`,
    subject: 'person',
  })
  return (
    <FormDialog
      title={`Divisions of ${name}`}
      loadRules={() => import('./peopleContract.ts').then((contract) => contract.divisionsForm)}
      defaultValues={{ divisions: person.divisions }}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ divisions }) => assign.mutateAsync({ user_id: person.user_id, divisions })}
    >
      <DivisionsField />
    </FormDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { api } from '../../../lib/api.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { toast } from '../../../ui/toast.ts'
import { DivisionsField } from './DivisionsField.tsx'
import type { Person } from './peopleContract.ts'
import { shownName } from './usePeople.tsx'

/** Whose clients a person sees (acceptance D203). */
export default function DivisionsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const cache = useQueryClient()
  const name = shownName(person)
  return (
    <FormDialog
      title={`Divisions of ${name}`}
      loadRules={() => import('./peopleContract.ts').then((contract) => contract.divisionsForm)}
      defaultValues={{ divisions: person.divisions }}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async ({ divisions }) => {
        await api.accounts.assign_divisions.call({ user_id: person.user_id, divisions })
        toast.success(
          `${name} sees the clients of ${divisions ? divisionNames(divisions) : 'all divisions'} now`,
          {
            subject: 'person',
          },
        )
        await cache.invalidateQueries()
      }}
    >
      <DivisionsField />
    </FormDialog>
  )
}

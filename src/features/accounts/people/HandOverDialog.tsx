import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../../form/fields.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { plural } from '../../../lib/text.ts'
import { useAction } from '../../../ui/useAction.ts'
import type { Person } from './peopleContract.ts'
import { shownName } from './usePeople.tsx'

/** Gives the clients of somebody without access to a colleague, as a change of many clients (acceptance D98). */
export default function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data: staff = [] } = useQuery(api.accounts.staff.queryOptions({ input: {} }))
  const options = staff.flatMap(({ id, name, active }) => (active ? [{ value: id, label: name }] : []))
  const clients = plural(person.clients, 'client')
  const handOver = useAction({
    call: ({ owner_id }: { owner_id: string }) =>
      api.clients.bulk.call({
        matching: { owner_id: person.user_id, expected: person.clients },
        change: { action: 'set', field: 'owner_id', to: owner_id },
      }),
    done: (_, { owner_id }) =>
      `${clients} handed over to ${options.find(({ value }) => value === owner_id)!.label}`,
    undo: undoAction,
    subject: 'person',
  })
  return (
    <FormDialog
      title={`Hand over ${clients} of ${shownName(person)}`}
      description={person.follow_ups > 0 && 'Their open follow-ups stay on the pages of the clients.'}
      loadRules={() => import('./peopleContract.ts').then((contract) => contract.handOverForm)}
      defaultValues={{ owner_id: '' }}
      submitLabel="Hand over"
      isChoice
      onClose={onClose}
      onSubmit={(values) => handOver.mutateAsync(values)}
    >
      <ComboboxField
        name="owner_id"
        label="New owner"
        options={options}
        placeholder="Select a person"
        required
      />
    </FormDialog>
  )
}

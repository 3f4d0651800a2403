import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../../form/fields.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { useAction } from '../../../ui/useAction.ts'
import type { Person } from './peopleContract.ts'
import { accessChanges, LOSES_ACCESS, nameAndAddress, shownName, workText } from './usePeople.tsx'

/** Gives what is somebody's to a colleague: of who has access while that is disabled, else afterwards (acceptance D98). */
export default function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { approved: isDisabling, user_id: from } = person
  const { data: staff = [] } = useQuery(api.accounts.staff.queryOptions({ input: {} }))
  const options = staff.flatMap(({ id, name, active }) =>
    active && id !== from ? [{ value: id, label: name }] : [],
  )
  const { call, done } = accessChanges.disable
  const disable = useAction({ call: () => call(person), done, subject: 'person' })
  const handOver = useAction({
    call: (to: string) => api.clients.hand_over.call({ from, to }),
    done: (given, to) =>
      `${workText(given)} handed over to ${options.find(({ value }) => value === to)!.label}`,
    undo: undoAction,
    subject: 'person',
  })
  return (
    <FormDialog
      title={
        isDisabling
          ? `Disable access of ${nameAndAddress(person)}?`
          : `Hand over work of ${shownName(person)}`
      }
      description={isDisabling && LOSES_ACCESS}
      loadRules={() =>
        import('./peopleContract.ts').then(({ disableForm, handOverForm }) =>
          isDisabling ? disableForm : handOverForm,
        )
      }
      defaultValues={{ to: null }}
      submitLabel={isDisabling ? 'Disable access' : 'Hand over'}
      isChoice
      onClose={onClose}
      onSubmit={async ({ to }) => {
        if (isDisabling) await disable.mutateAsync(undefined)
        if (to) await handOver.mutateAsync(to)
      }}
    >
      <ComboboxField
        name="to"
        label={`Hand over ${workText(person)} to`}
        options={options}
        placeholder={isDisabling ? 'Nobody yet' : 'Select a person'}
        required={!isDisabling}
      />
    </FormDialog>
  )
}

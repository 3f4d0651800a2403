import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '../../../form/fields.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { api } from '../../../lib/api.ts'
import { useAction } from '../../../ui/useAction.ts'
import type { Person } from './peopleContract.ts'
import { accessChanges, shownName, workText } from './usePeople.tsx'

/** Hands someone's work to a colleague, while their access is disabled or afterwards (acceptance D98). */
export default function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { approved: isDisabling, user_id: from } = person
  const { data: staff = [] } = useQuery(api.accounts.staff.queryOptions({ input: {} }))
  const options = staff.flatMap(({ id, name, active }) =>
    active && id !== from ? [{ value: id, label: name }] : [],
  )
  const { done, question } = accessChanges.disable
  const { title, description, confirmLabel } = isDisabling
    ? question(person)
    : { title: `Hand over work of ${shownName(person)}`, description: undefined, confirmLabel: 'Hand over' }
  const save = useAction({
    call: async (to: string | null) => {
      if (!isDisabling) return to && workText(await api.accounts.hand_over.call({ from, to }))
      await api.accounts.disable_user.call({ user_id: from, to })
      return to && workText(person)
    },
    done: (given, to) => {
      const name = options.find(({ value }) => value === to)?.label
      const handedOver = given && `${given} handed over to ${name}`
      const advice = 'To undo it, enable access again and open Recent changes.'
      if (!isDisabling) return handedOver ? [handedOver, advice] : 'Nothing was left to hand over'
      const [title, signedOut] = done(person)
      return [title, handedOver ? `${signedOut} ${handedOver}. ${advice}` : signedOut]
    },
    subject: 'person',
  })
  return (
    <FormDialog
      title={title}
      description={description && `${description} What you don’t hand over stays with ${shownName(person)}.`}
      loadRules={() =>
        import('./peopleContract.ts').then(({ disableForm, handOverForm }) =>
          isDisabling ? disableForm : handOverForm,
        )
      }
      defaultValues={{ to: null }}
      submitLabel={confirmLabel}
      isChoice
      onClose={onClose}
      onSubmit={({ to }) => save.mutateAsync(to)}
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const { call, done, question } = accessChanges.disable
  const { title, description, confirmLabel } = isDisabling
    ? question(person)
    : { title: `Hand over work of ${shownName(person)}`, description: undefined, confirmLabel: 'Hand over' }
  const about = [description, isDisabling && `What you don’t hand over stays with ${shownName(person)}.`]
    .filter(Boolean)
    .join(' ')
  const [handedOver, setHandedOver] = useState<string[]>([])
  const save = useAction({
    call: async (to: string | null) => {
      let sentences = handedOver
      // First what a choice can make fail; not again where only the second failed.
      if (to && sentences.length === 0) {
        const given = workText(await api.clients.hand_over.call({ from, to }))
        const text = `${given} handed over to ${options.find(({ value }) => value === to)!.label}`
        sentences = [
          isDisabling ? `${text}.` : text,
          'To undo it, enable access again and open Recent changes.',
        ]
        setHandedOver(sentences)
      }
      if (isDisabling) await call(person)
      return sentences
    },
    done: (sentences) => {
      const told = isDisabling ? [...done(person), ...sentences] : sentences
      return [told[0]!, told.slice(1).join(' · ')]
    },
    subject: 'person',
  })
  return (
    <FormDialog
      title={title}
      description={about || undefined}
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

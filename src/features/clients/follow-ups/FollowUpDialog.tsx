import { useQuery } from '@tanstack/react-query'
import { DateField, SelectField, TextAreaField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { formatDate, nextWorkday, todayIn } from '../../../lib/dates.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { SelectOption } from '../../../ui/Select.tsx'
import { useSession } from '../../accounts/useSession.ts'
import { clientPath } from '../ClientLink.tsx'
import type { Client } from '../contract.ts'
import { yearNumber } from '../registry.ts'
import type { FollowUp } from './followUpContract.ts'
import { staffQuery } from '../../lookups/entryQueries.ts'
import { entryName, selectOptions } from '../useLookups.ts'
import { useFollowUps } from './useFollowUps.ts'

export interface FollowUpDialogProps {
  client: Pick<Client, 'id' | 'first_name' | 'last_name'>
  /** The one that is changed; without it a new one is added. */
  followUp?: FollowUp | undefined
  onClose: () => void
}

const labels: Record<string, string> = { day: 'Day', person_id: 'For', note: 'Note' }

/** A follow-up: the day (by default the next working day), who does it (who adds it), and what is to be done. */
export default function FollowUpDialog({ client, followUp, onClose }: FollowUpDialogProps) {
  const me = useSession().data?.user?.id ?? null
  const people = useQuery(staffQuery).data ?? []
  const { add, change } = useFollowUps()
  const stored = followUp
    ? { day: followUp.day, person_id: followUp.person_id, note: followUp.note ?? '' }
    : { day: nextWorkday(todayIn()), person_id: me, note: '' }
  return (
    <FormDialog
      title={followUp ? 'Change follow-up' : 'Add follow-up'}
      description={<p className="font-semibold break-words text-ink">{lastFirst(client)}</p>}
      onClose={onClose}
      loadRules={() => import('./followUpContract.ts').then((contract) => contract.followUpForm)}
      defaultValues={stored}
      onSubmit={(values, { save, id }) =>
        followUp ? save(values, (changes) => change(client, followUp, changes)) : add(client, values, id)
      }
      submitLabel="Save"
      draft={{
        name: followUp
          ? `clients.${client.id}.follow-up.${followUp.id}`
          : `clients.${client.id}.add-follow-up`,
        title: () => `Follow-up of ${lastFirst(client)}`,
        path: clientPath(client.id),
      }}
    >
      <FormConflicts
        labelOf={(field) => labels[field] ?? field}
        show={(field, value) => {
          if (field === 'day') return formatDate(value as string)
          if (field === 'note') return orDash(value as string | null)
          return entryName(people, value as string | null) || 'Nobody'
        }}
        isText={(field) => field === 'note'}
      />
      <Fields people={withPerson(selectOptions(people, [stored.person_id]), followUp)} />
    </FormDialog>
  )
}

/** Somebody who has no access any more is not among the staff, and still has it. */
const withPerson = (people: SelectOption[], followUp: FollowUp | undefined): SelectOption[] => {
  const { person_id: value = null, person } = followUp ?? {}
  if (value === null || people.some((one) => one.value === value)) return people
  return [...people, { value, label: person ?? 'Unknown', inactive: true }]
}

function Fields({ people }: { people: SelectOption[] }) {
  const thisYear = yearNumber(todayIn())
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          name="day"
          label="Day"
          required
          // The likely years, in the calendar alone: the rule takes any day of 2000 to 2100 that is typed (followUpContract.ts).
          // One that is overdue may be of last year.
          years={[thisYear - 1, thisYear + 10]}
          missingYear={{ choose: 'next' }}
        />
        <SelectField name="person_id" label={labels['person_id']!} placeholder="Nobody" options={people} />
      </div>
      <TextAreaField name="note" label="Note" rows={2} />
    </>
  )
}

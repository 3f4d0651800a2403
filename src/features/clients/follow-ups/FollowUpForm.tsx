import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField, SelectField, TextAreaField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useSaveChanges } from '../../../form/useSaveChanges.ts'
import { formatDate, todayIn } from '../../../lib/dates.ts'
import { newId } from '../../../lib/newId.ts'
import { orDash } from '../../../lib/text.ts'
import { useSession } from '../../accounts/useSession.ts'
import { yearOf } from '../clientDays.ts'
import { followUpForm, type FollowUp, type FollowUpForm as Values } from './followUp.ts'
import { staffOptions } from '../../lookups/useFilterFields.ts'
import { nameOf, optionsOf } from '../useLookups.ts'
import { useFollowUps } from './useFollowUps.ts'

export interface FollowUpFormProps {
  client_id: string
  /** The one that is changed; without it a new one is added. */
  followUp?: FollowUp | undefined
  onClose: () => void
}

const labels: Record<string, string> = { day: 'Day', person_id: 'Person', note: 'Note' }

/** A follow-up: the day, who does it (by default the person who adds it), and what is to be done. */
export default function FollowUpForm({ client_id, followUp, onClose }: FollowUpFormProps) {
  const me = useSession().data?.user?.id ?? null
  const people = useQuery(staffOptions).data ?? []
  const { add, change } = useFollowUps()
  const [id] = useState(newId)
  const stored = followUp
    ? { day: followUp.day, person_id: followUp.person_id, note: followUp.note ?? '' }
    : { day: '', person_id: me, note: '' }
  const { save, conflicts } = useSaveChanges<Values>(stored)
  const thisYear = yearOf(todayIn())
  return (
    <FormDialog
      title={followUp ? 'Change follow-up' : 'Add follow-up'}
      onClose={onClose}
      schema={followUpForm}
      defaultValues={stored}
      onSubmit={async (values) => {
        if (followUp) await save(values, (changes) => change(followUp, changes))
        else await add(client_id, values, id)
        onClose()
      }}
      submitLabel="Save"
    >
      <FormConflicts
        conflicts={conflicts}
        labelOf={(field) => labels[field] ?? field}
        show={(field, value) => {
          if (field === 'day') return formatDate(value as string, 'MMM dd, yyyy')
          if (field === 'note') return orDash(value as string | null)
          return nameOf(people, value as string | null) || 'Nobody'
        }}
        submitLabel="Save"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          name="day"
          label="Day"
          required
          // One that is overdue may be of last year.
          years={[thisYear - 1, thisYear + 10]}
          missingYear={{ choose: 'next' }}
        />
        <SelectField
          name="person_id"
          label="Person"
          placeholder="Nobody"
          options={optionsOf(people, [stored.person_id])}
        />
      </div>
      <TextAreaField name="note" label="Note" rows={2} maxLength={2000} />
    </FormDialog>
  )
}

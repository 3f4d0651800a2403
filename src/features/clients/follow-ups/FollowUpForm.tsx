import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { DateField, SelectField, TextAreaField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useSaveChanges } from '../../../form/useSaveChanges.ts'
import { formatDate, todayIn } from '../../../lib/dates.ts'
import { newId } from '../../../lib/newId.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { SelectOption } from '../../../ui/Select.tsx'
import { useSession } from '../../accounts/useSession.ts'
import { FormDraft, useDialogDraft } from '../../drafts/FormDraft.tsx'
import { clientPath } from '../ClientLink.tsx'
import type { Client } from '../contract.ts'
import { yearOf } from '../clientDays.ts'
import { followUpDrafts } from '../dialogDrafts.ts'
import { followUpForm, type FollowUp, type FollowUpForm as Values } from './followUp.ts'
import { staffOptions } from '../../lookups/useFilterFields.ts'
import { nameOf, optionsOf } from '../useLookups.ts'
import { useFollowUps } from './useFollowUps.ts'

export interface FollowUpFormProps {
  client: Pick<Client, 'id' | 'first_name' | 'last_name'>
  /** The one that is changed; without it a new one is added. */
  followUp?: FollowUp | undefined
  onClose: () => void
}

const labels: Record<string, string> = { day: 'Day', person_id: 'Person', note: 'Note' }

const draftFields = z
  .object({ day: z.string(), person_id: z.string().nullable(), note: z.string() })
  .partial()

/** A follow-up: the day, who does it (by default the person who adds it), and what is to be done. */
export default function FollowUpForm({ client, followUp, onClose }: FollowUpFormProps) {
  const me = useSession().data?.user?.id ?? null
  const people = useQuery(staffOptions).data ?? []
  const { add, change } = useFollowUps()
  const [id] = useState(newId)
  const stored = followUp
    ? { day: followUp.day, person_id: followUp.person_id, note: followUp.note ?? '' }
    : { day: '', person_id: me, note: '' }
  const { keys, draft, ago } = useDialogDraft(followUpDrafts(client.id, followUp?.id), draftFields)
  const { save, conflicts, theirs } = useSaveChanges<Values>(stored, draft)
  return (
    <FormDialog
      title={followUp ? 'Change follow-up' : 'Add follow-up'}
      onClose={onClose}
      schema={followUpForm}
      defaultValues={stored}
      onSubmit={async (values) => {
        if (followUp) await save(values, (changes) => change(followUp, changes))
        else await add(client.id, values, id)
        onClose()
      }}
      submitLabel="Save"
    >
      <FormDraft
        keys={keys}
        title={() => `Follow-up of ${lastFirst(client.last_name, client.first_name)}`}
        path={clientPath(client.id)}
        base={{ ...stored, ...theirs }}
        typed={draft?.typed}
        ago={ago}
      />
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
      <Fields people={optionsOf(people, [stored.person_id])} />
    </FormDialog>
  )
}

function Fields({ people }: { people: SelectOption[] }) {
  const thisYear = yearOf(todayIn())
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          name="day"
          label="Day"
          required
          // One that is overdue may be of last year.
          years={[thisYear - 1, thisYear + 10]}
          missingYear={{ choose: 'next' }}
        />
        <SelectField name="person_id" label="Person" placeholder="Nobody" options={people} />
      </div>
      <TextAreaField name="note" label="Note" rows={2} />
    </>
  )
}

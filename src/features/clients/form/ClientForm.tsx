import { useQuery } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { href } from 'react-router'
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../../form/fields.tsx'
import { FormConflicts, FormConflictsContext } from '../../../form/FormConflicts.tsx'
import { FormShell } from '../../../form/FormShell.tsx'
import { api } from '../../../lib/api.ts'
import { authorText } from '../../../lib/author.ts'
import { lastFirst } from '../../../lib/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { useSession } from '../../accounts/useSession.ts'
import type { InquiryRow } from '../../inquiries/contract.ts'
import { missingYearOf, yearsOf, type DayField } from '../clientDays.ts'
import type { Client } from '../contract.ts'
import { divisionName, divisions } from '../choices.ts'
import { DeletedPanel } from './DeletedPanel.tsx'
import { clientFormOf, valuesOf, valuesOfInquiry } from './formValues.ts'
import { clientLabels, type ClientField } from '../clientFields.ts'
import { BackRow } from './FormPage.tsx'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { LabBadge } from '../LabBadge.tsx'
import { LookupField } from './LookupField.tsx'
import { MedicationsField } from '../medications/MedicationsField.tsx'
import { PossibleDuplicates } from '../duplicates/PossibleDuplicates.tsx'
import { shownValue } from '../shownValue.ts'
import { LookupsOfForm, type Lookups } from '../useLookups.ts'
import { useBackToList } from '../../../list/useBackToList.ts'
import { useSaveClient } from './useSaveClient.ts'

type ClientFormProps = {
  title: string
  /** Null for a new one. */
  client: Client | null
  lookups: Lookups
  /** What a new one is created from. */
  inquiry?: InquiryRow | undefined
  /** Shown beside the back link. */
  actions?: ReactNode
}

/** The client form (spec 2.6, acceptance E1 to E14). Data that is loaded later never changes what was typed. */
export function ClientForm({ title, client, lookups, inquiry, actions }: ClientFormProps) {
  const { goBack } = useBackToList(href('/operational/clients'))
  const { save, deleted } = useSaveClient(client, inquiry)
  return (
    <LookupsOfForm value={lookups}>
      <BackRow actions={actions} />
      <FormShell
        // After a conflict, the other person's stored value is valid.
        schema={(stored) => clientFormOf(client && stored)}
        defaultValues={inquiry ? valuesOfInquiry(inquiry, lookups.owners) : valuesOf(client)}
        onSubmit={save}
        onSaved={goBack}
        onCancel={() => void goBack()}
        submitLabel={client ? 'Update Client' : 'Create Client'}
        draft={{
          name: `clients.${client?.id ?? 'new'}`,
          title: (values) => `${client ? 'Client' : 'New client'} ${typedName(values)}`,
          path: client
            ? href('/operational/clients/:id/edit', { id: client.id })
            : href('/operational/clients/new') + (inquiry ? `?inquiry=${inquiry.id}` : ''),
        }}
        // Space below, so that the last field can be scrolled clear of a toast.
        className="pb-24 *:not-[header]:max-w-5xl [&>.contents>*]:max-w-5xl"
        firstField={client ? undefined : 'first_name'}
        bar={{ title, about: client && <Identity client={client} /> }}
      >
        {client && deleted ? (
          <DeletedPanel client={client} deleted={deleted} />
        ) : (
          <ClientConflicts client={client} lookups={lookups} />
        )}
        <Card className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
          <ClientFieldset client={client} />
        </Card>
        <Card>
          <MedicationsField client={client} />
        </Card>
        <Card className="grid gap-4 lg:grid-cols-2">
          <TextAreaField {...fieldProps('notes')} rows={3} />
          <TextAreaField {...fieldProps('updates')} rows={3} />
        </Card>
      </FormShell>
    </LookupsOfForm>
  )
}

const typedName = ({ last_name, first_name }: FieldValues) =>
  [last_name, first_name].some((name: string) => name.trim())
    ? lastFirst(last_name as string, first_name as string)
    : 'without a name'

/** For a draft, which conflicts before the first save, the server is asked who changed the fields. */
function ClientConflicts({ client, lookups }: Pick<ClientFormProps, 'client' | 'lookups'>) {
  const me = useSession().data?.user?.email
  const { conflicts } = useContext(FormConflictsContext)
  const { data } = useQuery({
    ...api.clients.last_changes.queryOptions({ input: { id: client?.id ?? '' } }),
    enabled: client !== null && conflicts.some(({ changed_by }) => !changed_by),
  })
  return (
    <FormConflicts
      labelOf={(field) => clientLabels[field as ClientField]}
      show={(field, value) => shownValue(field, value, lookups)}
      authorOf={(field) => {
        const author = data?.[field]
        return author && authorText(author, me)
      }}
    />
  )
}

/** The client's stored name, status and lab status. */
function Identity({ client }: { client: Client }) {
  const name = lastFirst(client.last_name, client.first_name)
  return (
    <>
      <p title={name} className="min-w-0 truncate font-semibold">
        {name}
      </p>
      <StatusBadge name={client.status_name} color={client.status_color} />
      {client.lab_due_date && <span className="text-sm text-ink-soft">Lab</span>}
      <LabBadge status={client.lab_status} workDue={client.work_due} />
    </>
  )
}

const fieldProps = (name: ClientField) => ({ name, label: clientLabels[name] })
const dayProps = (name: DayField) => ({
  ...fieldProps(name),
  years: yearsOf(name),
  missingYear: missingYearOf(name),
})

const divisionOptions = divisions.map((value) => ({ value, label: divisionName(value) }))

function ClientFieldset({ client }: { client: Client | null }) {
  return (
    <>
      <TextField {...fieldProps('first_name')} required className="sm:col-span-3" />
      <TextField {...fieldProps('last_name')} required className="sm:col-span-3" />
      {client === null && <PossibleDuplicates />}
      <DateField {...dayProps('date_of_birth')} className="sm:col-span-2" />
      <TextField {...fieldProps('phone')} className="sm:col-span-2" inputMode="tel" />
      <TextField {...fieldProps('email')} className="sm:col-span-2" inputMode="email" />
      <SelectField
        {...fieldProps('division')}
        options={divisionOptions}
        placeholder="Select division"
        className="sm:col-span-3"
      />
      <LookupField
        {...fieldProps('owner_id')}
        list="owners"
        placeholder="No owner"
        assigned={client?.owner_id}
        className="sm:col-span-3"
      />
      <DateField {...dayProps('next_order_date')} className="sm:col-span-2" />
      <DateField {...dayProps('lab_due_date')} className="sm:col-span-2" />
      <DateField {...dayProps('start_date')} className="sm:col-span-2" />
      <MoneyField {...fieldProps('cost')} className="sm:col-span-2" />
      <LookupField
        {...fieldProps('status_id')}
        list="statuses"
        placeholder="Select status"
        assigned={client?.status_id}
        className="sm:col-span-2"
      />
      <LookupField
        {...fieldProps('state_id')}
        list="states"
        placeholder="Select state"
        assigned={client?.state_id}
        className="sm:col-span-2"
      />
    </>
  )
}

import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormShell } from '../../../form/FormShell.tsx'
import { lastFirst } from '../../../lib/text.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { FormDraft, useResumedDraft } from '../../drafts/FormDraft.tsx'
import type { InquiryRow } from '../../inquiries/contract.ts'
import { clientDraftFields, newTitleOf, titleOf } from './clientDraft.ts'
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
  const submitLabel = client ? 'Update Client' : 'Create Client'
  const { link } = useBackToList(href('/operational/clients'))
  const { keys, draft } = useResumedDraft(`clients.${client?.id ?? 'new'}`, clientDraftFields)
  const initial = inquiry ? valuesOfInquiry(inquiry, lookups.owners) : valuesOf(client)
  const { save, base, conflicts, deleted } = useSaveClient(client, initial, inquiry, draft)
  // After a conflict, the other person's stored value is valid.
  const schema = clientFormOf(client && base)
  return (
    <LookupsOfForm value={lookups}>
      <BackRow actions={actions} />
      <FormShell
        schema={schema}
        defaultValues={initial}
        onSubmit={save}
        submitLabel={submitLabel}
        // Space below, so that the last field can be scrolled clear of a toast.
        className="pb-24 *:not-[header]:max-w-5xl [&>.contents>*]:max-w-5xl"
        firstField={client ? undefined : 'first_name'}
        bar={{ title, about: client && <Identity client={client} /> }}
        actions={
          <Link {...link} className={buttonClass('quiet')}>
            Cancel
          </Link>
        }
      >
        <FormDraft
          keys={keys}
          title={client ? titleOf : newTitleOf}
          path={
            client
              ? href('/operational/clients/:id/edit', { id: client.id })
              : href('/operational/clients/new') + (inquiry ? `?inquiry=${inquiry.id}` : '')
          }
          base={base}
          typed={draft?.typed}
          isPage
        />
        {client && deleted ? (
          <DeletedPanel client={client} deleted={deleted} />
        ) : (
          <FormConflicts
            conflicts={conflicts}
            labelOf={(field) => clientLabels[field as ClientField]}
            show={(field, value) => shownValue(field, value, lookups)}
            submitLabel={submitLabel}
          />
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

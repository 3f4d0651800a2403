import { useMemo } from 'react'
import { Link } from 'react-router'
import { DateField, MoneyField, TextAreaField, TextField } from '../../office/form/fields.tsx'
import { FormShell } from '../../office/form/FormShell.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { missingYearOf, yearsOf, type ClientField, type DayField } from './clientFields.ts'
import type { Client } from './contract.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { DeletedPanel } from './DeletedPanel.tsx'
import { clientFormOf, valuesOf } from './formValues.ts'
import { clientLabels } from './labels.ts'
import { LookupField } from './LookupField.tsx'
import { MedicationsField } from './MedicationsField.tsx'
import { LookupsOfForm, type Lookups } from './useLookups.ts'
import { useBackToList } from '../../office/useBackToList.ts'
import { useSaveClient } from './useSaveClient.ts'

/** The client form (spec 2.6, acceptance E1 to E14). What is loaded later never touches what is typed here. */
export function ClientForm({ client, lookups }: { client: Client | null; lookups: Lookups }) {
  const { link } = useBackToList('/operational/clients')
  const { save, base, differences, changed, deleted } = useSaveClient(client)
  // After a conflict, what somebody else stored fits as it is.
  const schema = useMemo(() => clientFormOf(base), [base])
  return (
    <LookupsOfForm value={lookups}>
      <FormShell
        schema={schema}
        defaultValues={valuesOf(client)}
        onSubmit={save}
        submitLabel={client ? 'Update Client' : 'Create Client'}
        // Room below, so that the buttons can be moved out from under a toast.
        className="flex max-w-5xl flex-col gap-5 pb-24"
        actions={
          <Link {...link} className={buttonClass('quiet')}>
            Cancel
          </Link>
        }
      >
        {deleted && base && <DeletedPanel client={base} deleted={deleted} />}
        {base && differences.length > 0 && !deleted && (
          <ConflictPanel key={base.version} {...{ differences, changed }} />
        )}
        <Card className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
          <Particulars client={client} />
        </Card>
        <Card>
          <MedicationsField stored={client?.client_medications ?? []} />
        </Card>
        <Card className="grid gap-4 lg:grid-cols-2">
          <TextAreaField {...called('notes')} rows={3} />
          <TextAreaField {...called('updates')} rows={3} />
        </Card>
      </FormShell>
    </LookupsOfForm>
  )
}

const called = (name: ClientField) => ({ name, label: clientLabels[name] })
const dayCalled = (name: DayField) => ({
  ...called(name),
  years: yearsOf(name),
  missingYear: missingYearOf(name),
})

function Particulars({ client }: { client: Client | null }) {
  return (
    <>
      <TextField {...called('first_name')} required className="sm:col-span-3" />
      <TextField {...called('last_name')} required className="sm:col-span-3" />
      <DateField {...dayCalled('next_order_date')} className="sm:col-span-2" />
      <DateField {...dayCalled('lab_due_date')} className="sm:col-span-2" />
      <DateField {...dayCalled('start_date')} className="sm:col-span-2" />
      <MoneyField {...called('cost')} className="sm:col-span-2" />
      <LookupField
        {...called('status_id')}
        list="statuses"
        placeholder="Select status"
        assigned={client?.status_id}
        className="sm:col-span-2"
      />
      <LookupField
        {...called('state_id')}
        list="states"
        placeholder="Select state"
        assigned={client?.state_id}
        className="sm:col-span-2"
      />
    </>
  )
}

import { Link, useLocation } from 'react-router'
import { DateField, MoneyField, TextAreaField, TextField } from '../../office/form/fields.tsx'
import { FormShell } from '../../office/form/FormShell.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import type { Client } from './contract.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { clientForm, valuesOf } from './formValues.ts'
import { listAddress } from './listAddress.ts'
import { LookupField } from './LookupField.tsx'
import { MedicationsField } from './MedicationsField.tsx'
import { LookupsOfForm, type Lookups } from './useLookups.ts'
import { useSaveClient } from './useSaveClient.ts'

/** The client form (spec 2.6, acceptance E1 to E14). What is loaded later never touches what is typed here. */
export function ClientForm({ client, lookups }: { client: Client | null; lookups: Lookups }) {
  const { state } = useLocation()
  const { save, base, differences } = useSaveClient(client)
  return (
    <LookupsOfForm value={lookups}>
      <FormShell
        schema={clientForm}
        defaultValues={valuesOf(client)}
        onSubmit={save}
        submitLabel={client ? 'Update Client' : 'Create Client'}
        className="flex max-w-5xl flex-col gap-5"
        actions={
          <Link to={listAddress(state)} className={buttonClass('quiet')}>
            Cancel
          </Link>
        }
      >
        {base && differences.length > 0 && <ConflictPanel key={base.version} differences={differences} />}
        <Card className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
          <Particulars client={client} />
        </Card>
        <Card>
          <MedicationsField stored={client?.client_medications ?? []} />
        </Card>
        <Card className="grid gap-4 lg:grid-cols-2">
          <TextAreaField name="notes" label="Notes" rows={3} />
          <TextAreaField name="updates" label="Updates" rows={3} />
        </Card>
      </FormShell>
    </LookupsOfForm>
  )
}

function Particulars({ client }: { client: Client | null }) {
  return (
    <>
      <TextField name="first_name" label="First Name" required className="sm:col-span-3" />
      <TextField name="last_name" label="Last Name" required className="sm:col-span-3" />
      <DateField name="next_order_date" label="Next Order Date" className="sm:col-span-2" />
      <DateField name="lab_due_date" label="Lab Due Date" className="sm:col-span-2" />
      <DateField name="start_date" label="Start Date" className="sm:col-span-2" />
      <MoneyField name="cost" label="Cost" className="sm:col-span-2" />
      <LookupField
        name="status_id"
        label="Status"
        list="statuses"
        placeholder="Select status"
        assigned={client?.status_id}
        className="sm:col-span-2"
      />
      <LookupField
        name="state_id"
        label="State"
        list="states"
        placeholder="Select state"
        assigned={client?.state_id}
        className="sm:col-span-2"
      />
    </>
  )
}

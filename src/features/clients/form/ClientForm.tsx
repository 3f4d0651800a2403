import { useContext, useState, type ReactNode } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { href } from 'react-router'
import type { ZodType } from 'zod'
import { FormShell } from '../../../form/FormShell.tsx'
import { FormConflictsContext } from '../../../form/useChangeSaver.ts'
import { todayIn } from '../../../lib/dates.ts'
import { lastFirst } from '../../../lib/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { InquiryRow } from '../../inquiries/contract.ts'
import type { Client } from '../contract.ts'
import type { ClientInput } from '../clientRules.ts'
import type { ClientValues } from './formValues.ts'
import { clientColumns, clientFields, namesOfType, type ClientColumn, type FieldType } from '../registry.ts'
import { FieldControl } from './FieldControl.tsx'
import { BackRow } from '../FormPage.tsx'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { MedicationsField } from '../medications/MedicationsField.tsx'
import type { PossibleDuplicatesProps } from '../duplicates/PossibleDuplicates.tsx'
import { LookupsOfForm, type Lookups } from '../useLookups.ts'
import { useBackToList } from '../../../list/BackLink.tsx'
import { useSaveClient } from './useSaveClient.ts'

const ClientConflicts = onDemand(() => import('./ClientConflicts.tsx'))

type ClientFormProps = {
  title: string
  /** Null for a new one. */
  client: Client | null
  lookups: Lookups
  /** What the form begins with. */
  values: ClientValues
  inquiry?: InquiryRow | undefined
  /** Above the fields. */
  intro?: ReactNode
  actions?: ReactNode
}

/** The client form (spec 2.6, acceptance E1 to E14). Data that is loaded later never changes what was typed. */
export function ClientForm({ title, client, values, lookups, inquiry, intro, actions }: ClientFormProps) {
  const { goBack } = useBackToList(href('/operational/clients'))
  const { save, leave } = useSaveClient(client, inquiry, goBack)
  return (
    <LookupsOfForm value={lookups}>
      <BackRow actions={actions} />
      <FormShell
        // After a conflict, the other person's stored value is valid.
        loadRules={(stored) => loadRules(client && stored)}
        defaultValues={values}
        onSubmit={save}
        onSaved={leave}
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
        bar={{
          title,
          about: client && <Identity client={client} />,
          note: client && <Conflicts client={client} lookups={lookups} isNote />,
        }}
      >
        {client && <Conflicts client={client} lookups={lookups} />}
        {intro}
        <ClientFieldset client={client} inquiry_id={inquiry?.id} />
      </FormShell>
    </LookupsOfForm>
  )
}

/** The contract's rules, typed for the form; `stored` is null for a new client. */
const loadRules = async (stored: ClientValues | null) => {
  const { storedClientInput } = await import('../clientRules.ts')
  return storedClientInput(stored) as ZodType<unknown, unknown> as ZodType<ClientInput, ClientValues>
}

const typedName = ({ last_name, first_name }: FieldValues) =>
  [last_name, first_name].some((name: string) => name.trim())
    ? lastFirst({ last_name, first_name })
    : 'without a name'

type ConflictsProps = { client: Client; lookups: Lookups; isNote?: boolean }

/** What others changed: a note in the bar, until it conflicts with what is saved and has to be chosen above the fields. */
function Conflicts({ isNote = false, ...props }: ConflictsProps) {
  const { conflicts } = useContext(FormConflictsContext)
  const [isMissing, setMissing] = useState(false)
  if (isNote === conflicts.length > 0) return null
  // Marked as a choice to be made, so that nothing is saved over what could not be shown.
  const unseen = conflicts.length > 0 && (
    <p role="alert" data-not-ready="reload the page first">
      Someone else changed this client meanwhile. Reload the page to see what; what you typed is kept.
    </p>
  )
  if (isMissing) return unseen
  return <ClientConflicts {...props} waiting={unseen} onLoadError={() => setMissing(true)} />
}

function Identity({ client }: { client: Client }) {
  const name = lastFirst(client)
  return (
    <>
      <p title={name} className="min-w-0 truncate font-semibold">
        {name}
      </p>
      <StatusBadge name={client.status_name} color={client.status_color} />
    </>
  )
}

/** Half of the width for names and the choices beside each other, a third for all others. */
const widths: Partial<Record<FieldType, string>> = {
  name: 'sm:col-span-3',
  division: 'sm:col-span-3',
  owner: 'sm:col-span-3',
}
// The form of a client who is in the book needs none of it.
const PossibleDuplicates = onDemand<PossibleDuplicatesProps>(
  () => import('../duplicates/PossibleDuplicates.tsx'),
)
const NAMES = namesOfType(clientFields, 'name')
const LONG = namesOfType(clientFields, 'longText')
const OTHERS = clientColumns.filter((name) => ![...NAMES, ...LONG].some((other) => other === name))

/** Most clients are added on the day on which they start. */
function StartsToday() {
  const { setValue, setFocus } = useFormContext<ClientValues>()
  if (useWatch<ClientValues>({ name: 'start_date' })) return null
  const start = () => {
    setValue('start_date', todayIn(), { shouldDirty: true })
    setFocus('start_date')
  }
  return (
    <button type="button" className="min-h-6 underline" onClick={start}>
      Today
    </button>
  )
}

type ClientFieldsetProps = { client: Client | null; inquiry_id: string | undefined }

function ClientFieldset({ client, inquiry_id }: ClientFieldsetProps) {
  const control = (name: ClientColumn) => (
    <FieldControl
      key={name}
      name={name}
      field={clientFields[name]}
      assigned={client?.[name]}
      className={widths[clientFields[name].type] ?? 'sm:col-span-2'}
      hint={client === null && name === 'start_date' && <StartsToday />}
    />
  )
  return (
    <>
      <Card className="grid gap-x-4 gap-y-4 sm:grid-cols-6">
        {NAMES.map(control)}
        {client === null && <PossibleDuplicates inquiry_id={inquiry_id} onLoadError={() => {}} />}
        {OTHERS.map(control)}
      </Card>
      <Card>
        <MedicationsField client={client} />
      </Card>
      <Card className="grid gap-4 lg:grid-cols-2">
        {LONG.map((name) => (
          <FieldControl key={name} name={name} field={clientFields[name]} />
        ))}
      </Card>
    </>
  )
}

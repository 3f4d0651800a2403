import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { SelectField, type FormFieldProps } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { capitalized, lastFirst } from '../../../lib/text.ts'
import { useSession } from '../../accounts/useSession.ts'
import { entriesQuery, staffQuery } from '../../lookups/entryQueries.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import type { PaperField } from '../papers/registry.ts'
import { paperValue } from '../papers/paperText.ts'
import { LookupsOfForm, namesIn, noLookups, selectOptions } from '../useLookups.ts'
import type { PartClient, PartValues } from './partDefinition.ts'
import { usePart, type PartKind } from './parts.ts'

export interface PartDialogProps {
  client: PartClient
  kind: PartKind
  /** The one that is changed; without it a new one is added. */
  row?: (PartValues & { id: string }) | undefined
  /** What is filled in, besides what is stored. */
  proposed?: PartValues
  onClose: () => void
}

/** Adds or changes one of what a client's record holds: the fields of its kind. */
export default function PartDialog({ client, kind, row, proposed, onClose }: PartDialogProps) {
  const { noun, words, draft, add, change, loadRules, ...part } = usePart(kind, client)
  const me = useSession().data?.user?.id ?? null
  const { data: notices = [] } = useQuery({ ...entriesQuery('notices'), enabled: kind === 'notices' })
  const { data: owners = [] } = useQuery({ ...staffQuery, enabled: kind === 'follow_ups' })
  const lookups = { ...noLookups, notices, owners }
  const fields = Object.entries(part.fields)
  const action = row ? words.change : words.add
  const stored = Object.fromEntries(
    fields.map(([name, { type }]) => [
      name,
      row?.[name] ?? (type === 'text' || type === 'longText' ? '' : null),
    ]),
  )
  const first: PartValues = row ? stored : { ...stored, ...part.first?.(me), ...proposed }
  return (
    <FormDialog
      title={`${action} ${noun}`}
      description={<p className="font-semibold break-words text-ink">{lastFirst(client)}</p>}
      onClose={onClose}
      loadRules={loadRules}
      defaultValues={first}
      onSubmit={(values: PartValues, { save, id }) =>
        row ? save(values, (changes) => change(row.id, changes)) : add(values, id)
      }
      submitLabel="Save"
      // What is proposed is not mixed with what somebody typed before.
      draft={
        proposed
          ? undefined
          : {
              name: `clients.${client.id}.${row ? `${draft.name}.${row.id}` : `add-${draft.name}`}`,
              title: () => draft.title(action),
              path: draft.path,
            }
      }
    >
      <FormConflicts
        labelOf={(name) => part.fields[name]?.label ?? name}
        show={(name, value) => paperValue(part.fields[name]!, value, namesIn(lookups))}
        isText={(name) => part.fields[name]?.type === 'longText'}
      />
      <LookupsOfForm value={lookups}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {fields
            .filter(([, { isLater }]) => row || !isLater)
            .map(([name, field]) => (
              <PartControl key={name} {...{ name, field }} assigned={first[name]} person={row?.['person']} />
            ))}
        </div>
      </LookupsOfForm>
    </FormDialog>
  )
}

type ControlProps = { name: string; field: PaperField; assigned?: unknown; person?: unknown }

export function PartControl({ name, field, assigned, person }: ControlProps) {
  const { label, required, hint } = field
  const props = { name, label, required, hint, className: field.isHalf ? undefined : 'sm:col-span-full' }
  const stored = assigned as string | null | undefined
  if (field.type === 'owner') return <PersonControl {...props} {...{ stored, person }} />
  if (field.type !== 'choice')
    return <FieldControl {...props} field={field} assigned={stored} rows={field.rows ?? 2} />
  const options = field.options.map((value) => ({ value, label: capitalized(value) }))
  return <SelectField {...props} options={options} placeholder="Choose" />
}

type PersonProps = FormFieldProps & { stored: string | null | undefined; person: unknown }

/** Somebody who has no access any more is not among the staff, and still has it. */
function PersonControl({ stored, person, ...props }: PersonProps) {
  const options = selectOptions(use(LookupsOfForm).owners, [stored])
  if (stored && options.every(({ value }) => value !== stored))
    options.push({ value: stored, label: typeof person === 'string' ? person : 'Unknown', inactive: true })
  return <SelectField {...props} placeholder="Nobody" options={options} />
}

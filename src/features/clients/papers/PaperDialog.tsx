import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { todayIn } from '../../../lib/dates.ts'
import { capitalized, lastFirst } from '../../../lib/text.ts'
import { entriesQuery } from '../../lookups/entryQueries.ts'
import { papersPath } from '../ClientLink.tsx'
import type { Client } from '../contract.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import { entryName, LookupsOfForm, noLookups } from '../useLookups.ts'
import type { Paper } from './papersContract.ts'
import { paperValue } from './paperText.ts'
import { paperFields, paperKind, type PaperField, type PaperKind, type PaperValues } from './registry.ts'
import { usePapers } from './usePapers.ts'

export interface PaperDialogProps {
  client: Client
  kind: PaperKind
  /** The one that is changed; without it a new one is added. */
  paper?: Paper
  /** What is filled in, besides what is stored. */
  proposed?: PaperValues
  onClose: () => void
}

/** Adds or changes a paper of any kind: the fields of its registry. */
export default function PaperDialog({ client, kind, paper, proposed, onClose }: PaperDialogProps) {
  const { data: notices = [] } = useQuery(entriesQuery('notices'))
  const { add, change } = usePapers(kind, client)
  const fields = paperFields(kind)
  const shown = fields.filter(([, { isLater }]) => paper || !isLater)
  const { noun, day } = paperKind(kind)
  const title = `${paper ? 'Change' : 'Add'} ${noun}`
  const stored = Object.fromEntries(
    fields.map(([name, { type }]) => [
      name,
      paper?.[name] ?? (type === 'text' || type === 'longText' ? '' : null),
    ]),
  )
  // Whether a notice is given or owed is for a person to say.
  const first = paper ? stored : { ...stored, ...(kind !== 'notices' && { [day]: todayIn() }), ...proposed }
  const fieldOf = (name: string) => fields.find(([one]) => one === name)?.[1]
  return (
    <FormDialog
      title={title}
      description={<p className="font-semibold break-words text-ink">{lastFirst(client)}</p>}
      onClose={onClose}
      loadRules={() => import('./papersContract.ts').then(({ paperForm }) => paperForm(kind))}
      defaultValues={first}
      onSubmit={(values: PaperValues, { save, id }) =>
        paper ? save(values, (changes) => change(paper, changes)) : add(values, id)
      }
      submitLabel="Save"
      // What is proposed is not mixed with what somebody typed before.
      draft={
        proposed
          ? undefined
          : {
              name: `clients.${client.id}.${paper ? `${kind}.${paper.id}` : `add-${kind}`}`,
              title: () => `${title}: ${lastFirst(client)}`,
              path: papersPath(client.id),
            }
      }
    >
      <FormConflicts
        labelOf={(name) => fieldOf(name)?.label ?? name}
        show={(name, value) => paperValue(fieldOf(name)!, value, (id) => entryName(notices, id))}
        isText={(name) => fieldOf(name)?.type === 'longText'}
      />
      <LookupsOfForm value={{ ...noLookups, notices }}>
        {shown.map(([name, field]) => (
          <PaperControl key={name} name={name} field={field} assigned={paper?.[name]} />
        ))}
      </LookupsOfForm>
    </FormDialog>
  )
}

type ControlProps = { name: string; field: PaperField; assigned: string | null | undefined }

export function PaperControl({ name, field, assigned }: ControlProps) {
  const props = { name, label: field.label, required: field.required, hint: field.hint }
  if (field.type !== 'choice') return <FieldControl {...props} field={field} assigned={assigned} rows={2} />
  const options = field.options.map((value) => ({ value, label: capitalized(value) }))
  return <SelectField {...props} options={options} placeholder="Choose" />
}

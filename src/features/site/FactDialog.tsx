import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SwitchField, TextAreaField, TextField } from '../../form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { FactRow } from './contract.ts'
import { emptyForm, toForm } from './factForm.ts'
import type { FactFields } from './factRules.ts'
import type { Shape } from './shape.ts'

interface FactDialogProps {
  fact: FactRow
  onClose: () => void
  onSaved: () => void
}

/** Fills in one fact of the public site; saving does not publish it. */
export default function FactDialog({ fact, onClose, onSaved }: FactDialogProps) {
  const { key, title, hint, shape, value, example, suggested } = fact
  const start = value ?? (suggested ? example : null)
  return (
    <FormDialog<{ value: unknown }, FactFields>
      title={title}
      description={hint ?? undefined}
      size="large"
      onClose={onClose}
      onSaved={onSaved}
      loadRules={() => import('./factRules.ts').then(({ factRules }) => factRules(shape))}
      defaultValues={{ value: toForm(shape, start) }}
      onSubmit={async ({ value: to }) => {
        await api.site.save.call({ key, changes: { value: { from: value, to } } })
        toast.success(`${title} saved. Visitors see it once you publish.`, { subject: key })
      }}
      submitLabel="Save"
    >
      <ShapeFields shape={shape} name="value" label={title} />
    </FormDialog>
  )
}

interface ShapeProps<Kind extends Shape = Shape> {
  shape: Kind
  name: string
  label: string
}

function ShapeFields({ shape, name, label }: ShapeProps) {
  switch (shape.kind) {
    case 'text':
      return shape.long ? (
        <TextAreaField name={name} label={label} required={!shape.optional} />
      ) : (
        <TextField name={name} label={label} required={!shape.optional} />
      )
    case 'number':
      return <TextField name={name} label={label} required />
    case 'flag':
      return <SwitchField name={name} label={label} on="Yes" off="No" />
    case 'pairs':
      return <Items name={name} label={label} of={PAIR} />
    case 'list':
      return <Items name={name} label={label} of={shape.of} />
    case 'group':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {shape.fields.map((field) => (
            <div key={field.key} className={isShort(field.shape) ? '' : 'sm:col-span-2'}>
              <ShapeFields shape={field.shape} name={`${name}.${field.key}`} label={field.label} />
            </div>
          ))}
        </div>
      )
  }
}

const isShort = (shape: Shape) => shape.kind === 'number' || (shape.kind === 'text' && !shape.long)

const PAIR: Shape = {
  kind: 'group',
  fields: [
    { key: 'title', label: 'Title', shape: { kind: 'text', long: false, optional: false } },
    { key: 'text', label: 'Text', shape: { kind: 'text', long: true, optional: false } },
  ],
}

/** Any number of the same. */
function Items({ name, label, of }: { name: string; label: string; of: Shape }) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{label}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid gap-3 border-l-2 border-line pl-4">
          <ShapeFields shape={of} name={`${name}.${index}`} label={`${index + 1}`} />
          <Button variant="quiet" className="justify-self-start" onClick={() => remove(index)}>
            <Trash2 aria-hidden className="size-4" />
            Remove {index + 1}
          </Button>
        </div>
      ))}
      <Button className="justify-self-start" onClick={() => append(emptyForm(of))}>
        <Plus aria-hidden className="size-4" />
        Add
      </Button>
    </fieldset>
  )
}

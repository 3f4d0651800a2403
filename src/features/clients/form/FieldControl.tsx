import { use, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import {
  ComboboxField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
  type FormFieldProps,
} from '../../../form/fields.tsx'
import { MoneyField } from '../../../form/MoneyField.tsx'
import { useIsShown } from '../../../lib/mayChange.ts'
import { dayProps, inputModes, type FieldDefinition } from '../registry.ts'
import { LookupsOfForm, selectOptions, useAdding, useDivisionOptions, type Lookups } from '../useLookups.ts'

interface FieldControlProps {
  field: FieldDefinition
  name: string
  label?: string
  /** The stored entry, which is offered even when it is inactive (acceptance D23). */
  assigned?: string | null | undefined
  rows?: number
  placeholder?: string
  required?: boolean
  hint?: ReactNode
  className?: string
}

export function FieldControl({ field, assigned, rows = 3, placeholder, ...more }: FieldControlProps) {
  const isShown = useIsShown()
  if (!isShown(field)) return null
  const props = { label: field.label, ...more }
  const empty = field.type === 'owner' ? 'No owner' : `Select ${field.label.toLowerCase()}`
  const select = placeholder ?? empty
  switch (field.type) {
    case 'name':
      return <TextField {...props} required />
    case 'longText':
      return <TextAreaField {...props} {...{ rows, ...(placeholder && { placeholder }) }} />
    case 'day':
      return <DateField {...props} {...dayProps(field)} />
    case 'money':
      return <MoneyField {...props} />
    case 'division':
      return <DivisionField {...props} placeholder={select} />
    case 'entry':
    case 'owner':
      return <EntryField {...props} list={field.list} assigned={assigned} placeholder={select} />
    default:
      return <TextField {...props} inputMode={inputModes[field.type]} />
  }
}

const DivisionField = (props: FormFieldProps & { placeholder: string }) => (
  <SelectField {...props} options={useDivisionOptions()} />
)

type EntryFieldProps = Omit<FieldControlProps, 'field' | 'rows'> & {
  label: string
  list: keyof Lookups
  placeholder: string
}

/** An entry of a list, which can be added to it here. */
function EntryField({ list, assigned, ...field }: EntryFieldProps) {
  const current: unknown = useWatch({ name: field.name })
  const lookups = use(LookupsOfForm)
  const options = selectOptions(lookups[list], [assigned, typeof current === 'string' ? current : null])
  return <ComboboxField {...field} options={options} adding={useAdding(list, lookups)} />
}

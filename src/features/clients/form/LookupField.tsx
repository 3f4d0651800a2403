import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../form/fields.tsx'
import { useOptions, type Lookups } from '../useLookups.ts'

interface LookupFieldProps {
  name: string
  label: string
  list: keyof Lookups
  placeholder: string
  /** The stored entry, which is offered even when it is inactive (acceptance D23). */
  assigned: string | null | undefined
  className?: string
}

/** A select with the entries of a list. */
export function LookupField({ list, assigned, ...field }: LookupFieldProps) {
  const current: unknown = useWatch({ name: field.name })
  const options = useOptions(list, [assigned, typeof current === 'string' ? current : null])
  return <SelectField {...field} options={options} />
}

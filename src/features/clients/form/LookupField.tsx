import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { ComboboxField } from '../../../form/fields.tsx'
import { LookupsOfForm, useAdding, useOptions, type Lookups } from '../useLookups.ts'

interface LookupFieldProps {
  name: string
  label: string
  list: keyof Lookups
  placeholder: string
  /** The stored entry, which is offered even when it is inactive (acceptance D23). */
  assigned?: string | null | undefined
  required?: boolean
  className?: string
}

/** An entry of a list, which can be added to it here. */
export function LookupField({ list, assigned, ...field }: LookupFieldProps) {
  const current: unknown = useWatch({ name: field.name })
  const options = useOptions(list, [assigned, typeof current === 'string' ? current : null])
  return <ComboboxField {...field} options={options} adding={useAdding(list, use(LookupsOfForm))} />
}

import { useWatch } from 'react-hook-form'
import { SelectField } from '../../form/fields.tsx'
import type { LookupKey } from '../lookups/registry.ts'
import { useOptions } from './useLookups.ts'

export interface LookupFieldProps {
  name: string
  label: string
  list: LookupKey
  placeholder: string
  /** The entry that is stored, which stays on offer even when it is inactive by now (acceptance D23). */
  assigned: string | null | undefined
  className?: string
}

/** A choice from a lookup list. */
export function LookupField({ list, assigned, ...field }: LookupFieldProps) {
  const current: unknown = useWatch({ name: field.name })
  const options = useOptions(list, [assigned, typeof current === 'string' ? current : null])
  return <SelectField {...field} options={options} />
}

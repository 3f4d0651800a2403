import { postalCodes } from '../../content/stateCodes.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { api } from '../../lib/api.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'

/** The people who can be chosen. */
export const staffQuery = api.accounts.staff.queryOptions({ input: {} })

/** The entries of a list, and how many clients have each. */
export const entriesQuery = (list: LookupKey) => api.lookups.list.queryOptions({ input: { list } })
export const usageQuery = (list: LookupKey) => api.lookups.usage.queryOptions({ input: { list } })

/** An entry or a person as something to choose. */
export const toOption = ({ id, name, active }: { id: string; name: string; active: boolean }) => ({
  value: id,
  label: name,
  inactive: !active,
})

const codes = new Map(Object.entries(postalCodes).map(([code, name]) => [name, code]))

/** A state is also found by its postal code. */
export const entryOption = (entry: Parameters<typeof toOption>[0], list?: string): SelectOption => ({
  ...toOption(entry),
  also: list === 'states' ? codes.get(entry.name) : undefined,
})

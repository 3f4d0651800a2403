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

import { postalCodes } from '../../content/stateCodes.ts'
import { api } from '../../lib/api.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { SelectOption } from '../../ui/Select.tsx'

/** The people who can be chosen. */
export const staffQuery = api.accounts.staff.queryOptions({ input: {} })

/** The entries of a list, and how many clients have each. */
export const entriesQuery = (list: LookupKey) => api.lookups.list.queryOptions({ input: { list } })
export const usageQuery = (list: LookupKey) => api.lookups.usage.queryOptions({ input: { list } })

const codes = new Map(Object.entries(postalCodes).map(([code, name]) => [name, code]))

/** An entry or a person as something to choose; a state is found by its two letters, too. */
export const toOption = ({
  id,
  name,
  active,
}: {
  id: string
  name: string
  active: boolean
}): SelectOption => ({
  value: id,
  label: name,
  inactive: !active,
  also: codes.get(name),
})

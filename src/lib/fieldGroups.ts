/** Fields that a role may be kept from seeing (docs/decisions/0067), as administrators are asked about them. */
export const fieldGroups = { cost: 'Cost', notes: 'Notes and updates' } as const
export type FieldGroup = keyof typeof fieldGroups
export const fieldGroupKeys = Object.keys(fieldGroups) as [FieldGroup, ...FieldGroup[]]

/** Whether a field, or what is of a group, is shown. */
export type IsShown = (of: { group?: FieldGroup | undefined }) => boolean

/** @param hides what somebody does not see */
export const isShownTo =
  (hides: readonly FieldGroup[]): IsShown =>
  ({ group }) =>
    !group || !hides.includes(group)

/** Fields that a role may be kept from seeing (docs/decisions/0067), as administrators are asked about them. */
export const fieldGroups = { cost: 'Cost', notes: 'Notes and updates' } as const
export type FieldGroup = keyof typeof fieldGroups
export const fieldGroupKeys = Object.keys(fieldGroups) as [FieldGroup, ...FieldGroup[]]

import { createContext, use, type ReactNode } from 'react'
import { fieldGroupKeys, type FieldGroup } from './fieldGroups.ts'

/** Whether a field, or what is of a group, is shown to the signed-in person. */
export type IsShown = (of: { group?: FieldGroup | undefined }) => boolean

/** The server sends nothing of what is hidden; this leaves out its places. */
export const isShownTo =
  (hides: readonly FieldGroup[]): IsShown =>
  ({ group }) =>
    !group || !hides.includes(group)

export const IsShownContext = createContext<IsShown>(() => true)
export const useIsShown = () => use(IsShownContext)

/** What asks for all fields: whose values are not seen cannot be chosen from. */
export function IfAllFields({ children }: { children: ReactNode }) {
  const isShown = useIsShown()
  return fieldGroupKeys.every((group) => isShown({ group })) ? children : null
}

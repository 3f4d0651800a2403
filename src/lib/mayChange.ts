import { createContext, use, type ReactNode } from 'react'
import { fieldGroupKeys, type IsShown } from './fieldGroups.ts'

/** Whether the person may change, export and print: all staff but viewers. The server refuses; this hides what it would. */
export const MayChange = createContext(true)

export const useMayChange = (): boolean => use(MayChange)

/** Buttons and links that change, export or print; viewers do not see them (acceptance D92). */
export const IfMayChange = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null)

/** Which fields the person sees. The server sends nothing of the others; this leaves out their places. */
export const IsShownContext = createContext<IsShown>(() => true)
export const useIsShown = () => use(IsShownContext)

/** What asks for all fields: whose values are not seen cannot be chosen from. */
export function IfAllFields({ children }: { children: ReactNode }) {
  const isShown = useIsShown()
  return fieldGroupKeys.every((group) => isShown({ group })) ? children : null
}

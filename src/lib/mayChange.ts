import { createContext, use, type ReactNode } from 'react'

/** Whether the person may change, export and print: all staff but viewers. The server refuses; this hides what it would. */
export const MayChange = createContext(true)

export const useMayChange = (): boolean => use(MayChange)

/** Buttons and links that change, export or print; viewers do not see them (acceptance D92). */
export const IfMayChange = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null)

import { createContext, use } from 'react'

/** Whether the person may change, export and print: all staff but viewers. The server refuses; this hides what it would. */
export const MayChange = createContext(true)

export const useMayChange = (): boolean => use(MayChange)

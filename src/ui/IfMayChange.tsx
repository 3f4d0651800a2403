import type { ReactNode } from 'react'
import { useMayChange } from '../lib/mayChange.ts'

/** Buttons and links that change, export or print; viewers do not see them (acceptance D92). */
export const IfMayChange = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null)

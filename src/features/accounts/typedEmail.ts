import { createContext } from 'react'

/** The address typed at /auth, which goes along from one of its forms to another. */
export const TypedEmail = createContext<[email: string, type: (email: string) => void]>(['', () => {}])

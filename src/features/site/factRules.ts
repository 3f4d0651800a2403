import * as z from 'zod'
import { checkFact } from './checkFact.ts'
import { fromForm } from './factForm.ts'
import type { Shape } from './shape.ts'

export interface FactFields {
  value: unknown
}

/** The rules of a fact for its form; the server checks them again. */
export const factRules = (shape: Shape) =>
  z.object({ value: z.unknown() }).transform(({ value: typed }, { addIssue }): FactFields => {
    const value = fromForm(shape, typed)
    for (const [path, message] of Object.entries(checkFact(shape, value)))
      addIssue({ code: 'custom', path: ['value', ...path.split('.').filter(Boolean)], message })
    return { value }
  })

import type { FieldValues } from 'react-hook-form'
import { lastFirst } from '../../lib/text.ts'
import type { Draft } from '../drafts/autosave.ts'
import { clientFields } from './clientFields.ts'
import { differencesOf, sameValue, type Difference } from './conflict.ts'
import type { ClientValues } from './formValues.ts'

/** What the client form keeps; an inline cell keeps its own field alone. */
export type ClientDraft = Draft<Partial<ClientValues>>

/** 'Client Doe, Ann', as the form names them by now. */
export const titleOf = (values: FieldValues) => `Client ${nameOf(values)}`
export const newTitleOf = (values: FieldValues) => `New client ${nameOf(values)}`
const nameOf = ({ last_name, first_name }: FieldValues) =>
  lastFirst(last_name as string, first_name as string)

/** The fields that were typed in. */
export function typedOf({ base, values }: ClientDraft): Partial<ClientValues> {
  const fields = clientFields.filter((field) => {
    const [before, typed] = [base[field], values[field]]
    return before !== undefined && typed !== undefined && !sameValue(before, typed)
  })
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** What somebody else changed since in the same fields: nothing of theirs is overwritten without a decision. */
export function contestedBy(draft: ClientDraft, current: ClientValues): Difference[] {
  const before = { ...current, ...draft.base }
  const mine = { ...before, ...typedOf(draft) }
  return differencesOf(before, mine, current).filter(({ touched }) => touched)
}

import type { QueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import type { FieldChanges } from '../../../lib/fieldChanges.ts'
import type { lastFirst } from '../../../lib/text.ts'
import type { PaperField } from '../papers/registry.ts'

export type PartClient = Parameters<typeof lastFirst>[0] & { id: string }
export type PartValues = Readonly<Record<string, unknown>>
export type PartChanges = FieldChanges<PartValues>

/** What a client's record holds in rows of their own, a kind of it: what its dialog, its buttons and its toasts need. */
export interface Part {
  /** Within a sentence. */
  noun: string
  /** 'Follow-up with Doe, Ann' */
  title: string
  /** Where they are others than of most. */
  words?: Partial<typeof usualWords>
  fields: Readonly<Record<string, PaperField>>
  loadRules: () => Promise<ZodType<PartValues, PartValues>>
  /** What a new one begins with. */
  first?: (me: string | null) => PartValues
  draft: { name: string; title: (action: string) => string; path: string }
  // Methods: each kind names the values of its own rules.
  add(values: PartValues, id: string): Promise<object>
  change(id: string, changes: PartChanges): Promise<object>
  remove?: (id: string) => Promise<object>
  /** What the button changes that says that it is done, or is not; and in words. */
  finished?: (isDone: boolean) => { from: PartValues; to: PartValues; what: string }
  /** Of a toast where one was added. */
  added?: { description: string; subject: string }
  /** Shows what was saved, instead of fetching all that is shown. */
  show?: (cache: QueryClient, saved: object) => void
}

export const usualWords = { add: 'Add', added: 'added', change: 'Edit', changed: 'changed' }

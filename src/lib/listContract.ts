/** Input and output of lists and exports, and of who changed something. */
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { actorKinds } from './actions.ts'
import { usualCriterion } from './criterion.ts'
import { filterMessage, termReader, type Filter, type Filters } from './filters.ts'
import { searchWords } from './text.ts'

export const pagingInput = (defaultLimit: number, maxLimit: number) =>
  z.object({
    // Two names of 200 characters in any script fit.
    cursor: z.string().max(6000).optional(),
    limit: z.coerce
      .number('Limit must be a number')
      .int('Limit must be a whole number')
      .min(1, 'Limit must be at least 1')
      .max(maxLimit, `Limit must be at most ${maxLimit}`)
      .default(defaultLimit),
  })

/** The search text of a list (acceptance D47). */
export const searchText = z
  .string()
  .max(200, { error: 'Please search for at most 200 characters', abort: true })
  // Each word is looked for in every row.
  .refine((text) => searchWords(text).length <= 10, 'Please search for at most 10 words')
  // PostgreSQL cannot store NUL, so no row can contain it.
  .transform((text) => text.replaceAll('\0', ''))
  .optional()

/** A filter of a list, in its usual form (src/lib/criterion.ts). */
function criterion(filter: Filter) {
  const readTerm = termReader(filter)
  return z
    .string(filterMessage(filter))
    .transform((text, { addIssue }) => {
      const usual = usualCriterion(text, readTerm)
      if (usual === null) addIssue({ code: 'custom', message: filterMessage(filter, text) })
      return usual ?? ''
    })
    .optional()
}

export const filterInput = <F extends Filters>(filters: F) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, criterion(filter)])) as {
    [Name in keyof F]: ReturnType<typeof criterion>
  }

/** Input of every sorted list: search text, sort column, cursor and page size (acceptance B1 to B3, D46). */
export function listInput<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  defaultSort: NoInfer<Sort>,
) {
  return pagingInput(50, 500).extend({
    search: searchText,
    sort: z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}`).default(defaultSort),
    direction: z.enum(['asc', 'desc'], 'Direction must be asc or desc').default('asc'),
  })
}

/** Who changed something (`Author`). */
export const author = z.object({
  /** Their name; null when the account was removed. */
  by: z.string().nullable(),
  by_id: z.string().nullable(),
  seconds_ago: z.number(),
})

/** An entry of the audit, as a history and the activity show it. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor_kind: z.enum(actorKinds),
  /** The name of staff, while the account exists. */
  actor: z.string().nullable(),
  /** src/features/audit/labels.ts has its label. */
  action: z.string(),
  /** Fields as [before, after], of medications only the rows that were removed, changed or added; for an export its filters. */
  changes: z.record(z.string(), z.unknown()).nullable(),
  /** Current names of the ids in them. */
  names: z.record(z.string(), z.string()),
})

/** Words of a search that are nowhere: what is found is spelled nearly the same. */
export const not_found = z.string().optional()

/** Output of every list: rows, and the cursor of the next page or null at the end. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** Of an endpoint that counts several searches. POST, because several of them may be too long for an address. */
export const countsOf = <Criteria extends z.ZodType>(criteria: Criteria) =>
  ({ input: z.object({ criteria: z.array(criteria).max(100) }), output: z.array(z.number()) }) as const

/** Output of every export: first the total alone, then all rows in batches, from one snapshot. */
export const exportOutput = <Row extends z.ZodType>(row: Row) =>
  eventIterator(z.object({ total: z.number(), rows: z.array(row) }))

export const exportOf = <Row extends z.ZodType>(row: Row) =>
  ({
    output: exportOutput(row),
    // Exports and prints of one kind, per person.
    limit: {
      times: 40,
      seconds: 3600,
      per: 'person',
      reached: 'You have exported or printed many times in the last hour.',
    },
    // More rows ask for password or second factor (docs/decisions/0047).
    stepUp: { rows: 500 },
  }) as const

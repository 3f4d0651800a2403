/**
 * The contract of one endpoint as a value: server handler, browser call, cache key, API document and the
 * access test all derive from it. `access` has no default (design: who may see what is said, never implied).
 */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Author } from './author.ts'

/** Who may call, from nobody in particular to administrators; each level includes those after it. */
export const accessLevels = ['public', 'signed-in', 'approved', 'internal', 'admin'] as const
export type Access = (typeof accessLevels)[number]

interface Definition<Input extends z.ZodType, Output extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  input: Input
  output: Output
  /** How often one visitor's address may call it; beyond that 429. */
  limit?: { times: number; seconds: number }
  /** Statuses of its refusals that do not follow from access, input, method and limit: 404, 409, 401 of a password. */
  errors?: number[]
}

/** What `endpoint` notes besides the route. */
export interface EndpointMeta {
  access: Access
  limit?: Definition<z.ZodType, z.ZodType>['limit']
  errors?: number[] | undefined
}

/**
 * @param definition path parameters stand in braces and in `input` (`/clients/{id}`); a GET's other inputs
 * travel in the address, so numbers there need `z.coerce`.
 */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Definition<Input, Output>,
) {
  const { method, path, access, summary, input, output, limit, errors } = definition
  return oc
    .$meta<EndpointMeta>({ access, limit, errors })
    .route({ method, path, summary, tags: [path.split('/')[1] ?? ''], description: `Access: ${access}.` })
    .input(input)
    .output(output)
}

export const uuid = z.uuid('This is not a valid id').toLowerCase()

/** Before a name is brought into its form, whose time grows with the square of marks without letters. */
const MAX_RAW_NAME = 2000

/** A name as people see it: one form of each letter, nothing invisible, single spaces. */
const singleLine = (required: string, tooLong: string) =>
  z
    .string(required)
    .max(MAX_RAW_NAME, tooLong)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )

const NUL = 'This text holds a character that cannot be stored (NUL). Please remove it'
const HALF = 'This text holds half of a character, which cannot be stored. Please type that place anew'

/** PostgreSQL has no NUL and no half of a character (a surrogate without its other half). */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\0'), NUL).refine((value) => !/\p{Cs}/u.test(value), HALF)

/** The name of somebody or something, called `label` in its sentences: one line, with something in it to read. */
export const name = (label: string) =>
  singleLine(`${label} is required`, `${label} must be at most 200 characters`).pipe(
    storable(
      z
        .string()
        .min(1, `${label} is required`)
        .max(200, `${label} must be at most 200 characters`)
        .refine(
          (value) => value === '' || /[\p{L}\p{N}]/u.test(value),
          `${label} must hold at least one letter or digit`,
        ),
    ),
  )

/**
 * Takes what is stored as it is, also where the rules are younger than it, and otherwise what the field's own rule takes.
 * @param stored null where nothing is stored yet
 */
export const orStored = <Output>(rule: z.ZodType<Output>, stored: Output) =>
  z.unknown().transform((value, context): Output => {
    if (value === stored) return stored
    const { data, error } = rule.safeParse(value)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return data as Output
  })

const NO_DAY = 'Please enter a valid date'

/** A calendar day as yyyy-MM-dd; an impossible one (February 30, any of the year 0) is refused. */
export const day = z.iso.date(NO_DAY).refine((value) => value >= '0001', NO_DAY)

/** Where a page of a list begins, and how many rows it holds: usually `usual`, at most `most`. */
export const paging = (usual: number, most: number) =>
  z.object({
    // Two names of 200 characters in any script fit.
    cursor: z.string().max(6000).optional(),
    limit: z.coerce
      .number('Limit must be a number')
      .int('Limit must be a whole number')
      .min(1, 'Limit must be at least 1')
      .max(most, `Limit must be at most ${most}`)
      .default(usual),
  })

/** Words to find in a list (acceptance D47). */
export const search = z
  .string()
  .max(200, 'Please search for at most 200 characters')
  // PostgreSQL has no such character, so nothing that is found holds it.
  .transform((text) => text.replaceAll('\0', ''))
  .optional()

/** What every sorted list takes: words to find, a column to sort by, and where to go on (acceptance B1 to B3, D46). */
export function listInput<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  defaultSort: NoInfer<Sort>,
) {
  return paging(50, 500).extend({
    search,
    sort: z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}`).default(defaultSort),
    direction: z.enum(['asc', 'desc'], 'Direction must be asc or desc').default('asc'),
  })
}

/** What every list gives: rows, and the cursor of the next page or null at the end. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** The data of every error answer: a sentence per field where fields were wrong, and the request's id. */
export interface ErrorData {
  fields?: Record<string, string>
  request_id?: string
  /** After too many attempts: seconds until the next one is allowed. */
  retry_after?: number
  /** On a conflict: the record as it stands now. */
  current?: unknown
  /** On a conflict: who changed which field last. */
  changed?: Record<string, Author>
  /** Where somebody deleted the record meanwhile. */
  deleted?: Author
}

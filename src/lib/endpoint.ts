import * as z from 'zod'
import type { AnySchema } from '@orpc/contract'
import type { ViewAction } from './actions.ts'

/**
 * The contract of one endpoint: server handler, browser client, query key and API document derive from it. `access` has
 * no default, so that nobody can forget to say who may call.
 */

/** Who may call, from everybody to administrators; each level includes those after it. */
const accessLevels = ['public', 'signed-in', 'approved', 'viewer', 'internal', 'admin'] as const
export type Access = (typeof accessLevels)[number]

interface Definition<Input extends z.ZodType, Output extends AnySchema> {
  access: Access
  summary: string
  /** Without it the endpoint takes nothing. */
  input?: Input
  output: Output
  /** The body is one file as it is, of any Content-Type, and not JSON: the handler reads it as it arrives (server/http/file-body.ts). */
  takesFile?: FileLimits
  /** The response is a file (`FileReply`) and not JSON; `output` is `noJson`. */
  givesFile?: true
  /**
   * The caller must have shown password or second factor in the last ten minutes, always or, in an export or deletion, for more
   * rows than this, earlier ones of these minutes counted; else 403 with the code STEP_UP_REQUIRED (docs/decisions/0047).
   */
  stepUp?: true | { rows: number }
  /** Rate limit per IP address, or per person; above it 429, with `reached` as a sentence of what was too much. */
  limit?: { times: number; seconds: number; per?: 'person'; reached?: string }
  /**
   * What reading it leaves in the audit (decision 0051); every read declares it, and a command whose response shows a record.
   * An export writes its own entry.
   */
  readAudit?: ReadAudit<z.output<Input>>
  /** Error statuses that do not follow from path, access, input, method and limit, for example 409. */
  errors?: number[]
}

/** How much a file that is sent may have, and how long it may take. */
export interface FileLimits {
  /** Bytes. */
  size: number
  /** Until the last byte has arrived. */
  seconds: number
  /** Without any byte. */
  idleSeconds: number
}

/** The output of an endpoint that gives a file, which the API client has as a `File`. */
export const noJson: z.ZodType<File> = z.never()

/** A plain object; oRPC's own contract is built from it (decision 0004). */
export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends AnySchema = AnySchema,
> extends Definition<Input, Output> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/${string}`
  input: Input
}

const nothing = z.object({})

/**
 * @param path its parameters are in braces (`/clients/{id}`) and are part of `input`; other inputs of a GET are in the query
 * string, so numbers there need `z.coerce`
 */
const endpointOf =
  (method: Endpoint['method']) =>
  <Output extends AnySchema, Input extends z.ZodType = typeof nothing>(
    path: Endpoint['path'],
    definition: Definition<Input, Output>,
  ): Endpoint<Input, Output> => ({ method, path, input: nothing as z.ZodType as Input, ...definition })

/** Makes an endpoint: `endpoint.get('/clients/{id}', { access, … })`. */
export const endpoint = {
  get: endpointOf('GET'),
  post: endpointOf('POST'),
  patch: endpointOf('PATCH'),
  delete: endpointOf('DELETE'),
}

/** What somebody looks at: the same action, record, filters and typed words are the same view. */
export interface AuditedRead {
  action: ViewAction
  /** The id of a record, or a report. */
  subject_id?: string | undefined
  /** What narrows and sorts a list. */
  filters?: object
  /** What was typed to find somebody; the audit keeps a keyed hash of it. */
  typed?: string | undefined
  /** The part of the view that a call reads. */
  page?: { cursor?: string | undefined; limit?: number | undefined }
}

/** How much a page showed: rows, and whether there are more. */
export interface PageSize {
  rows?: number
  more?: true
}

export type ReadAudit<Input = unknown> =
  /** The response shows records. */
  | { view(input: Input): AuditedRead; size?(output: unknown): PageSize }
  /** The response tells only how many rows each of these has. */
  | { counts(input: Input): AuditedRead[] }
  /** Why nothing is noted. */
  | { none: string }

/** One record, or a part of it such as its history. */
export const recordView = (action: ViewAction) => ({
  view: ({ id, cursor, limit }: { id?: string | undefined } & AuditedRead['page']): AuditedRead => ({
    action,
    subject_id: id,
    page: { cursor, limit },
  }),
})

/** What a search and filters select from a list. */
export const criteriaView = (
  action: ViewAction,
  { search, ...filters }: { search?: string | undefined },
): AuditedRead => ({ action, filters, typed: search })

/** A page of a list; the other fields of its input are search and filters. */
export const listView = (action: ViewAction) => ({
  view: ({ cursor, limit, ...criteria }: NonNullable<AuditedRead['page']>): AuditedRead => ({
    ...criteriaView(action, criteria),
    page: { cursor, limit },
  }),
  size: pageSize,
})

export const listCounts = (action: ViewAction) => ({
  counts: ({ criteria }: { criteria: object[] }): AuditedRead[] =>
    criteria.map((one) => criteriaView(action, one)),
})

/** Of the output of a list (`listOutput`). */
export function pageSize({ rows, next }: { rows: unknown[]; next: string | null }): PageSize {
  return { rows: rows.length, ...(next !== null && { more: true }) }
}

export const arraySize = (rows: unknown[]): PageSize => ({ rows: rows.length })

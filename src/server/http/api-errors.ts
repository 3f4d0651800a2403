import { ORPCError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDeadlineExceeded } from '../../db/transaction.ts'
import { databaseCode, failureCode, isConnectionLost } from '../../db/errors.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { databaseRefusal, invalid } from '../errors.ts'
import { errorFields } from '../log.ts'
import type { AppEnv, Context, Services } from '../context.ts'

// A NUL in text, which PostgreSQL cannot store: an error of the caller.
const TEXT_REFUSED = new Set(['22021', '22P05'])

/** Logs an error. @returns the error for the caller */
export function logAndConvert(error: unknown, context: Context): ORPCError<string, unknown> {
  logError(error, context)
  return toCallerError(error, context)
}

export function handleApiError(services: Services, error: unknown, c: HonoContext<AppEnv>): Response {
  // A refusal by middleware of the framework.
  if (error instanceof HTTPException) return error.getResponse()
  const { request_id } = c.var
  logFailure(services, request_id, error)
  const { code, status, message } = databaseRefusal(error)
  return refusalResponse(new ORPCError(code, { status, message }), c.req.path, request_id)
}

/** A refusal outside of the API's endpoints: JSON under /api, a sentence elsewhere. */
export function refusalBody(error: ORPCError<string, unknown>, path: string) {
  return /^\/api(\/|$)/.test(path)
    ? { type: 'application/json', body: JSON.stringify(error.toJSON()) }
    : { type: 'text/plain; charset=UTF-8', body: error.message }
}

export function refusalResponse(
  { code, status, message, data }: ORPCError<string, unknown>,
  path: string,
  request_id: string,
): Response {
  const { retry_after } = (data ?? {}) as ErrorData
  const error = new ORPCError(code, { status, message, data: { ...(data as object), request_id } })
  const { type, body } = refusalBody(error, path)
  const headers = { 'Content-Type': type, ...(retry_after && { 'Retry-After': `${retry_after}` }) }
  return new Response(body, { status, headers })
}

/** The error as the caller sees it: message, status and request id; never a stack, SQL or other people's data. */
export function toCallerError(error: unknown, { request_id, reply }: Context): ORPCError<string, unknown> {
  const known = error instanceof ORPCError ? withSentences(error) : databaseRefusal(error)
  const { message, status } = known
  const { retry_after } = (known.data ?? {}) as ErrorData
  if (retry_after !== undefined) reply.headers.set('Retry-After', `${retry_after}`)
  // The rest of the body is still unread on the connection, so it cannot be reused.
  if (status === 408 || status === 413) reply.headers.set('Connection', 'close')
  return new ORPCError(known.code, { message, status, data: { ...(known.data as object), request_id } })
}

/** Turns zod issues into one message per field (spec 5, acceptance X4). */
function withSentences(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  type Issue = { path?: (PropertyKey | { key: PropertyKey })[]; message: string }
  const { issues } = (error.data ?? {}) as { issues?: Issue[] }
  if (error.code !== 'BAD_REQUEST' || !issues) return error
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    // The new value of a field that a PATCH changes goes by the name of the field.
    fields[name.replace(/^changes\.(\w+)\.to/, '$1')] ??= message
  }
  return invalid(fields)
}

/** Logs server errors: name, code and stack, no message. */
function logError(error: unknown, { services, request_id }: Context): void {
  if (error instanceof ORPCError && error.status < 500) return
  if (TEXT_REFUSED.has(databaseCode(error) ?? '')) return
  // The page was rendered without this data; the browser fetches it (decision 0015).
  if (isDeadlineExceeded(error))
    return services.log.info({ request_id }, 'a slow read was left to the browser')
  logFailure(services, request_id, error)
}

/** While the database is away every request fails alike: one line a second says so. */
function logFailure({ log, outages }: Services, request_id: string, error: unknown): void {
  if (isConnectionLost(error)) outages.note('the database does not answer', failureCode(error))
  else log.error({ request_id, ...errorFields(error) }, 'request failed')
}

export function errorResponse(error: ORPCError<string, unknown>): Response {
  return Response.json(error.toJSON(), { status: error.status })
}

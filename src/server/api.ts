import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, type AnyRouter } from '@orpc/server'
import { Hono, type Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorData } from '../lib/endpoint.ts'
import { databaseCode, isDeadlineExceeded } from '../db/connect.ts'
import { bodyLimits, hasBody, readBody } from './body.ts'
import { docsPage } from './docs.ts'
import { databaseRefusal } from './database-refusal.ts'
import { eventStream } from './event-stream.ts'
import { invalid, unreadable, unsupportedMediaType } from './errors.ts'
import { describeApi } from './openapi.ts'
import type { Context } from './procedure.ts'
import type { AppEnv } from './request.ts'
import type { Services } from './services.ts'
import { readSession } from './session.ts'
import { stackOf } from './log.ts'

// A NUL in text, which PostgreSQL cannot store: an error of the caller.
const TEXT_REFUSED = new Set(['22021', '22P05'])
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** Every endpoint of the contract under /api, the OpenAPI document at /api/openapi.json and as HTML at /api/docs. */
export function api(services: Services, router: AnyRouter) {
  const handler = new OpenAPIHandler<Context>(router, {
    // Around the endpoint: logs the error and replaces it by one that the caller may see.
    clientInterceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          throw toClientError(error, context)
        }),
    ],
    // Around everything: any other error means that the body could not be parsed.
    interceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          throw error instanceof ORPCError ? error : clientError(unreadable(), context)
        }),
    ],
  })
  const app = new Hono<AppEnv>()
  const document = describeApi(services.env, router)
  app.get('/openapi.json', async (c) => c.json(await document))
  app.get('/docs', async (c) => c.html(docsPage(await document)))
  app.all('/*', async (c) => {
    const reply: Context['reply'] = { headers: new Headers({ 'Cache-Control': 'no-store' }) }
    const { request_id, address } = c.var
    const headers = c.req.raw.headers
    const context: Context = { services, request_id, address, headers, session: null, reply }
    const answer = await withBody(c.req.raw, context).then(
      async (request) => (await handler.handle(request, { prefix: '/api', context })).response,
      (error: unknown) => errorResponse(toClientError(error, context)),
    )
    const response =
      answer ??
      errorResponse(
        new ORPCError('NOT_FOUND', { message: 'There is no such endpoint', data: { request_id } }),
      )
    return finish(response, context)
  })
  return app
}

/** Reads the body into memory: JSON only, with a lower size limit for visitors than for staff. */
async function withBody(request: Request, context: Context): Promise<Request> {
  await sessionOf(context)
  if (['GET', 'HEAD'].includes(request.method)) return request
  const { headers } = context
  const type = headers.get('content-type')
  if (type === null ? hasBody(headers) : !JSON_TYPE.test(type)) throw unsupportedMediaType('application/json')
  const body = await readBody(request, context.session?.role ? bodyLimits.staff : bodyLimits.visitor)
  return new Request(request, { method: request.method, body })
}

async function sessionOf(context: Context): Promise<void> {
  context.session = await readSession(context.services.database, context.services.env, context.headers)
}

/** Logs an error. @returns the error for the caller */
export function toClientError(error: unknown, context: Context): ORPCError<string, unknown> {
  logError(error, context)
  return clientError(error, context)
}

/** The error handler of the whole application. */
export function answerError(services: Services, error: unknown, c: HonoContext<AppEnv>): Response {
  // A refusal by middleware of the framework.
  if (error instanceof HTTPException) return error.getResponse()
  const { request_id } = c.var
  services.log.error({ request_id, ...stackOf(error), code: databaseCode(error) }, 'request failed')
  const { code, status, message } = databaseRefusal(error)
  if (c.req.path.startsWith('/api/'))
    return errorResponse(new ORPCError(code, { status, message, data: { request_id } }))
  return c.text(message, status as ContentfulStatusCode)
}

/** The error as the caller sees it: message, status and request id; never a stack, SQL or other people's data. */
function clientError(error: unknown, { request_id, reply }: Context): ORPCError<string, unknown> {
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
  const issues = (
    error.data as
      | { issues?: { path?: (PropertyKey | { key: PropertyKey })[]; message: string }[] }
      | undefined
  )?.issues
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
  services.log.error({ request_id, ...stackOf(error), code: databaseCode(error) }, 'request failed')
}

function errorResponse(error: ORPCError<string, unknown>): Response {
  return Response.json(error.toJSON(), { status: error.status })
}

function finish(response: Response, context: Context): Response {
  const { json, stream, headers } = context.reply
  if ((json === undefined && !stream) || response.status >= 400) {
    for (const [name, value] of headers) response.headers.append(name, value)
    return response
  }
  headers.set('Content-Type', stream ? 'text/event-stream' : 'application/json')
  const body = stream ? eventStream(stream, (error) => toClientError(error, context)) : json
  return new Response(body, { status: response.status, headers })
}

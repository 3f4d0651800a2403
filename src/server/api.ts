import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, type AnyRouter } from '@orpc/server'
import { Hono } from 'hono'
import { clientError, errorResponse, toClientError } from './api-errors.ts'
import { bodyLimits, hasBody, readBody } from './body.ts'
import { docsPage } from './docs.ts'
import { eventStream } from './event-stream.ts'
import { unreadable, unsupportedMediaType } from './errors.ts'
import { describeApi } from './openapi.ts'
import type { Context } from './procedure.ts'
import type { AppEnv } from './request.ts'
import type { Services } from './services.ts'
import { readSession } from './session.ts'

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

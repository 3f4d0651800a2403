import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, type AnyRouter } from '@orpc/server'
import { Hono } from 'hono'
import { toCallerError, errorResponse, logAndConvert } from './http/api-errors.ts'
import { bodyLimits, withJsonBody } from './http/body.ts'
import { findFileLimits, FileBody, withoutBody } from './http/file-body.ts'
import type { AppEnv, Context, Services } from './context.ts'
import { docsPage, describeApi } from './openapi/openapi.ts'
import { SEARCH_HEADER } from '../lib/requestHeaders.ts'
import { invalid, unreadable } from './errors.ts'
import { implementedEndpoint } from './procedure.ts'
import { applyReply } from './reply.ts'
import type { RefuseBurst } from './http/burst.ts'
import { publicPage, publicPageResponse, type PublicPage } from './pages/public-page.ts'
import { readCaller } from './service-accounts/token.ts'

/** Every endpoint of the contract under /api, the OpenAPI document at /api/openapi.json and as HTML at /api/docs. */
export function apiRoutes(services: Services, router: AnyRouter, refuseBurst: RefuseBurst) {
  const handler = new OpenAPIHandler<Context>(router, {
    // Around the endpoint: logs the error and replaces it by one that the caller may see.
    clientInterceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          throw logAndConvert(error, context)
        }),
    ],
    // Around everything; another error means that the body could not be parsed.
    interceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          throw error instanceof ORPCError ? error : toCallerError(unreadable(), context)
        }),
    ],
  })
  const app = new Hono<AppEnv>()
  const documents = renderDocuments(services.env, router)
  app.on('GET', ['/openapi.json', '/docs'], async (c) => {
    const { path } = c.req
    return (await refuseBurst(c)) ?? publicPageResponse((await documents).get(path)!, c.req.raw.headers, 200)
  })
  const fileLimits = findFileLimits(
    Object.values(router).flatMap((feature) => Object.values(feature).map(implementedEndpoint)),
  )
  const respond = async (request: Request, context: Context) => {
    try {
      context.session = await readCaller(context)
      const limit = context.session?.role ? bodyLimits.staff : bodyLimits.visitor
      const limits = fileLimits(request)
      if (limits) context.file = new FileBody(request, limits)
      const asked = limits ? withoutBody(request) : await withJsonBody(withSearch(request), limit)
      const { response } = await handler.handle(asked, { prefix: '/api', context })
      return response ?? errorResponse(toCallerError(noSuchEndpoint(), context))
    } catch (error) {
      return errorResponse(logAndConvert(error, context))
    }
  }
  app.all('/*', async (c) => {
    const { request_id, address } = c.var
    const { headers } = c.req.raw
    const reply = { headers: new Headers({ 'Cache-Control': 'no-store' }) }
    const context: Context = { services, request_id, address, headers, session: null, reply }
    const response = await respond(c.req.raw, context)
    await context.file?.end(reply)
    return applyReply(response, reply, (error) => logAndConvert(error, context))
  })
  return app
}

async function renderDocuments(env: Services['env'], router: AnyRouter): Promise<Map<string, PublicPage>> {
  const document = await describeApi(env, router)
  const texts = { '/api/openapi.json': JSON.stringify(document), '/api/docs': docsPage(env, document) }
  return new Map(Object.entries(texts).map(([path, text]) => [path, publicPage(path, text, env)]))
}

const ENCODED = /^(?:[\w.!~*'()-]|%[\da-f]{2})*$/i

/** The request with its search as a parameter, as oRPC reads it. @throws 400 when it is in the address (decision 0025) */
function withSearch(request: Request): Request {
  const { url, headers, method, signal } = request
  const search = headers.get(SEARCH_HEADER)
  if (/[?&]search=/.test(url) || (search !== null && !ENCODED.test(search))) throw misplacedSearch()
  if (search === null || method !== 'GET') return request
  return new Request(`${url}${url.includes('?') ? '&' : '?'}search=${search}`, { headers, signal })
}

const misplacedSearch = () =>
  invalid({ search: `Please send what is searched for in the header ${SEARCH_HEADER}, percent-encoded` })

const noSuchEndpoint = () => new ORPCError('NOT_FOUND', { message: 'There is no such endpoint' })

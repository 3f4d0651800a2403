import { Hono, type Context } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { company } from '../content/company.ts'
import { isPreview } from '../content/fact.ts'
import { apiRoutes } from '../server/api.ts'
import { handleApiError } from '../server/http/api-errors.ts'
import { closeUnreadBody } from '../server/http/body.ts'
import { createBurstLimit } from '../server/http/burst.ts'
import type { AppEnv, Services } from '../server/context.ts'
import { createCaller } from '../server/call-in-process.ts'
import { builtPages } from '../server/pages/built-pages.ts'
import { pageRoutes } from '../server/pages/pages.ts'
import type { PageSource, RenderDeps } from '../server/pages/render.ts'
import { observeRequest, refuseLongHead } from '../server/http/request.ts'
import { router } from './router.ts'
import { sameSiteWrites, securityHeaders } from '../server/http/security.ts'
import { handleOfferPage } from '../features/inquiries/offer-page.server.ts'
import { handleFormPost } from '../features/inquiries/form-post.server.ts'

/** The whole HTTP application. @param source of its pages */
export function createApp(services: Services, source: PageSource = builtPages(services.site)) {
  const { env } = services
  const app = new Hono<AppEnv>()
  app.use(observeRequest(services), securityHeaders(env))
  app.use(closeUnreadBody, refuseLongHead)
  app.onError((error, c) => handleApiError(services, error, c))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const problem = await services.readiness.problem()
    return problem ? c.text(problem, 503) : c.text('ok')
  })
  if (env.METRICS_TOKEN) {
    app.get('/metrics', bearerAuth({ token: env.METRICS_TOKEN }), async (c) =>
      c.text(await services.metrics.text()),
    )
  }
  // Until the site is published its address is an example, which reaches nobody.
  app.get(SECURITY_TXT, (c, next) => (isPreview() ? next() : c.text(securityTxt(env.BASE_URL))))
  app.use('/api/*', sameSiteWrites(services))
  const visit = async (c: Context, path: string) => ({
    c,
    ask: (request: Request) => app.fetch(request, c.env as AppEnv['Bindings']),
    page: await source.publicPage(path),
    limiter: services.limiter,
  })
  for (const path of ['/contact', '/careers'] as const)
    app.post(`${path}/send`, async (c) => handleFormPost(await visit(c, path), path))
  app.on(['GET', 'POST'], ['/times', '/times/'], async (c) => handleOfferPage(await visit(c, '/times')))
  app.route('/api', apiRoutes(services, router, createBurstLimit(services, 'documents')))
  const createPageCaller: RenderDeps['createCaller'] = (c, deadline) => {
    const { request_id, address } = c.var
    return createCaller(router, { services, request_id, address, headers: c.req.raw.headers }, deadline)
  }
  const refuseBurst = createBurstLimit(services, 'pages')
  app.route('/', pageRoutes(source, { ...services, createCaller: createPageCaller, refuseBurst }))
  return app
}

const SECURITY_TXT = '/.well-known/security.txt'
const HALF_A_YEAR_MS = 180 * 86_400_000

/** /.well-known/security.txt (RFC 9116): where somebody who found a hole reaches people; always valid for half a year from now. */
const securityTxt = (baseUrl: string): string =>
  [
    `Contact: mailto:${company.email}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}${SECURITY_TXT}`,
    '',
  ].join('\n')

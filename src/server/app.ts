import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { api } from './api.ts'
import { pages } from './pages.ts'
import { observeRequest, type AppEnv } from './request.ts'
import { sameSiteWrites, securityHeaders } from './security.ts'
import type { Services } from './services.ts'
import * as accounts from '../features/accounts/queries.server.ts'
import * as lookups from '../features/lookups/queries.server.ts'
import * as lookupCommands from '../features/lookups/commands.server.ts'
import * as reports from '../features/reports/queries.server.ts'

/** Every endpoint and who answers it; `src/contract.ts` says what each takes and gives. */
export const router = {
  accounts: { session: accounts.session, activity: accounts.activity },
  lookups: { list: lookups.list, create: lookupCommands.create, update: lookupCommands.update },
  reports: { rows: reports.rows, totals: reports.totals },
}

const MEBIBYTE = 1024 * 1024

/** The whole server as one function from request to answer: dependencies in, application out. */
export function createApp(services: Services) {
  const { env } = services
  const app = new Hono<AppEnv>()
  app.use(observeRequest(services), securityHeaders(env))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const ready = await services.database.pool.query('select 1').then(() => true, () => false) // prettier-ignore
    return c.text(ready ? 'ok' : 'The database does not answer.', ready ? 200 : 503)
  })
  app.get('/metrics', async (c) =>
    isLoopback(c.env?.incoming?.socket.remoteAddress) && !c.req.header('x-forwarded-for')
      ? c.text(await services.metrics.text())
      : c.text('Only from this machine.', 403),
  )
  app.use('/api/*', bodyLimit({ maxSize: MEBIBYTE }), sameSiteWrites(env))
  app.route('/api', api(services, router))
  app.route('/', pages())
  return app
}

const isLoopback = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address)

import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'

/** `npm run dev`: the real API, database and mail inside Vite; an edited server file counts from the next request. */
export function developmentServer(): Plugin {
  return { name: 'foyer-api', apply: 'serve', configureServer: attach }
}

function attach(vite: ViteDevServer): void {
  if (process.env['VITEST'] || vite.config.command !== 'serve') return
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>
  const opened = open(load)
  vite.middlewares.use((request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next()
    void Promise.all([opened, load<typeof import('../src/server/app.ts')>('/src/server/app.ts')])
      .then(([{ services }, { createApp }]) =>
        getRequestListener(createApp(services).fetch)(request, response),
      )
      .catch(next)
  })
  const close = async () => {
    await (await opened).close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void close())
  process.once('SIGINT', () => void close())
}

async function open(load: <Module>(file: string) => Promise<Module>) {
  const { readEnv } = await load<typeof import('../src/server/env.ts')>('/src/server/env.ts')
  const { createLog } = await load<typeof import('../src/server/log.ts')>('/src/server/log.ts')
  const { openServices } = await load<typeof import('../src/server/open.ts')>('/src/server/open.ts')
  const { announcements, workersOf } = await load<typeof import('../src/server/app.ts')>('/src/server/app.ts')
  const env = readEnv({ PORT: '3000', ...process.env })
  const opened = await openServices(env, createLog(env.LOG_LEVEL), { workersOf, checkOutput: true })
  for (const line of await announcements(opened.services)) process.stdout.write(`${line}\n`)
  return opened
}

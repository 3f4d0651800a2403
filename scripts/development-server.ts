import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type { PageSource } from '../src/server/pages/render.ts'

/** Vite runs this file again when its configuration was edited; database and queue stay open. */
const kept = globalThis as { foyer?: ReturnType<typeof openProduct> }

/**
 * `npm run dev`: the application of `src/program/app.ts` behind Vite, with pages compiled by Vite in place of the build's
 * (decision 0015). An edited file of the server counts from the next request.
 */
export function developmentServer(): Plugin {
  return {
    name: 'foyer-development',
    apply: 'serve',
    config: ({ server }) => ({
      server: {
        ...server,
        port: Number(process.env['PORT'] || 3000),
        host: process.env['HOST'] || '127.0.0.1',
        strictPort: true,
      },
    }),
    configureServer: (vite) => (process.env['VITEST'] ? undefined : serve(vite)),
    hotUpdate: {
      order: 'post',
      handler: ({ server }) => server.environments.client.hot.send('foyer:edited'),
    },
  }
}

/** @returns what Vite calls when its own middleware is there, which answers for scripts, styles and pictures */
async function serve(vite: ViteDevServer): Promise<() => void> {
  kept.foyer ??= openProduct(vite)
  const { services } = await kept.foyer
  let last: { createApp: unknown; answer: ReturnType<typeof getRequestListener> } | undefined
  const listener = async () => {
    const { createApp } = await load<typeof import('../src/program/app.ts')>(vite, 'src/program/app.ts')
    // What cannot be compiled is refused here, so that Vite says where.
    await load(vite, 'src/ssr.server.ts')
    if (last?.createApp !== createApp) {
      const source = await developmentPages(vite, services.env)
      last = { createApp, answer: getRequestListener(createApp(services, source).fetch) }
    }
    return last.answer
  }
  return () =>
    vite.middlewares.use((request, response, next) => {
      listener()
        .then((answer) => answer(request, response))
        .catch(next)
    })
}

const load = <Module>(vite: ViteDevServer, file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>

/** The database, the queue and the mail of the product, until this process is asked to stop. */
async function openProduct(vite: ViteDevServer) {
  const { readEnv } = await load<typeof import('../src/server/env.ts')>(vite, 'src/server/env.ts')
  const { createLog } = await load<typeof import('../src/server/log.ts')>(vite, 'src/server/log.ts')
  const { openServices } = await load<typeof import('../src/program/open-services.ts')>(
    vite,
    'src/program/open-services.ts',
  )
  const { announcements } = await load<typeof import('../src/program/start.ts')>(vite, 'src/program/start.ts')
  const env = readEnv(process.env)
  const opened = await openServices(env, createLog(env.LOG_LEVEL), { checkContract: true })
  const stopAsked = Promise.withResolvers<void>()
  // Ctrl+C comes twice: from the terminal, and from the process that started this one.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stopAsked.resolve())
  void stopAsked.promise.then(opened.close).finally(() => process.exit(0))
  for (const line of await announcements(opened.services)) process.stdout.write(`${line}\n`)
  return opened
}

/** Pages from their sources; a public page is rendered for each request, as the build prerenders it once. */
async function developmentPages(vite: ViteDevServer, env: Env): Promise<PageSource> {
  const { publicPage } = await load<typeof import('../src/server/pages/public-page.ts')>(
    vite,
    'src/server/pages/public-page.ts',
  )
  const { prerendered } = await load<typeof import('../src/pages.ts')>(vite, 'src/pages.ts')
  const loadBundle = () => load<typeof import('../src/ssr.server.ts')>(vite, 'src/ssr.server.ts')
  return {
    loadBundle,
    async publicPage(path) {
      if (!prerendered.includes(path)) return undefined
      const ssr = await loadBundle()
      const page = await ssr.render(new Request(new URL(path, env.BASE_URL)))
      const client = viteClient(randomBytes(16).toString('base64'))
      const html = (await page.text()).replace('<head>', `<head>${client.head}${publicPageScript}`)
      return publicPage(path, html, env, client.styles)
    },
    viteClient,
  }
}

type Env = Awaited<ReturnType<typeof openProduct>>['services']['env']

/** All that Vite's client needs: it gives this nonce to the styles that it puts into the page. */
const viteClient: NonNullable<PageSource['viteClient']> = (nonce) => ({
  head: `<meta property="csp-nonce" nonce="${nonce}">`,
  styles: [`'nonce-${nonce}'`],
})

const publicPageScript = '<script type="module" src="/scripts/development-page.ts"></script>'

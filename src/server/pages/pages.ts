import { Hono } from 'hono'
import { widget } from '../../content/payment-plans.ts'
import { financingDocument } from './financing-document.ts'
import { publicPage, publicPageResponse } from './public-page.ts'
import { NOT_BUILT, renderPage, type PageSource, type RenderDeps } from './render.ts'
import type { AppEnv } from '../context.ts'

const NOT_FOUND = '/404'

function movedTo(path: string): string | undefined {
  if (path === '/vetmedtech') return '/vettech'
  if (path === '/operational/settings') return '/operational/account'
  const [, client, part] = /^(\/operational\/clients\/[^/]+)\/(timeline|openings)$/.exec(path) ?? []
  if (client) return `${client}/history${part === 'openings' ? '?show=openings' : ''}`
  const inquiries = /^\/operational\/enquiries(\/[^/]+)?$/.exec(path)
  return inquiries ? `/operational/inquiries${inquiries[1] ?? ''}` : undefined
}

/** Paths of pages have no capitals, and the router in the browser would ignore case: with them there is no such page. */
const isApplication = (path: string) =>
  /^\/(auth(\/provider)?$|operational(\/|$))/.test(path) && path === path.toLowerCase()
/** React Router's `.data` URLs exist in development only, where its client requests them after an edit. */
const isReadable = (path: string, { viteClient }: PageSource) =>
  (!path.endsWith('.data') || viteClient) && decodes(path)

/** The lookbehind makes the pattern start once per run of slashes; without it the time is quadratic. */
const withoutTrailingSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, '')

function decodes(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/**
 * Serves files, public pages with their own security policy, /auth and /operational rendered per request, and the
 * not-found page with status 404 for everything else (acceptance D43).
 */
export function pageRoutes(source: PageSource, deps: RenderDeps) {
  const app = new Hono<AppEnv>()
  const { env } = deps
  const widgetPage = (path: string) =>
    path === widget.path && env.FINANCING_SLUG ? publicPage(path, financingDocument, env) : undefined
  app.get('/:file{sitemap\\.xml|robots\\.txt}', async (c, next) => {
    const page = await source.publicPage(c.req.path)
    return page ? publicPageResponse(page, c.req.raw.headers, 200) : next()
  })
  if (source.files) app.use('/*', source.files)
  app.get('/*', async (c) => {
    const path = c.req.path === '/' ? '/' : withoutTrailingSlashes(c.req.path)
    // Old links (acceptance D1, and mails of earlier versions) and trailing slashes in the office.
    const moved = movedTo(path) ?? (isApplication(path) && path !== c.req.path ? path : undefined)
    if (moved) return c.redirect(encodeURI(moved) + new URL(c.req.url).search, 308)
    // The office has a not-found page of its own.
    if (isApplication(path) && isReadable(path, source)) return renderPage(c, source, deps)
    const page = path === NOT_FOUND ? undefined : (widgetPage(path) ?? (await source.publicPage(path)))
    const found = page ?? (await source.publicPage(NOT_FOUND))
    if (!found) return c.text(NOT_BUILT, 503)
    return publicPageResponse(found, c.req.raw.headers, page ? 200 : 404)
  })
  return app
}

import { Hono, type Context } from 'hono'
import { widget } from '../../content/financing.ts'
import { pageTokens } from '../../content/tokens.ts'
import type { AppEnv } from '../context.ts'
import { chosenPage } from './chosen-page.ts'
import { publicPage, publicPageResponse, escapeHtml } from './public-page.ts'
import { renderPage, type PageSource, type RenderDeps } from './render.ts'
import { publicPages } from '../../content/pages.ts'
import { contentPolicy } from '../http/content-policy.ts'

const NOT_FOUND = '/404'
/** A public page with drafts, framed by /operational/site. */
const PREVIEW = '/operational/site/preview'

function movedTo(path: string): string | undefined {
  if (path === '/vetmedtech') return '/vettech'
  // What staff type who do not know the address.
  if (/^\/(login|log-in|signin|sign-in|staff|office)$/.test(path)) return '/auth'
  if (path === '/operational/settings') return '/operational/account'
  const [, client, part] = /^(\/operational\/clients\/[^/]+)\/(timeline|openings)$/.exec(path) ?? []
  if (client) return `${client}/history${part === 'openings' ? '?show=openings' : ''}`
  const inquiries = /^\/operational\/enquiries(\/[^/]+)?$/.exec(path)
  return inquiries ? `/operational/inquiries${inquiries[1] ?? ''}` : undefined
}

/** Before the build, and where what is published has not been rendered yet. */
const notShown = (c: Context) =>
  c.text('This page cannot be shown right now. Please try again in a moment.', 503, { 'Retry-After': '5' })

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
  app.get('/:file{sitemap\\.xml|robots\\.txt|site\\.webmanifest}', async (c) => {
    const page = await source.publicPage(c.req.path)
    return page ? publicPageResponse(page, c.req.raw.headers, 200) : notShown(c)
  })
  app.get('/photos/:name', (c, next) => {
    const photo = deps.site.photo(c.req.param('name'))
    if (!photo) return next()
    // Another photograph has another name; a day, because somebody may take back that theirs is shown.
    const headers = { 'Content-Type': photo.type, 'Cache-Control': 'public, max-age=86400, immutable' }
    return Promise.resolve(c.body(photo.bytes, 200, headers))
  })
  if (source.files) app.use('/*', source.files)
  app.get('/*', async (c) => {
    const path = c.req.path === '/' ? '/' : withoutTrailingSlashes(c.req.path)
    // Old links (acceptance D1, and mails of earlier versions) and trailing slashes in the office.
    const moved = movedTo(path) ?? (isApplication(path) && path !== c.req.path ? path : undefined)
    if (moved) return c.redirect(encodeURI(moved) + new URL(c.req.url).search, 308)
    if (path === PREVIEW) return previewPage(c, deps)
    // The office has a not-found page of its own.
    if (isApplication(path) && isReadable(path, source)) return renderPage(c, source, deps)
    const page = path === NOT_FOUND ? undefined : (widgetPage(path) ?? (await source.publicPage(path)))
    const found = page ?? (await source.publicPage(NOT_FOUND))
    if (!found) return notShown(c)
    const chosen = page && chosenPage(path, page, new URL(c.req.url).searchParams)
    if (!chosen) return publicPageResponse(found, c.req.raw.headers, page ? 200 : 404)
    // It is made and compressed for this request.
    return (await deps.refuseBurst(c)) ?? publicPageResponse(chosen, c.req.raw.headers, 200)
  })
  return app
}

/**
 * Queues the widget's call as its provider documents, then loads its script. Tells the page around it, of which it can read
 * nothing, how high that is what appeared, or that the script did not load.
 */
const SCRIPT = `
const main = document.querySelector('main')
const tell = (financing) => parent.postMessage({ financing }, '*')
const queue = (...call) => void queue.q.push(call)
queue.q = []
window._hw = queue
const variables = { slug: main.dataset.slug, defaultPurchaseAmount: ${widget.purchaseAmount} }
queue('init', { variables }, ${JSON.stringify(widget.sections)})
const tellHeight = () => main.querySelector(':scope > * > *') && tell(document.documentElement.offsetHeight)
new MutationObserver(tellHeight).observe(main, { childList: true, subtree: true })
new ResizeObserver(tellHeight).observe(document.documentElement)
const script = document.createElement('script')
Object.assign(script, { src: '${widget.script}', async: true, referrerPolicy: 'no-referrer' })
script.addEventListener('error', () => tell('failed'))
document.head.append(script)
`

/** The document in which the financing widget runs, framed by /payment-plans (decision 0016). */
const financingDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(widget.title)}</title>
<style>body { margin: 0 }</style>
</head>
<body>
<main data-slug="${pageTokens.financingSlug}">${widget.sections.map((id) => `<div id="${id}"></div>`).join('')}</main>
<script type="module">${SCRIPT}</script>
</body>
</html>
`

/** All pages are rendered in half a second; a busy machine needs longer. */
const TIMEOUT_MS = 10_000

/** Nobody writes to the company from a preview, also in a tab of its own. */
const SANDBOX = 'sandbox allow-same-origin allow-popups'

/** `/operational/site/preview?page=/clinical&show=examples`: the page for an administrator, in a frame of the office or a tab. */
async function previewPage(c: Context<AppEnv>, deps: RenderDeps): Promise<Response> {
  const { page = '/', show = 'drafts' } = c.req.query()
  const call = deps.createCaller(c, performance.now() + TIMEOUT_MS)
  const answer = await call(['site', 'preview'], { path: page, show }).catch((error: Error) => error)
  if (answer instanceof Error)
    return c.text(`There is no preview yet. ${answer.message}`, 422, {
      'Content-Security-Policy': contentPolicy({}, "'self'"),
      'X-Frame-Options': 'SAMEORIGIN',
    })
  const { html } = answer as { html: string }
  const shown = publicPage(page, withPreviewLinks(html, show), deps.env)
  return c.html(shown.html.toString(), 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `${shown.policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; ${SANDBOX}`,
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  })
}

/** Without scripts, which the sandbox would refuse one by one; links to public pages stay in the preview, photographs need not be public. */
const withPreviewLinks = (html: string, show: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll('"/photos/', '"/api/site/photos/')
    .replace(/<a href="(\/[a-z/-]*)(?:\?[^"#]*)?(#[\w-]*)?"/g, (link, path: string, hash = '') =>
      publicPages.some((page) => page.path === path)
        ? `<a href="/operational/site/preview?show=${encodeURIComponent(show)}&amp;page=${path}${hash}"`
        : link,
    )

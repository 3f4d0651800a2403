import type { Context } from 'hono'
import { publicPages } from '../../content/pages.ts'
import type { AppEnv } from '../context.ts'
import { contentPolicy } from '../http/content-policy.ts'
import { publicPage } from './public-page.ts'
import type { RenderDeps } from './render.ts'

/** All pages are rendered in half a second; a busy machine needs longer. */
const TIMEOUT_MS = 10_000

/** Nobody writes to the company from a preview, also in a tab of its own. */
const SANDBOX = 'sandbox allow-same-origin allow-popups'

/** `/operational/site/preview?page=/clinical&show=examples`: the page for an administrator, in a frame of the office or a tab. */
export async function previewPage(c: Context<AppEnv>, deps: RenderDeps): Promise<Response> {
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
    .replace(/<a href="(\/[a-z/-]*)(#[\w-]*)?"/g, (link, path: string, hash = '') =>
      publicPages.some((page) => page.path === path)
        ? `<a href="/operational/site/preview?show=${encodeURIComponent(show)}&amp;page=${path}${hash}"`
        : link,
    )

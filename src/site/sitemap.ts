import { isIndexed, publicPages } from '../content/pages.ts'
import { pageTokens } from '../content/tokens.ts'

/** /sitemap.xml: publishing makes all pages anew, so that they share the day of their change. */
export function loader(): Response {
  const day = globalThis.foyerSite?.day
  const changed = day ? `<lastmod>${day}</lastmod>` : ''
  const entries = publicPages
    .filter(isIndexed)
    .map(({ path }) => `  <url><loc>${pageTokens.origin}${path}</loc>${changed}</url>`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

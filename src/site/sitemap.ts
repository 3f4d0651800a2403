import { isIndexed, publicPages } from '../content/pages.ts'
import { pageTokens } from '../content/tokens.ts'

/** /sitemap.xml, written at build time. */
export function loader(): Response {
  const entries = publicPages
    .filter(isIndexed)
    .map(({ path }) => `  <url><loc>${pageTokens.origin}${path}</loc></url>`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

import { isPreview } from '../content/fact.ts'
import { pageTokens } from '../content/tokens.ts'

/** /robots.txt, written at build time. Pages that must not be found say `noindex` themselves, so they stay readable here. */
export function loader(): Response {
  const text = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    ...(isPreview() ? [] : [`Sitemap: ${pageTokens.origin}/sitemap.xml`, '']),
  ].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

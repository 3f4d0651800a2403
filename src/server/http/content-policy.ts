/** Additional CSP sources of one page by directive: hosts, hashes and nonces. */
export type Sources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', readonly string[]>
>

/** @param ancestors who may show the page in a frame */
export function contentPolicy(more: Sources = {}, ancestors = "'none'"): string {
  const also = (kind: keyof Sources) => (more[kind] ?? []).map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${also('script')}`,
    `style-src 'self'${also('style')}`,
    `img-src 'self' data:${also('img')}`,
    `font-src 'self'${also('font')}`,
    "media-src 'self'",
    `connect-src 'self'${also('connect')}`,
    ...(more.frame ? [`frame-src${also('frame')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

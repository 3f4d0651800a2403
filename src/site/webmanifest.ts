import { company } from '../content/company.ts'

const icon = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' })

/** /site.webmanifest, with the name of the company. */
export function loader(): Response {
  const manifest = {
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    background_color: '#faf7f1',
    theme_color: '#17453c',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
  return new Response(`${JSON.stringify(manifest)}\n`, {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}

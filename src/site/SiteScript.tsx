import address from 'virtual:site-script'

/**
 * Loads the script of the public pages after the first paint.
 * The policy allows this inline script by its hash.
 */
export function SiteScript() {
  const start = `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>import('${address}'))))`
  return <script dangerouslySetInnerHTML={{ __html: start }} />
}

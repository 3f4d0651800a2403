import address from 'virtual:site-script'

/**
 * Fetches the pages' one script after the page has been shown, so that nothing competes with the first paint.
 * The server lets exactly this inline text run, by its hash.
 */
export function SiteScript() {
  const start = `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>import('${address}'))))`
  return <script dangerouslySetInnerHTML={{ __html: start }} />
}

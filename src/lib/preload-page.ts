/** What the framework's first script tells of the application's routes, by their id; a page's id is its path. */
interface Route {
  module: string
  imports?: string[]
  parentId?: string
}
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Partial<Record<string, Route>> }
  }
}

/**
 * Asks for the scripts of the page in the address (and of the shell around it) while the application still starts:
 * the browser would learn of them only when the application runs. Does nothing where pages are printed.
 */
export function preloadPage(): void {
  if (typeof window === 'undefined') return
  // oxlint-disable-next-line no-underscore-dangle -- the framework's name
  const routes = window.__reactRouterManifest?.routes ?? {}
  const page = routes[window.location.pathname]
  const shell = page?.parentId ? routes[page.parentId] : undefined
  const files = [shell, page].flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []))
  for (const href of new Set(files)) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

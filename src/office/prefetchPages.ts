import { preload, preloadModule } from 'react-dom'
import { fetchParts } from '../ui/onDemand.tsx'

interface RouteAssets {
  module: string
  imports?: string[]
  css?: string[]
}

declare global {
  interface Window {
    /** The router's list of what each route needs. */
    __reactRouterManifest?: { routes: Record<string, RouteAssets> }
  }
}

/**
 * Fetches what the other pages and parts of the office need: the way there is short, and does not end at a network that
 * is away. What does not come is asked for again when it is needed. The router's own PrefetchPageLinks would reload the
 * page one works in, and all that is typed there would be lost.
 */
export function prefetchPages(): void {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  for (const [path, route] of Object.entries(window.__reactRouterManifest?.routes ?? {})) {
    if (!path.startsWith('/operational')) continue
    for (const script of [route.module, ...(route.imports ?? [])]) preloadModule(script, { as: 'script' })
    for (const sheet of route.css ?? []) preload(sheet, { as: 'style' })
  }
  fetchParts()
}

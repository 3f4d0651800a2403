import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, type UNSAFE_AssetsManifest } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { sessionQuery } from './features/accounts/useSession.ts'
import { createQueryClient } from './lib/queryClient.ts'
import { DEHYDRATED_STATE } from './lib/document.ts'
import { queryClientContext } from './lib/pageLoader.ts'
import { keepOwnSearches, takeSearchFromAddress } from './list/searchText.ts'
import { ignoreHeldKeys } from './ui/shortcuts.ts'
import { onDemandLoads } from './ui/onDemand.tsx'

ignoreHeldKeys()

const queryClient = createQueryClient()
const element = document.getElementById(DEHYDRATED_STATE)
if (element?.textContent) {
  const { queries } = JSON.parse(element.textContent) as DehydratedState
  // The clocks of server and browser may differ: dehydrated data counts as fetched just now.
  const dataUpdatedAt = Date.now()
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  })
  // Only the query cache keeps the data from now on; signing out clears it.
  element.textContent = ''
}

const session = queryClient.getQueryData(sessionQuery.queryKey)
if (session) keepOwnSearches(session.user?.id)
takeSearchFromAddress()

const getContext = () => new RouterContextProvider(new Map([[queryClientContext, queryClient]]))

// Not in a transition, which would go on between frames: the page is inert until it ends.
hydrateRoot(
  document,
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <HydratedRouter getContext={getContext} />
    </QueryClientProvider>
  </StrictMode>,
)

declare global {
  interface Window {
    /** React Router's own list of the scripts of each route. */
    __reactRouterManifest?: UNSAFE_AssetsManifest
  }
}

/** By then the page that was asked for has what it needs. */
const PREFETCH_AFTER_MS = 4_000
setTimeout(() => void prefetch(), PREFETCH_AFTER_MS)

/**
 * Loads the scripts of the other office pages and of what opens on demand, one at a time while the browser has nothing
 * else to do, so that navigation is fast and works when the network is briefly away. What fails is loaded when it is opened.
 * The scripts of pages come into the browser's cache alone: a link in the document costs a style of all of it, while
 * somebody may be typing, and React Router's own prefetch reloads the page when a script fails to load.
 */
async function prefetch(): Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- its name
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  const office = routes.filter(
    (route) => route?.parentId && ![route.id, route.parentId].some((id) => id.startsWith('site/')),
  )
  for (const script of new Set(office.flatMap((route) => [...(route?.imports ?? []), route!.module]))) {
    await idle()
    await fetch(script, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
  }
  for (const load of onDemandLoads) {
    await idle()
    await load().catch(() => {})
  }
}

/** When the page has nothing else to do, and a network. */
async function idle(): Promise<void> {
  // Safari has no such callback.
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

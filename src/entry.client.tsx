import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { sessionQuery } from './features/accounts/useSession.ts'
import { createQueryClient } from './lib/queryClient.ts'
import { DEHYDRATED_STATE, OFFICE_SCRIPTS } from './lib/document.ts'
import { queryClientContext } from './lib/pageLoader.ts'
import { keepOwnSearches, takeSearchFromAddress } from './list/searchText.ts'
import { ignoreHeldKeys } from './ui/shortcuts.ts'
import { prefetchOnDemand } from './ui/onDemand.tsx'

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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter getContext={getContext} />
      </QueryClientProvider>
    </StrictMode>,
  )
})

/** By then the page that was asked for has what it needs. */
const PREFETCH_AFTER_MS = 4_000
setTimeout(prefetchPages, PREFETCH_AFTER_MS)

/**
 * Preloads the scripts of the other office pages, so that navigation is fast and works when the network is briefly
 * away. React Router's own prefetch reloads the current page when a script fails to load, and what was typed
 * there would be lost.
 */
function prefetchPages(): void {
  const scripts = document.querySelector<HTMLTemplateElement>(`#${OFFICE_SCRIPTS}`)
  if (scripts) document.head.append(scripts.content)
  prefetchOnDemand()
}

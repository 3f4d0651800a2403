import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { sessionQuery } from './features/accounts/useSession.ts'
import { createQueryClient } from './lib/queryClient.ts'
import { DEHYDRATED_STATE } from './lib/document.ts'
import { queryClientContext } from './lib/pageLoader.ts'
import { keepSearchesOf, takeSearchFromAddress } from './list/searchText.ts'
import { prefetchPages } from './office/prefetchPages.ts'
import { ignoreHeldKeys } from './ui/heldKeys.ts'

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
if (session) keepSearchesOf(session.user?.id)
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

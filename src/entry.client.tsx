import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { brought, createQueryClient } from './lib/api.ts'
import { ANSWERS } from './lib/drawing.ts'

const queryClient = createQueryClient()
const answers = document.getElementById(ANSWERS)?.textContent
if (answers) {
  const { queries, mutations } = JSON.parse(answers) as DehydratedState
  // The two clocks may differ: what came with the document is as old as the document.
  const dataUpdatedAt = Date.now()
  hydrate(queryClient, {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, ...brought, dataUpdatedAt } })),
  })
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  )
})

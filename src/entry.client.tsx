import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { brought, createQueryClient } from './lib/api.ts'
import { ANSWERS } from './lib/drawing.ts'

const queryClient = createQueryClient()
const answers = document.getElementById(ANSWERS)
if (answers?.textContent) {
  const { queries } = JSON.parse(answers.textContent) as DehydratedState
  // The clocks of server and browser may differ: what came with the document is as old as its loading.
  const state = { ...brought, dataUpdatedAt: performance.timeOrigin }
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, ...state } })),
  })
  // From now on the cache has it alone, and forgets it when the person leaves.
  answers.textContent = ''
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

/** What the server imports to draw /auth and /operational; the framework's build is what it draws with. */
import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { carryCallsBy } from './lib/api.ts'
import { currentVisit, during, type Visit } from './server/visit.ts'

export * from 'virtual:react-router/server-build'

const handle = createRequestHandler(build)

carryCallsBy((request) => {
  const visit = currentVisit()
  if (!visit) throw new Error('The API was called outside of a visit.')
  return visit.ask(request)
})

/** The document at the request's address, with what its page asks of the API first (decision 0015). */
export const draw = (request: Request, visit: Visit): Promise<Response> =>
  during(visit, () => handle(request))

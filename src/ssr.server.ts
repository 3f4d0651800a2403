/** The entry of the SSR bundle: React Router's server build and a function that renders /auth and /operational. */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { setCallInProcess } from './lib/api.ts'
import { createQueryClient } from './lib/queryClient.ts'
import { queryClientContext } from './lib/pageLoader.ts'
import { currentRequest, runWithRequest, type SsrBundle } from './server/pages/request-context.ts'

export { publishCompany } from './content/company.ts'
export { isOnSite } from './content/onSite.ts'
export * from 'virtual:react-router/server-build'

const handle = createRequestHandler(build)

setCallInProcess((path, input) => {
  const request = currentRequest()
  if (!request) throw new Error('The API was called outside of a request.')
  return request.callInProcess(path, input)
})

export const render: SsrBundle['render'] = (request, context) => {
  const queryClient = createQueryClient('server')
  const routerContext = new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
  const work = () => handle(request, routerContext)
  return context ? runWithRequest({ ...context, queryClient }, work) : work()
}

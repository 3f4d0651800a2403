/** What the server imports to render /auth and /operational: the framework's build, and one function around it. */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createQueryClient, setServerCall } from './lib/api.ts'
import { queryClientContext } from './lib/pageLoader.ts'
import { currentRequest, runWithRequest, type RequestContext } from './server/request-context.ts'

export * from 'virtual:react-router/server-build'

const handle = createRequestHandler(build)

setServerCall((path, input) => {
  const request = currentRequest()
  if (!request) throw new Error('The API was called outside of a request.')
  return request.callApi(path, input)
})

/** The page at the request's address with its data, or the redirect that its loaders decided on. */
export function render(request: Request, context: Omit<RequestContext, 'queryClient'>): Promise<Response> {
  const queryClient = createQueryClient('server')
  const routerContext = new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
  return runWithRequest({ ...context, queryClient }, () => handle(request, routerContext))
}

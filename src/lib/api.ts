import { createORPCClient, type ClientContext, type ClientLink } from '@orpc/client'
import type { ContractProcedure, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import endpoints, { type Contract } from 'virtual:endpoints'
import type { Endpoint } from './endpoint.ts'
import { probeServer, serverResponded } from './online.ts'
import { EXPECTED_USER_HEADER, searchInHeader, UNCHANGED_HEADER } from './requestHeaders.ts'
import type { FileUpload } from './sendFile.ts'
import { withStepUp } from './stepUp.ts'

/** Calls an endpoint of the API in this process: its path in the contract, and its input. */
export type CallInProcess = (path: readonly string[], input: unknown) => Promise<unknown>
let callInProcess: CallInProcess | undefined
/** Set by the server, so that a page that is rendered there calls endpoints without HTTP. */
export function setCallInProcess(call: CallInProcess): void {
  callInProcess = call
}

let expectedUser: string | undefined
/** Each later call of the browser sends this id, so that the server can refuse it once somebody else is signed in (lib/requestHeaders.ts). */
export function setExpectedUser(id: string | undefined): void {
  expectedUser = id
}

const refusalListeners = new Set<() => void>()
/** Calls `listener` on every 401 response: the session may have ended. @returns unsubscribe */
export function onRefusedSession(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

/** The ids of this tab's last requests, to know its own changes among those that the server tells of. */
const ownRequests: (string | null)[] = []
export const isOwnRequest = (id: string): boolean => ownRequests.includes(id)

/** The request that each response of the API came from. */
const requests = new WeakMap<object, string>()
/** The id of the change that this response reports, by which it can be undone (src/features/changes). */
export const changeOf = (output: object): string | undefined => requests.get(output)

/** What oRPC derives the types of a client from. */
type ContractOf<Features> = {
  [Feature in keyof Features]: {
    [Name in keyof Features[Feature]]: Features[Feature][Name] extends Endpoint<infer Input, infer Output>
      ? ContractProcedure<Input, Output, Record<never, never>, Record<never, never>>
      : never
  }
}

interface CallContext extends ClientContext {
  /** The body instead of the input. */
  upload?: FileUpload
  onRequestId?: (id: string) => void
}

const http = new OpenAPILink<CallContext>(endpoints, {
  url: () => `${window.location.origin}/api`,
  fetch: async (original, init, { context }) => {
    const request = searchInHeader(original)
    if (expectedUser) request.headers.set(EXPECTED_USER_HEADER, expectedUser)
    const { upload } = context
    const sent = upload
      ? import('./sendFile.ts').then(({ sendFile }) => sendFile(request, upload))
      : fetch(request, init)
    const response = await sent.catch((error: unknown) => {
      if (!request.signal.aborted) void probeServer()
      throw error
    })
    const requestId = response.headers.get('X-Request-Id')
    // A proxy or a portal responded in the server's place: nothing was read or saved.
    if (response.ok && !requestId) throw new TypeError('The response is not the server’s')
    ownRequests.unshift(requestId)
    ownRequests.splice(100)
    if (requestId) {
      serverResponded()
      if (!response.headers.has(UNCHANGED_HEADER)) context.onRequestId?.(requestId)
    }
    if (response.status === 401) for (const listener of refusalListeners) listener()
    return response
  },
})
const link: ClientLink<CallContext> = {
  call: async (path, input, options) => {
    if (callInProcess) return callInProcess(path, input)
    let id = ''
    const context = { ...options.context, onRequestId: (known: string) => void (id = known) }
    const output = await withStepUp(() => http.call(path, input, { ...options, context }))
    if (typeof output === 'object' && output !== null) requests.set(output, id)
    return output
  },
}
const client: ContractRouterClient<ContractOf<Contract>, CallContext> = createORPCClient(link)

/**
 * The typed client of the API, by feature and endpoint: `api.clients.list.queryOptions(…)`. The browser gets only the
 * methods and paths of the endpoints, not the schemas.
 */
export const api = createTanstackQueryUtils(client)

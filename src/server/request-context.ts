import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryClient } from '@tanstack/react-query'

/** Calls an endpoint of the API in this process, as the visitor: its path in the contract, and its input. */
export type CallApi = (path: readonly string[], input: unknown) => Promise<unknown>

/** One request for a page of /auth or /operational. */
export interface RequestContext {
  /** Allows the document's own scripts (Content-Security-Policy). */
  nonce: string
  /** The browser says that it is a phone: lists are rendered as cards. */
  isPhone: boolean
  callApi: CallApi
  /** What the loaders fetched; dehydrated into the document. */
  queryClient: QueryClient
  /** On the clock of `performance.now()`: what is not there by then the browser asks for itself. */
  deadline: number
  /** Logs that rendering failed, or a part of it. */
  onError: (error: unknown) => void
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Everything that `work` loads and renders belongs to this request. */
export const runWithRequest = <Result>(
  request: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> => storage.run(request, work)

/** The request that is being answered; undefined while public pages are prerendered. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Site } from '../../content/fact.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { CallInProcess } from '../../lib/api.ts'
import type { ScreenSettings } from '../../lib/document.ts'

/** One request for a page of /auth or /operational. */
export interface RequestContext {
  /** CSP nonce of the document's inline scripts. */
  nonce: string
  /** From the User-Agent; lists are rendered as cards. */
  isPhone: boolean
  settings: ScreenSettings
  callInProcess: CallInProcess
  /** The loaders fetch into it; dehydrated into the document. */
  queryClient: QueryClient
  /** In `performance.now()` time; data that takes longer is fetched by the browser. */
  deadline: number
  onError: (error: unknown) => void
}

/** What `src/ssr.server.ts` exports. */
export interface SsrBundle {
  publishCompany(site: Site | undefined): void
  /** Goes by the facts of the time when the bundle was loaded. */
  isOnSite(address: string): boolean
  /** The rendered page at the request's URL, or a redirect from its loaders. @param context none for a public page */
  render(request: Request, context?: Omit<RequestContext, 'queryClient'>): Promise<Response>
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runWithRequest = <Result>(
  request: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> => storage.run(request, work)

/** The current request; undefined while public pages are prerendered. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

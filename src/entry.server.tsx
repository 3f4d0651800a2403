import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { createQueryClient } from './lib/queryClient.ts'
import { DocumentContext } from './lib/document.ts'
import { currentRequest } from './server/pages/request-context.ts'

/** Loaders have finished before, so that this only ends a rendering that hangs. */
const RENDER_TIMEOUT_MS = 5_000

/** Renders a document: public pages at build time, application pages per request with their data (decision 0015). */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const current = currentRequest()
  const queryClient = current?.queryClient ?? createQueryClient('server')
  const html = await renderToText(
    <QueryClientProvider client={queryClient}>
      <DocumentContext
        value={{
          dehydratedState: current ? dehydratedJson(queryClient) : '',
          isPhone: current?.isPhone ?? false,
          settings: current?.settings ?? {},
        }}
      >
        <ServerRouter context={context} url={request.url} {...(current && { nonce: current.nonce })} />
      </DocumentContext>
    </QueryClientProvider>,
  )
  queryClient.clear()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** JSON that is safe inside a <script> element. Failed queries are left out; the browser fetches them again. */
const dehydratedJson = (queryClient: QueryClient) =>
  JSON.stringify(dehydrate(queryClient)).replaceAll('<', '\\u003c')

/** The complete HTML; rendering is aborted after a timeout. */
function renderToText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady: () => {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
      onError: handleError,
      // The whole text is there at once: rows need not come after it in a template.
      progressiveChunkSize: Infinity,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS)
  })
}

/** Called by React Router: errors of loaders and rendering go to the log, never to the visitor. */
export function handleError(error: unknown): void {
  currentRequest()?.onError(error)
}

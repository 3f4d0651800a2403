import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { createQueryClient } from './lib/api.ts'
import { DocumentContext } from './lib/document.ts'
import { currentRequest } from './server/request-context.ts'

/** Nothing that is rendered waits for anything but its own script: loaders have run before. */
const RENDER_TIMEOUT_MS = 5_000

/** Renders a document: public pages at build time, those of the application for each request with their data (decision 0015). */
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

/** As JSON that cannot end the element it stands in. What failed is left to the browser, which asks again. */
const dehydratedJson = (queryClient: QueryClient) =>
  JSON.stringify(dehydrate(queryClient)).replaceAll('<', '\\u003c')

/** The whole text, when everything in it is there; rendering that does not end is given up. */
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
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS)
  })
}

/** The framework's, too: an error while a page is loaded or rendered goes to the log, never to the visitor. */
export function handleError(error: unknown): void {
  currentRequest()?.onError(error)
}

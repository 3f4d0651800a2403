import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, QueryClientProvider, type Query, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { createQueryClient } from './lib/api.ts'
import { DrawingContext } from './lib/drawing.ts'
import { currentVisit } from './server/visit.ts'

/** A page's questions lead to others at most this often: who is signed in, then the page's own. */
const ROUNDS = 3
/** Milliseconds; nothing that is drawn waits for anything but its own script. */
const ENDLESS = 5_000

/** Draws a document: public pages at build time, those of the application for each visit with their data (decision 0015). */
export default async function drawDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const visit = currentVisit()
  const queryClient = createQueryClient('server')
  const { serverHandoffStream, ...plain } = context
  const drawn = (part: Partial<EntryContext>, answers: string) => (
    <QueryClientProvider client={queryClient}>
      <DrawingContext value={{ answers, phone: visit?.phone ?? false }}>
        <ServerRouter
          context={{ ...plain, ...part }}
          url={request.url}
          {...(visit && { nonce: visit.nonce })}
        />
      </DrawingContext>
    </QueryClientProvider>
  )
  if (visit) await answerAll(queryClient, visit.until, () => render(drawn({ renderMeta: {} }, '')))
  const html = await render(
    drawn(serverHandoffStream ? { serverHandoffStream } : {}, visit ? answersOf(queryClient) : ''),
  )
  queryClient.clear()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** Draws and looks what was asked for, until nothing new is; then forgets what got no answer. */
async function answerAll(
  queryClient: QueryClient,
  until: number,
  draw: () => Promise<string>,
): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, until - performance.now())
  for (let round = 0; round < ROUNDS; round += 1) {
    await draw()
    const open = queryClient.getQueryCache().findAll({ predicate: isOpen })
    if (open.length === 0) break
    await Promise.race([Promise.allSettled(open.map((query) => query.fetch())), late.promise])
  }
  clearTimeout(timer)
  queryClient.removeQueries({ predicate: ({ state }) => state.status !== 'success' })
}

const isOpen = ({ state, options }: Query) =>
  state.status === 'pending' &&
  state.fetchStatus === 'idle' &&
  (options as { enabled?: unknown }).enabled !== false

/** As JSON that cannot end the element it stands in. */
const answersOf = (queryClient: QueryClient) =>
  JSON.stringify(dehydrate(queryClient)).replaceAll('<', '\\u003c')

/** The whole text, when everything in it is there. A drawing that does not end is given up. */
function render(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady: () => {
        clearTimeout(late)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: (error) => {
        clearTimeout(late)
        reject(error)
      },
      onError: handleError,
    })
    const late = setTimeout(() => abort(new Error('The drawing did not end.')), ENDLESS)
  })
}

/** The framework's, too: an error of a page that is being drawn goes to the log by the visit, never to the visitor. */
export function handleError(error: unknown): void {
  currentVisit()?.failed(error)
}

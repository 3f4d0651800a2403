import { AsyncLocalStorage } from 'node:async_hooks'

/** One visit to a page that the server draws. */
export interface Visit {
  /** Allows the document's own scripts (Content-Security-Policy). */
  nonce: string
  /** The browser says that it is a phone: lists are cards. */
  phone: boolean
  /** On the clock of `performance.now()`; what the API has not answered by then the browser asks for itself. */
  until: number
  /** Asks the API of this very server, as the visitor. */
  ask: (request: Request) => Promise<Response>
  /** Notes that the drawing failed, or a part of it. */
  failed: (error: unknown) => void
}

const visits = new AsyncLocalStorage<Visit>()

/** Calls to the API made within `work` go to `visit.ask`. */
export const during = <Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> =>
  visits.run(visit, work)

/** The visit that is being answered; none while public pages are printed and on the development server. */
export const currentVisit = (): Visit | undefined => visits.getStore()

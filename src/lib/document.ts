import { createContext } from 'react'

/** What the server puts into a document for the browser to hydrate with. */
export interface DocumentState {
  /** What the loaders fetched, dehydrated, as JSON. */
  dehydratedState: string
  /** Lists are rendered as cards. */
  isPhone: boolean
}

/** Set by the server alone; in the browser the document holds both. */
export const DocumentContext = createContext<DocumentState>({ dehydratedState: '', isPhone: false })

/** The id of the document's element with `DocumentState.dehydratedState`. */
export const DEHYDRATED_STATE = 'dehydrated-state'

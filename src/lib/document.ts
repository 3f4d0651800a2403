import { createContext } from 'react'

/** What a person chooses for this browser: cookies, each with its value that is not the default. */
export const screenSettings = { density: 'compact', charts: 'folded' } as const
export type ScreenSetting = keyof typeof screenSettings

/** What the server adds to a document, so that the browser can hydrate it. */
interface DocumentState {
  /** Dehydrated query cache, as JSON. */
  dehydratedState: string
  /** Lists are rendered as cards. */
  isPhone: boolean
  /** Those that are not at their default. */
  settings: readonly ScreenSetting[]
  /** Widths of columns (list/useColumns.ts). */
  columnWidths: string
  /** Addresses of the scripts of all office pages. */
  officeScripts: readonly string[]
}

/** Only provided on the server; the browser reads both from the document. */
export const DocumentContext = createContext<DocumentState>({
  dehydratedState: '',
  isPhone: false,
  settings: [],
  columnWidths: '',
  officeScripts: [],
})

/** The id of the document's element with `DocumentState.dehydratedState`. */
export const DEHYDRATED_STATE = 'dehydrated-state'

/** The id of the document's template with links to `DocumentState.officeScripts`. */
export const OFFICE_SCRIPTS = 'office-scripts'

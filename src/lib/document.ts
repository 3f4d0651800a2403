import { createContext } from 'react'

/** What a person chooses for this browser: cookies, which are data attributes of the document's root as well. */
export const screenSettings = ['charts', 'widths', 'weekends'] as const
export type ScreenSetting = (typeof screenSettings)[number]
export type ScreenSettings = Readonly<Partial<Record<ScreenSetting, string>>>

/** What the server adds to a document, so that the browser can hydrate it. */
interface DocumentState {
  /** Dehydrated query cache, as JSON. */
  dehydratedState: string
  /** Lists are rendered as cards. */
  isPhone: boolean
  settings: ScreenSettings
}

/** Only provided on the server; the browser reads both from the document. */
export const DocumentContext = createContext<DocumentState>({
  dehydratedState: '',
  isPhone: false,
  settings: {},
})

/** The id of the document's element with `DocumentState.dehydratedState`. */
export const DEHYDRATED_STATE = 'dehydrated-state'

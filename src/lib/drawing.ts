import { createContext } from 'react'

/** What a page that was drawn by the server brings along for its waking in the browser. */
export interface Drawing {
  /** What the API answered while the page was drawn, dehydrated, as JSON. */
  answers: string
  /** Lists are drawn as cards. */
  phone: boolean
}

/** Set by the server alone; in the browser the document holds both. */
export const DrawingContext = createContext<Drawing>({ answers: '', phone: false })

/** The id of the document's element with `Drawing.answers`. */
export const ANSWERS = 'answers'

import type { ReactNode } from 'react'

/** One column of a list. Keep the array of columns stable (outside the component), so that rows are not redrawn. */
export type Column<Row> = {
  /** Also the name the server sorts by. */
  key: string
  title: string
  sortable?: boolean
  /** 'end' for numbers. */
  align?: 'start' | 'end'
  /**
   * Classes: how wide at least, and what share of the room that is left: 'w-36', 'w-44 grow-3'. Classes, because the
   * content policy of server-rendered pages applies no style attribute.
   */
  width: string
  /** @param isMarked the row is pointed out (List's `marked`) */
  cell: (row: Row, isMarked?: boolean) => ReactNode
  /** Names the row: stays in sight when scrolling sideways, and is the title of a card on phones. */
  primary?: boolean
  /** Of a second primary column: a class for the width of the one before it, which must not grow: 'left-36'. */
  left?: string
  hideOnCard?: boolean
}

/**
 * Ordinary words of at most so many letters fit the narrowest column (w-26), so only longer texts get a tooltip with their
 * full wording: an attribute less for most cells, and to measure each cell would cost more than to draw it.
 */
export const MOST_LETTERS_UNCUT = 10

/** What every list endpoint answers; `next` is the cursor of the following page or null at the end. */
export type Page<Row> = { rows: Row[]; next: string | null }
export type Direction = 'asc' | 'desc'

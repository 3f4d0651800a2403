import type { ReactNode } from 'react'
import type { FieldGroup } from '../lib/fieldGroups.ts'

/** Of a resized column, in units of the class names of a width ('w-26'), 4 pixels; app.css has every second one. */
export const widthLimits = { min: 14, max: 160 }

/** One column of a list. Keep the array of columns stable (outside the component), so that rows do not rerender. */
export type Column<Row> = {
  /** Also the server's sort key. */
  key: string
  title: string
  sortable?: boolean
  /** 'end' for numbers. */
  align?: 'start' | 'end'
  /**
   * Class names for the minimum width and the share of the remaining width: 'w-36', 'w-44 grow-3', or 'em-5.25' (list.css). Not a style
   * attribute, because the content security policy of server-rendered pages blocks it.
   */
  width: string
  cell: (row: Row) => ReactNode
  /** Beside the title of a card, wide or in a line it has no place then. */
  isEmpty?: (row: Row) => boolean
  /** Names the row: sticky when scrolling horizontally, and the title of a card on phones. */
  primary?: boolean
  /** For a second sticky column: the width of the first one as a class, 'left-36'; that one must not grow. */
  stickyLeft?: string
  /** Not shown until it is chosen. */
  isExtra?: true | undefined
  /** Of the record that rows are about (`recordKey`): it stands in the first of those that follow each other. */
  isOfRecord?: true | undefined
  /** Not for who does not see these fields. */
  group?: FieldGroup | undefined
  /**
   * On a card: beside the primary column, over the whole width after the others, as a line without its title, or not at all; otherwise beside
   * others, each as wide as its text and at least a third of the card.
   */
  card?: 'title' | 'wide' | 'line' | 'hidden'
}

/**
 * Texts up to this length usually fit the narrowest column (w-26), so only longer ones get a tooltip with the
 * full text. Measuring each cell would take longer than rendering it.
 */
export const MAX_FITTING_LENGTH = 10

/** Whether a row is about the same record as the one before. */
export const isContinued = <Row>(
  rows: readonly Row[],
  index: number,
  recordKey: ((row: Row) => string) | undefined,
) => {
  const [before, row] = [rows[index - 1], rows[index]]
  return recordKey !== undefined && !!before && !!row && recordKey(before) === recordKey(row)
}

/** The usual key of a row. */
export const idOf = ({ id }: { id: string | number }) => String(id)

/** Output of every list endpoint; `next` is the cursor of the next page, null on the last one. */
export type RowPage<Row> = {
  rows: Row[]
  next: string | null
  /** Words of the search that are nowhere; the rows have what is spelled nearly the same. */
  not_found?: string | undefined
  /** In the browser, on the first page: others have changed which rows there are, or their order (refreshInPlace). */
  isOutdated?: boolean
}
export type Direction = 'asc' | 'desc'

/** The look of a link in a row, which its weight tells from values: two lines in a table, whole on a card. */
export const rowLinkClass = 'two-lines min-w-0 font-semibold underline-offset-3 hover:underline'

import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { FilterField } from './filterText.ts'
import type { RowMenu } from './MenuButton.tsx'
import type { ListQuery } from './paged.ts'
import type { ListParams } from './useListParams.ts'
import type { Selection } from './useSelection.ts'

type Noun = readonly [one: string, many: string]

/** The record of a list that is open as a panel beside it. */
export interface Peek {
  /** The key of its row; null while nothing is open. */
  id: string | null
  /** Opens it, or another one in its place. */
  open: (id: string) => void
  close: () => void
}

export type ListProps<Row> = {
  label: string
  /** Singular and plural of a row: ['client', 'clients']. */
  noun?: Noun
  columns: readonly Column<Row>[]
  query: ListQuery<Row>
  params: ListParams
  rowKey: (row: Row) => string
  /** Where several rows are about one record: its key. In a table what is of the record stands once, and on a phone it is one card. */
  recordKey?: ((row: Row) => string) | undefined
  /** Number of matching rows, if there is a count endpoint. */
  total?: number | undefined
  /** Instead of `total` when it is not counted to the end. */
  moreThan?: number | undefined
  /** Text for an empty list; may depend on the search. */
  empty: string | ((search: string) => string)
  /** What can be done with a row: its menu, its letters, and the one or two with an icon beside it. A stable function. */
  rowMenu?: ((row: Row) => RowMenu) | undefined
  /** In place of a menu one button at the end of each row. A stable function, outside of the page component. */
  rowActions?: (row: Row) => ReactNode
  /** Key of the first row, when it is pointed out. */
  marked?: string | undefined
  resize?: (key: string, units: number | null) => void
  /** Width of the column of `rowActions`, a class. */
  actionsWidth?: string
  /** Label of the search box; without it there is none. */
  searchLabel?: string
  /** In place of the search box: what else decides which rows there are. */
  leading?: ReactNode
  /** What can be filtered by, beside the search box. */
  fields?: readonly FilterField[]
  /** How many rows other filters and searches find, to say what empties the list. */
  countRows?: (criteria: Record<string, string>[]) => Promise<number[]>
  /** On paper, before the filters in words. */
  about?: readonly string[]
  /** What is said or chosen besides, below the search box. */
  filters?: ReactNode
  /** Checkboxes for the rows; `selectionBar` is then a SelectionBar. */
  selection?: Selection<Row> | undefined
  selectionBar?: ReactNode
  /** Below the rows, for example what they add up to; above them on a phone. */
  foot?: ReactNode
  /** The arrow keys move between cells, and the table is one tab stop (decision 0018): for lists with cells to edit. */
  grid?: boolean
  /** A press on a row, or Space, opens its record beside the list; only with `grid`. */
  peek?: Peek
  /** Buttons at the far end, for example the export. */
  tools?: ReactNode
}

/** For the table and the cards: with all rows that are loaded. */
export type ShownListProps<Row> = ListProps<Row> & {
  rows: readonly Row[]
  /** The rows are not yet those of the search in the box. */
  busy: boolean
}

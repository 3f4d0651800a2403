import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { Column } from './column.ts'
import { useSizing, type OpenView, type Sizing } from './columnWidths.ts'

type HiddenColumns<Row> = {
  /** The columns to show, in order; the same array while nothing changed. */
  shown: readonly Column<Row>[]
  /** Columns that may be hidden: all but the primary ones. */
  optional: readonly Column<Row>[]
  isHidden: (key: string) => boolean
  toggle: (key: string) => void
  showAll: () => void
}

const hideParser = parseAsArrayOf(parseAsString).withDefault([])

/** The columns of a list as this person wants them. */
export type ListColumns<Row> = HiddenColumns<Row> & Sizing<Row>

/**
 * Hidden ones are in the URL, widths and density in the open view or a cookie of this browser.
 * @param list names the list in the cookie
 */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
  view?: OpenView,
): ListColumns<Row> {
  const { shown, ...hidden } = useHiddenColumns(columns)
  return { ...hidden, ...useSizing(list, shown, view) }
}

/** The visible columns of a list, kept in the URL as `hide=notes,cost`; unknown names are ignored. */
function useHiddenColumns<Row>(columns: readonly Column<Row>[]): HiddenColumns<Row> {
  const [hide, setHide] = useQueryState('hide', hideParser)
  return useMemo(() => {
    const optional = columns.filter(({ primary }) => !primary)
    const hidden = optional.map(({ key }) => key).filter((key) => hide.includes(key))
    return {
      shown: hidden.length === 0 ? columns : columns.filter(({ key }) => !hidden.includes(key)),
      optional,
      isHidden: (key) => hidden.includes(key),
      toggle: (key) =>
        void setHide(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
      showAll: () => void setHide(null),
    }
  }, [columns, hide, setHide])
}

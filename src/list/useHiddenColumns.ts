import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Column } from './column.ts'
import { writeParam } from './listParams.ts'
import { useAddress } from './useAddress.ts'

export type HiddenColumns<Row> = {
  /** The columns to show, in order; the same array while nothing changed. */
  shown: readonly Column<Row>[]
  /** Those that may be hidden: all but the ones that name the row. */
  optional: readonly Column<Row>[]
  isHidden: (key: string) => boolean
  toggle: (key: string) => void
  showAll: () => void
}

/** Which columns a list shows, kept in the address as `hide=notes,cost`; unknown names there mean nothing. */
export function useHiddenColumns<Row>(columns: readonly Column<Row>[]): HiddenColumns<Row> {
  const { search } = useLocation()
  const { change } = useAddress()
  const hide = new URLSearchParams(search).get('hide') ?? ''
  return useMemo(() => {
    const optional = columns.filter(({ primary }) => !primary)
    const keysOf = (text: string) =>
      optional.map(({ key }) => key).filter((key) => text.split(',').includes(key))
    const hidden = keysOf(hide)
    return {
      shown: hidden.length === 0 ? columns : columns.filter(({ key }) => !hidden.includes(key)),
      optional,
      isHidden: (key) => hidden.includes(key),
      toggle: (key) =>
        change((next) => {
          const before = keysOf(next.get('hide') ?? '')
          const after = before.includes(key) ? before.filter((other) => other !== key) : [...before, key]
          writeParam(next, 'hide', after.join(','))
        }),
      showAll: () => change((next) => next.delete('hide')),
    }
    // `change` does the same whichever drawing it comes from.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [columns, hide])
}

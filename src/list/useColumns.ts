import { createLoader, parseAsArrayOf, parseAsString, useQueryState, useQueryStates } from 'nuqs'
import { useMemo, useSyncExternalStore } from 'react'
import { useIsShown } from '../lib/mayChange.ts'
import { widthLimits, type Column } from './column.ts'
import { notifyScreen, subscribeToScreen, useScreenSetting } from './useScreen.ts'

/** A unit of the class names of a width. */
export const PIXELS = 4

/** The nearest width that there is. */
export const nearestWidth = (units: number) =>
  Math.min(widthLimits.max, Math.max(widthLimits.min, Math.round(units / 2) * 2))

export type Widths = Readonly<Record<string, number>>

/** A saved view that is open (features/views). */
interface OpenView {
  id: string
  shown: { widths: Widths }
}

/** The columns of a list as this person wants them. */
export interface ListColumns<Row> {
  widths: Widths
  /** The columns to show, in order and with their widths; the same array while nothing changed. */
  shown: readonly Column<Row>[]
  /** Columns that may be hidden: all but the primary ones. */
  optional: readonly Column<Row>[]
  isHidden: (column: Column<Row>) => boolean
  /** Whether neither more nor fewer are shown than usual. */
  isUsual: boolean
  toggle: (column: Column<Row>) => void
  showUsual: () => void
  /** Null for the width that the column has by itself. */
  resize: (key: string, units: number | null) => void
  resetWidths: () => void
}

/** @param cookie the widths of all lists of this browser: 'clients.notes=60&clients.cost=30' */
function widthsIn(cookie: string, list: string): Widths {
  const own = [...new URLSearchParams(cookie)].flatMap(([name, text]): [string, number][] => {
    const units = Number(text)
    return name.startsWith(`${list}.`) && units === nearestWidth(units)
      ? [[name.slice(list.length + 1), units]]
      : []
  })
  return Object.fromEntries(own)
}

function withWidths(cookie: string, list: string, widths: Widths): string {
  const others = [...new URLSearchParams(cookie)].filter(([name]) => !name.startsWith(`${list}.`))
  const own = Object.entries(widths).map(([key, units]) => [`${list}.${key}`, String(units)])
  return String(new URLSearchParams([...others, ...own]))
}

/** By list: the open view and what was changed in it, until that is saved or discarded, or the page is loaded again. */
const changedViews = new Map<string, OpenView>()

/** The open view is shown as it is saved. */
export function forgetWidths(list: string): void {
  changedViews.delete(list)
  notifyScreen()
}

const keys = parseAsArrayOf(parseAsString).withDefault([])
const columnParams = { hide: keys, show: keys }

/** The extra columns that an address shows. */
export const readShown = (url: URL) => createLoader(columnParams)(url).show
export const useShown = () => useQueryState('show', keys)[0]

/**
 * What is not shown as usual is in the URL as `hide=notes,cost&show=phone`, where unknown names are ignored. Widths are those of the
 * open view, else in a cookie of this browser, with which the server renders them at once.
 * @param list names the list in the cookie
 */
export function useColumns<Row>(
  list: string,
  all: readonly Column<Row>[],
  view?: OpenView,
): ListColumns<Row> {
  const isShown = useIsShown()
  const [{ hide, show }, setParams] = useQueryStates(columnParams)
  const [cookie, setCookie] = useScreenSetting('widths')
  const changed = useSyncExternalStore(
    subscribeToScreen,
    () => changedViews.get(list),
    () => undefined,
  )
  return useMemo(() => {
    const columns = all.filter(isShown)
    const ofView = view && (changed?.id === view.id ? changed : view).shown
    const widths = ofView?.widths ?? widthsIn(cookie, list)
    const setWidths = (to: Widths) => {
      if (!view) return setCookie(withWidths(cookie, list, to))
      changedViews.set(list, { id: view.id, shown: { widths: to } })
      notifyScreen()
    }
    const optional = columns.filter(({ primary }) => !primary)
    const isHidden = ({ key, isExtra }: Column<Row>) => (isExtra ? !show.includes(key) : hide.includes(key))
    const flip = (all: string[], key: string) =>
      all.includes(key) ? all.filter((other) => other !== key) : [...all, key]
    return {
      widths,
      shown: withWidthsOf(
        columns.filter((column) => !isHidden(column)),
        widths,
      ),
      optional,
      isHidden,
      isUsual: optional.every((column) => isHidden(column) === (column.isExtra ?? false)),
      toggle: ({ key, isExtra }) =>
        void setParams(isExtra ? { show: flip(show, key) } : { hide: flip(hide, key) }),
      showUsual: () => void setParams(null),
      resize: (key, units) => {
        const { [key]: _before, ...others } = widths
        setWidths(units === null ? others : { ...others, [key]: units })
      },
      resetWidths: () => setWidths({}),
    }
  }, [all, isShown, hide, show, setParams, list, view, changed, cookie, setCookie])
}

function withWidthsOf<Row>(columns: readonly Column<Row>[], widths: Widths): readonly Column<Row>[] {
  const first = columns[0] && widths[columns[0].key]
  return columns.map((column) => ({
    ...column,
    ...(widths[column.key] && { width: `w-${widths[column.key]}` }),
    ...(column.stickyLeft && first && { stickyLeft: `left-${first}` }),
  }))
}

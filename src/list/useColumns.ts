import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs'
import { useMemo, useSyncExternalStore } from 'react'
import { widthLimits, type Column } from './column.ts'
import { notifyScreen, subscribeToScreen, useScreenSetting } from './useScreenSetting.ts'

/** A unit of the class names of a width. */
export const PIXELS = 4

/** The nearest width that there is. */
export const nearestWidth = (units: number) =>
  Math.min(widthLimits.max, Math.max(widthLimits.min, Math.round(units / 2) * 2))

type Widths = Readonly<Record<string, number>>

/** How a list is shown, besides its address. */
export interface Look {
  widths: Widths
  compact: boolean
}

/** A saved view that is open (features/views). */
interface OpenView {
  id: string
  shown: Look
}

/** The columns of a list as this person wants them. */
export interface ListColumns<Row> extends Look {
  /** The columns to show, in order and with their widths; the same array while nothing changed. */
  shown: readonly Column<Row>[]
  /** Columns that may be hidden: all but the primary ones. */
  optional: readonly Column<Row>[]
  isHidden: (key: string) => boolean
  toggle: (key: string) => void
  showAll: () => void
  /** Null for the width that the column has by itself. */
  resize: (key: string, units: number | null) => void
  resetWidths: () => void
  setCompact: (compact: boolean) => void
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
export function forgetLook(list: string): void {
  changedViews.delete(list)
  notifyScreen()
}

const hideParser = parseAsArrayOf(parseAsString).withDefault([])

/**
 * Hidden columns are in the URL as `hide=notes,cost`, where unknown names are ignored. Widths and density are those of the
 * open view, else in cookies of this browser, with which the server renders them at once.
 * @param list names the list in the cookie
 */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
  view?: OpenView,
): ListColumns<Row> {
  const [hide, setHide] = useQueryState('hide', hideParser)
  const [density, setDensity] = useScreenSetting('density')
  const [cookie, setCookie] = useScreenSetting('widths')
  const changed = useSyncExternalStore(
    subscribeToScreen,
    () => changedViews.get(list),
    () => undefined,
  )
  return useMemo(() => {
    const ofView = view && (changed?.id === view.id ? changed : view).shown
    const { widths, compact } = ofView ?? { widths: widthsIn(cookie, list), compact: density === 'compact' }
    const change = (to: Partial<Look>) => {
      if (view) {
        changedViews.set(list, { id: view.id, shown: { widths, compact, ...to } })
        notifyScreen()
      } else if (to.widths) setCookie(withWidths(cookie, list, to.widths))
      else setDensity(to.compact ? 'compact' : '')
    }
    const optional = columns.filter(({ primary }) => !primary)
    const hidden = optional.map(({ key }) => key).filter((key) => hide.includes(key))
    return {
      widths,
      compact,
      shown: shownColumns(columns, hidden, widths),
      optional,
      isHidden: (key) => hidden.includes(key),
      toggle: (key) =>
        void setHide(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
      showAll: () => void setHide(null),
      resize: (key, units) => {
        const { [key]: _before, ...others } = widths
        change({ widths: units === null ? others : { ...others, [key]: units } })
      },
      resetWidths: () => change({ widths: {} }),
      setCompact: (to) => change({ compact: to }),
    }
  }, [columns, hide, setHide, list, view, changed, cookie, setCookie, density, setDensity])
}

function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  widths: Widths,
): readonly Column<Row>[] {
  if (hidden.length === 0 && Object.keys(widths).length === 0) return columns
  const first = columns[0] && widths[columns[0].key]
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return shown.map((column) => ({
    ...column,
    ...(widths[column.key] && { width: `w-${widths[column.key]}` }),
    ...(column.stickyLeft && first && { stickyLeft: `left-${first}` }),
  }))
}

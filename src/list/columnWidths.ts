import { useContext, useMemo, useSyncExternalStore } from 'react'
import { DocumentContext } from '../lib/document.ts'
import type { Column } from './column.ts'
import { useScreenSetting } from './useScreenSetting.ts'

/** In units of the class names of a width ('w-26'), 4 pixels; the style sheet (app.css) has every second one. */
export const widthLimits = { min: 14, max: 160 }
export const PIXELS = 4

type Widths = Readonly<Record<string, number>>

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** 'clients.notes=60&clients.cost=30': all lists of this browser, as the cookie holds them. */
const stored = () => globalThis.document?.documentElement.dataset['columnWidths'] ?? ''

const isWidth = (units: number) => units >= widthLimits.min && units <= widthLimits.max && units % 2 === 0

function widthsIn(text: string, list: string): Widths {
  const entries = [...new URLSearchParams(text)].flatMap(([name, units]): [string, number][] =>
    name.startsWith(`${list}.`) && isWidth(Number(units))
      ? [[name.slice(list.length + 1), Number(units)]]
      : [],
  )
  return Object.fromEntries(entries)
}

/** The nearest width that there is. */
export const nearestWidth = (units: number) =>
  Math.min(widthLimits.max, Math.max(widthLimits.min, Math.round(units / 2) * 2))

/** How a list is shown, besides its address. */
export interface Look {
  widths: Widths
  compact: boolean
}

/** A saved view that is open (features/views). */
export interface OpenView {
  id: string
  shown: Look
}

/** In the cookie, `list*` is the view of which `list*.…` are the changes that are not saved. */
const changesOf = (list: string) => `${list}*`

function writeCookie(all: URLSearchParams): void {
  document.cookie = `widths=${all}; path=/operational; max-age=31536000; samesite=lax`
  document.documentElement.dataset['columnWidths'] = String(all)
  for (const listener of listeners) listener()
}

const without = (name: string) =>
  new URLSearchParams(
    [...new URLSearchParams(stored())].filter(([other]) => other !== name && !other.startsWith(`${name}.`)),
  )

/** The open view is shown as it is saved. */
export const forgetLook = (list: string): void => writeCookie(without(changesOf(list)))

function keepLook(list: string, view: OpenView | undefined, { widths, compact }: Look): void {
  const name = view ? changesOf(list) : list
  const all = without(name)
  if (view) {
    all.set(name, view.id)
    all.set(`${name}.compact`, compact ? '1' : '0')
  }
  for (const [key, units] of Object.entries(widths)) all.set(`${name}.${key}`, String(units))
  writeCookie(all)
}

function lookIn(text: string, list: string, view: OpenView | undefined, compact: boolean): Look {
  if (!view) return { widths: widthsIn(text, list), compact }
  const name = changesOf(list)
  const all = new URLSearchParams(text)
  if (all.get(name) !== view.id) return view.shown
  return { widths: widthsIn(text, name), compact: all.get(`${name}.compact`) === '1' }
}

/** Changes how a list is shown. */
export interface Sizing<Row> extends Look {
  /** The columns to show, with their widths; the same array while nothing changed. */
  shown: readonly Column<Row>[]
  /** Null for the width that the column has by itself. */
  resize: (key: string, units: number | null) => void
  resetWidths: () => void
  setCompact: (compact: boolean) => void
}

/**
 * Widths and density of a list: those of the open view until they are changed, else those that this person set in this
 * browser. Both are in a cookie, with which the server renders them at once.
 * @param list names the list in the cookie
 */
export function useSizing<Row>(
  list: string,
  columns: readonly Column<Row>[],
  view: OpenView | undefined,
): Sizing<Row> {
  const document = useContext(DocumentContext)
  const [isCompactHere, setCompactHere] = useScreenSetting('density')
  const text = useSyncExternalStore(subscribe, stored, () => document.columnWidths || stored())
  return useMemo(() => {
    const look = lookIn(text, list, view, isCompactHere)
    const { widths } = look
    const first = columns[0] && widths[columns[0].key]
    const sized = columns.map((column) => ({
      ...column,
      ...(widths[column.key] && { width: `w-${widths[column.key]}` }),
      ...(column.stickyLeft && first && { stickyLeft: `left-${first}` }),
    }))
    return {
      ...look,
      shown: Object.keys(widths).length === 0 ? columns : sized,
      resize: (key, units) => {
        const now = lookIn(stored(), list, view, isCompactHere)
        const { [key]: _before, ...others } = now.widths
        keepLook(list, view, { ...now, widths: units === null ? others : { ...others, [key]: units } })
      },
      resetWidths: () => keepLook(list, view, { ...look, widths: {} }),
      setCompact: (compact) => {
        if (view) keepLook(list, view, { ...look, compact })
        else setCompactHere(compact)
      },
    }
    // `setCompactHere` sets the same cookie each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, list, view, isCompactHere, columns])
}

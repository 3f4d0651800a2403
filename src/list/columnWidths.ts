import { useContext, useMemo, useSyncExternalStore } from 'react'
import { DocumentContext } from '../lib/document.ts'
import type { Column } from './column.ts'

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

/** The widths of columns that this person set in this browser: a cookie, with which the server renders them at once. */
export function setWidths(list: string, widths: Widths): void {
  const before = [...new URLSearchParams(stored())]
  const all = new URLSearchParams(before.filter(([name]) => !name.startsWith(`${list}.`)))
  for (const [key, units] of Object.entries(widths)) all.set(`${list}.${key}`, String(units))
  document.cookie = `widths=${all}; path=/operational; max-age=31536000; samesite=lax`
  document.documentElement.dataset['columnWidths'] = String(all)
  for (const listener of listeners) listener()
}

export type Resizing<Row> = {
  /** The columns to show, with their widths; the same array while nothing changed. */
  shown: readonly Column<Row>[]
  widths: Widths
  /** Null for the width that the column has by itself. */
  resize: (key: string, units: number | null) => void
  reset: () => void
}

/** @param list names the list in the cookie */
export function useColumnWidths<Row>(list: string, columns: readonly Column<Row>[]): Resizing<Row> {
  const document = useContext(DocumentContext)
  const text = useSyncExternalStore(subscribe, stored, () => document.columnWidths || stored())
  return useMemo(() => {
    const widths = widthsIn(text, list)
    const first = columns[0] && widths[columns[0].key]
    const sized = columns.map((column) => ({
      ...column,
      ...(widths[column.key] && { width: `w-${widths[column.key]}` }),
      ...(column.stickyLeft && first && { stickyLeft: `left-${first}` }),
    }))
    return {
      shown: Object.keys(widths).length === 0 ? columns : sized,
      widths,
      resize: (key, units) => {
        const { [key]: _before, ...others } = widthsIn(stored(), list)
        setWidths(list, units === null ? others : { ...others, [key]: units })
      },
      reset: () => setWidths(list, {}),
    }
  }, [text, list, columns])
}

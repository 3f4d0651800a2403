import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { shortcuts } from '../ui/shortcuts.ts'
import { focusStop, positionOf, rowOf, stopAt, stopOf, stopsOf, textOf, type Position } from './gridStops.ts'
import { rowIdOf } from './pinRow.ts'
import type { Peek } from './peek.ts'

/** The head is row 1. */
const FIRST_ROW = 2
/** Frames to wait for a row that is rendered once it is scrolled to. */
const WAIT_FRAMES = 30

type Options = { rowCount: number; rowHeight: number; peek: Peek | undefined }
type Context = Options & {
  /** The row that a key led to and that is not rendered yet; the next key goes on from there. */
  targetRow: RefObject<number | undefined>
}
type LastCell = { row: string | undefined; at: Position }

/**
 * The keys of a table as a grid (WAI-ARIA; decision 0035): one tab stop, which is its scroll area; arrow keys, Home, End and
 * page keys move between cells, in the head too; typing opens the editor of a cell, Ctrl/Cmd+C copies it, and Space opens
 * its record beside the list.
 */
export function useGridKeys(options: Options) {
  const { peek } = options
  const last = useRef<LastCell>(undefined)
  const after = useRef<HTMLSpanElement>(null)
  const context = { ...options, targetRow: useRef<number>(undefined) }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: grid, target, key } = event
    if (event.defaultPrevented || event.altKey || !(target instanceof Element) || !grid.contains(target))
      return
    if (target.closest('[data-editor]')) return
    if (key === 'Tab') {
      // The browser goes on from here: out of the table.
      const end = event.shiftKey ? grid : after.current
      if (target !== end) end?.focus({ preventScroll: true })
      return
    }
    const stop = stopOf(target)
    if (target === grid && (key.startsWith('Arrow') || key === 'Enter'))
      focusFirstCell(grid, last.current, context)
    else if (key === 'Escape' && peek && peek.id !== null) peek.close()
    else if (!stop || !(moveFocus(grid, stop, event, context) || actOnCell(stop, event, peek))) return
    event.preventDefault()
  }

  return {
    grid: {
      onKeyDown,
      onFocus: ({ target, currentTarget: grid, relatedTarget }: FocusEvent<HTMLElement>) => {
        // The keyboard came from outside: it is on a cell at once.
        const isEntered = target === grid && relatedTarget && !grid.contains(relatedTarget)
        if (isEntered && grid.matches(':focus-visible')) focusFirstCell(grid, last.current, context)
        const stop = stopOf(target)
        if (stop) last.current = { row: rowIdOf(stop), at: positionOf(stop) }
      },
    },
    /** For an element behind the table, to which Tab leads; Shift+Tab from behind it leads to the table. */
    after: {
      ref: after,
      onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
        const grid = currentTarget.previousElementSibling
        if (grid instanceof HTMLElement && !grid.contains(relatedTarget)) grid.focus()
      },
    },
  }
}

/** Focuses the cell that had the focus last, else the first row in view. */
function focusFirstCell(grid: HTMLElement, last: LastCell | undefined, context: Context): void {
  const row = last?.row && grid.querySelector(`[data-row-id="${last.row}"]`)
  if (row) return focusStop(grid, stopAt(row, last.at))
  const first = FIRST_ROW + Math.ceil(grid.scrollTop / context.rowHeight)
  goToRow(grid, first, { column: 0, nth: 0 }, context)
}

/** @returns whether the key moves the focus */
function moveFocus(grid: HTMLElement, stop: HTMLElement, event: KeyboardEvent, context: Context): boolean {
  const { key, ctrlKey, metaKey } = event
  const row = rowOf(stop)
  const at = positionOf(stop)
  const rows = rowsToMove(key, Math.floor(grid.clientHeight / context.rowHeight) - 2)
  if (rows !== undefined) {
    const number = (context.targetRow.current ?? Number(row.getAttribute('aria-rowindex'))) + rows
    // A page up stops at the first row; the arrow goes on to the head.
    goToRow(grid, Math.max(number, rows === -1 ? 1 : FIRST_ROW), at, context)
  } else if ((key === 'Home' || key === 'End') && (ctrlKey || metaKey)) {
    goToRow(grid, key === 'Home' ? FIRST_ROW : context.rowCount + 1, at, context)
  } else if (key === 'Home' || key === 'End') {
    focusStop(grid, stopsOf(row).at(key === 'Home' ? 0 : -1)!)
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const stops = stopsOf(row)
    const next = stops[stops.indexOf(stop) + (key === 'ArrowLeft' ? -1 : 1)]
    if (next) focusStop(grid, next)
  } else return false
  return true
}

const rowsToMove = (key: string, page: number): number | undefined =>
  ({ ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page })[key]

/** An open panel follows. */
function goToRow(grid: HTMLElement, number: number, at: Position, context: Context): void {
  const { rowCount, peek, targetRow } = context
  targetRow.current = Math.min(number, rowCount + 1)
  whenRendered(grid, targetRow.current, context, (row) => {
    focusStop(grid, stopAt(row, at))
    const id = rowIdOf(row)
    if (peek && peek.id !== null && id !== undefined) peek.open(id)
  })
}

/** Scrolls to a row that is not rendered, and waits for it unless another key moves on. */
function whenRendered(
  grid: HTMLElement,
  number: number,
  context: Context,
  then: (row: Element) => void,
  frames = WAIT_FRAMES,
): void {
  const { targetRow, rowHeight } = context
  if (targetRow.current !== number) return
  const row = grid.querySelector(`[aria-rowindex="${number}"]`)
  if (row || frames === 0) targetRow.current = undefined
  if (row) return then(row)
  if (frames === WAIT_FRAMES) {
    grid.scrollTo({ top: (number - FIRST_ROW) * rowHeight - grid.clientHeight / 2 })
  }
  if (frames > 0) requestAnimationFrame(() => whenRendered(grid, number, context, then, frames - 1))
}

/** Keys that do something with a cell. @returns whether the browser shall do nothing */
function actOnCell(stop: HTMLElement, event: KeyboardEvent, peek: Peek | undefined): boolean {
  const { key, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) {
    const isCopy = key === 'c' && window.getSelection()?.isCollapsed !== false
    // Only available on https and localhost.
    if (isCopy) void navigator.clipboard?.writeText(textOf(stop))
    return isCopy
  }
  const id = rowIdOf(stop)
  if (key === ' ' && peek && id !== undefined && !stop.matches('button, input')) {
    if (peek.id === id) peek.close()
    else peek.open(id)
    return true
  }
  // The editor has the focus before the browser types the character. Keys that are shortcuts stay shortcuts.
  const isTyped = key.length === 1 && !' ?'.includes(key) && !(key in shortcuts)
  if (isTyped && stop.matches('.edit-value')) stop.click()
  return false
}

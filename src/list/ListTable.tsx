import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { cx } from '../ui/cx.ts'
import { shortcuts } from '../ui/shortcuts.ts'
import { isContinued } from './column.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListRow } from './ListRow.tsx'
import { NextPage } from './MoreRows.tsx'
import type { ShownListProps, Peek } from './listProps.ts'
import { useListPlace } from './useListPlace.ts'
import { renderRow } from './nearRows.ts'
import { cellText, focusStop, rowAround, rowIdAround, stopAround, stopsInRow } from './rowElements.ts'

const ACTIONS_WIDTH = 'w-24'
/** Two icons and the menu. */
const MENU_WIDTH = 'w-22 @max-6xl:w-20 @max-4xl:w-13 pointer-coarse:w-15!'

/** The rows as a table with a scroll area of its own; header and primary columns are sticky. */
export function ListTable<Row>(props: ShownListProps<Row>) {
  const { query, rows, busy, params, columns, label, grid, peek, marked, selection, resize, total } = props
  const { rowKey, rowActions, rowMenu, actionsWidth = rowMenu ? MENU_WIDTH : ACTIONS_WIDTH } = props
  const place = useListPlace(params.id, marked)
  const keys = useGridKeys(peek)
  /** Its cells are smaller, so that texts have the width (cells.css). */
  const isCrowded = columns.length + (selection ? 1 : 0) + (rowMenu || rowActions ? 1 : 0) > 10
  const rowCount = query.hasNextPage ? (total ?? -1) : rows.length

  return (
    <>
      <div
        ref={place}
        // Focusable, so that arrow and page keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${label} table`}
        {...(grid && keys.grid)}
        className="list-scroller relative scroll-pt-11 isolate overflow-auto overscroll-contain rounded-xl border border-line bg-surface"
      >
        <div
          role={grid ? 'grid' : 'table'}
          aria-label={label}
          aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
          aria-busy={busy || undefined}
          className={cx('list-table', selection && 'list-selectable', isCrowded && 'list-crowded')}
        >
          <ListHeader
            {...{ columns, params, selection, busy, resize }}
            actionsWidth={(rowMenu ?? rowActions) && actionsWidth}
            isMenu={rowMenu !== undefined}
            grid={grid === true}
          />
          <div
            role="rowgroup"
            className={cx('transition-opacity [overflow-anchor:none]', busy && 'opacity-60 delay-150')}
          >
            {rows.map((row, index) => {
              const id = rowKey(row)
              return (
                <ListRow
                  key={id}
                  {...{ id, row, index, columns, rowMenu, rowActions, actionsWidth, grid }}
                  continued={isContinued(rows, index, props.recordKey)}
                  continues={isContinued(rows, index + 1, props.recordKey)}
                  marked={id === marked}
                  peeked={id === peek?.id}
                  selected={selection?.isSelected(id)}
                  checkbox={selection?.checkbox}
                />
              )
            })}
          </div>
        </div>
        <NextPage query={query} loaded={rows.length} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {grid && <span {...keys.after} tabIndex={0} className="sr-only" />}
    </>
  )
}

/** The cell that had the focus last: its row, and how many stops are before it there. */
type LastCell = { row: string | undefined; at: number }

/**
 * The keys of a table as a grid (WAI-ARIA; decision 0018): one tab stop, which is its scroll area; arrow keys, Home, End and
 * page keys move between cells, in the head too; typing opens the editor of a cell, Ctrl/Cmd+C copies it, and Space opens
 * its record beside the list.
 */
function useGridKeys(peek: Peek | undefined) {
  const last = useRef<LastCell>(undefined)
  const after = useRef<HTMLSpanElement>(null)

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
    const stop = stopAround(target)
    if (target === grid && (key.startsWith('Arrow') || key === 'Enter')) focusFirstCell(grid, last.current)
    else if (key === 'Escape' && peek && peek.id !== null) peek.close()
    else if (!stop || !(moveFocus(grid, stop, event, peek) || actOnCell(stop, event, peek))) return
    event.preventDefault()
  }

  return {
    grid: {
      onKeyDown,
      onFocus: ({ target, currentTarget: grid, relatedTarget }: FocusEvent<HTMLElement>) => {
        // The keyboard came from outside: it is on a cell at once.
        const isEntered = target === grid && relatedTarget && !grid.contains(relatedTarget)
        if (isEntered && grid.matches(':focus-visible')) focusFirstCell(grid, last.current)
        const stop = stopAround(target)
        if (stop) last.current = { row: rowIdAround(stop), at: stopsInRow(rowAround(stop)).indexOf(stop) }
      },
    },
    /** For an element behind the table, to which Tab leads; Shift+Tab from behind it leads to the table. */
    after: {
      ref: after,
      onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
        const grid = currentTarget.parentElement?.querySelector<HTMLElement>('.list-scroller')
        if (grid && !grid.contains(relatedTarget)) grid.focus()
      },
    },
  }
}

/** The head is the first one. */
const allRows = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[role=row]')]

function focusInRow(grid: Element, row: Element, at: number): void {
  renderRow(row)
  const stops = stopsInRow(row)
  focusStop(grid, stops[Math.min(at, stops.length - 1)]!)
}

/** Focuses the cell that had the focus last, else the first row in view. */
function focusFirstCell(grid: HTMLElement, last: LastCell | undefined): void {
  const row = last?.row && grid.querySelector(`[data-row-id="${last.row}"]`)
  if (row) return focusInRow(grid, row, last.at)
  const [head, ...rows] = allRows(grid)
  const top = head!.getBoundingClientRect().bottom
  const first = rows.find((one) => one.getBoundingClientRect().top >= top)
  if (first) focusInRow(grid, first, 0)
}

/** An open panel follows. @returns whether the key moves the focus */
function moveFocus(
  grid: HTMLElement,
  stop: HTMLElement,
  { key, ctrlKey, metaKey }: KeyboardEvent,
  peek: Peek | undefined,
): boolean {
  const row = rowAround(stop)
  const stops = stopsInRow(row)
  const at = stops.indexOf(stop)
  const beside = stopBeside(key, stops, at)
  if (beside && !ctrlKey && !metaKey) {
    focusStop(grid, beside)
    return true
  }
  const rows = allRows(grid)
  const page = Math.floor(grid.clientHeight / row.offsetHeight) - 2
  const target = numberOfRow(key, rows.indexOf(row), rows.length - 1, page)
  if (target === undefined) return false
  const next = rows[target]!
  focusInRow(grid, next, at)
  const id = rowIdAround(next)
  if (peek && peek.id !== null && id !== undefined) peek.open(id)
  return true
}

/** In the same row; at its end the focus stays where it is. */
function stopBeside(key: string, stops: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowLeft') return stops[Math.max(at - 1, 0)]
  if (key === 'ArrowRight') return stops[Math.min(at + 1, stops.length - 1)]
  if (key === 'Home') return stops[0]
  return key === 'End' ? stops.at(-1) : undefined
}

/** Home and End with Ctrl or Cmd. A page up stops at the first row; the arrow goes on to the head. */
function numberOfRow(key: string, from: number, last: number, page: number): number | undefined {
  const to = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: Math.max(1, from - page),
    PageDown: from + page,
    Home: 1,
    End: last,
  }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}

/** Keys that do something with a cell. @returns whether the browser shall do nothing */
function actOnCell(stop: HTMLElement, event: KeyboardEvent, peek: Peek | undefined): boolean {
  const { key, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) {
    const isCopy = key === 'c' && window.getSelection()?.isCollapsed !== false
    // Only available on https and localhost.
    if (isCopy) void navigator.clipboard?.writeText(cellText(stop))
    return isCopy
  }
  const id = rowIdAround(stop)
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

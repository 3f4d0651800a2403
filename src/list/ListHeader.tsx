import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cx } from '../ui/cx.ts'
import type { Column } from './column.ts'
import { indeterminate, type Selection } from './useSelection.ts'
import type { ListParams } from './useListParams.ts'
import { nearestWidth, PIXELS } from './useColumns.ts'

type ListHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  params: ListParams
  /** Of the column of the actions, if there is one. */
  actionsWidth: string | undefined
  /** Whether it holds menus, which name themselves. */
  isMenu: boolean
  busy: boolean
  selection: Selection<Row> | undefined
  resize: Resize | undefined
  /** A grid has one tab stop; elsewhere Tab leads to each title. */
  grid: boolean
}

/** The header row; titles of sortable columns are buttons. */
export function ListHeader<Row>(props: ListHeaderProps<Row>) {
  const { columns, params, actionsWidth, isMenu, busy, selection, resize, grid } = props
  return (
    <div role="rowgroup" className="sticky top-0 z-30">
      <div
        role="row"
        aria-rowindex={1}
        className="flex h-10 border-b border-line bg-sunken text-sm font-semibold text-ink-soft"
      >
        {selection && (
          <div role="columnheader" className="list-cell-check bg-sunken print:hidden">
            <label className="list-check">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={selection.areAllSelected}
                ref={indeterminate(selection.count > 0 && !selection.areAllSelected)}
                onChange={selection.toggleAll}
              />
            </label>
          </div>
        )}
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            params={params}
            resize={resize}
            grid={grid}
            isLastFrozen={column === columns.findLast(({ primary }) => primary)}
          />
        ))}
        {actionsWidth ? (
          <div
            role="columnheader"
            className={cx(
              'list-edge-end sticky right-0 z-10 flex shrink-0 items-center justify-end bg-sunken px-3 pointer-coarse:relative pointer-coarse:right-auto print:hidden',
              actionsWidth,
            )}
          >
            <span className={isMenu ? 'sr-only' : undefined}>Actions</span>
          </div>
        ) : (
          <div aria-hidden className="list-edge-end sticky right-0 z-10 print:hidden" />
        )}
      </div>
      {busy && (
        <div aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
          <div className="h-full w-1/3 animate-slide bg-accent" />
        </div>
      )}
    </div>
  )
}

type HeaderCellProps<Row> = Pick<ListHeaderProps<Row>, 'params' | 'resize' | 'grid'> & {
  column: Column<Row>
  isLastFrozen: boolean
}

const titleClass = 'list-title flex w-full min-w-0 items-center gap-0.5 focus-visible:-outline-offset-2'

function HeaderCell<Row>({ column, params, resize, grid, isLastFrozen }: HeaderCellProps<Row>) {
  const active = params.sort === column.key
  const descending = active && params.direction === 'desc'
  const Arrow = descending ? ArrowDown : ArrowUp
  const sorted = descending ? 'descending' : 'ascending'
  const isEnd = column.align === 'end'
  const title = (
    <>
      <span className="line-clamp-2 leading-4.5 text-balance">{column.title}</span>
      {active && <Arrow aria-hidden className="size-3 shrink-0 text-accent" />}
    </>
  )
  return (
    // The title inside has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="columnheader"
      aria-sort={active ? sorted : undefined}
      aria-keyshortcuts={resize && 'Shift+ArrowLeft Shift+ArrowRight'}
      tabIndex={grid ? -1 : undefined}
      onKeyDown={(event) => resize && resizeByKey(event, column.key, resize)}
      className={cx(
        'flex shrink-0',
        column.width,
        column.primary ? 'sticky z-10 bg-sunken' : 'relative',
        isLastFrozen && 'list-edge-start',
        column.primary && (column.stickyLeft ?? 'list-first-left'),
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => params.sortBy(column.key)}
          className={cx(
            titleClass,
            'text-start font-semibold hover:text-ink',
            isEnd && 'flex-row-reverse text-end',
            active && 'text-ink',
          )}
        >
          {title}
        </button>
      ) : (
        <span
          // Its keys change the width.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={resize && !grid ? 0 : undefined}
          className={cx(titleClass, isEnd && 'justify-end text-end')}
        >
          {title}
        </span>
      )}
      {resize && <ColumnEdge column={column.key} resize={resize} />}
    </div>
  )
}

/** Changes the width of a column; null is the width that it has by itself. */
type Resize = (key: string, units: number | null) => void

/** Left and right of what a cell shows, in pixels. */
const CELL_PADDING = 28

const headAround = (element: Element) => element.closest<HTMLElement>('[role=columnheader]')!

/** Changes the width of a column: dragged, or to what its rows need by a double click; `resizeByKey` is for the keyboard. */
const ColumnEdge = ({ column, resize }: { column: string; resize: Resize }) => (
  <div
    aria-hidden
    title="Drag to change the width; double-click to fit"
    className="list-column-edge"
    onPointerDown={({ button, currentTarget, pointerId }) => {
      if (button === 0) currentTarget.setPointerCapture(pointerId)
    }}
    onPointerMove={({ currentTarget, clientX, pointerId }) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return
      currentTarget.style.translate = `${clientX - headAround(currentTarget).getBoundingClientRect().right}px`
    }}
    onLostPointerCapture={(event) => {
      const units = draggedTo(event)
      if (units !== undefined) resize(column, units)
    }}
    onDoubleClick={({ currentTarget }) => resize(column, fittingWidth(currentTarget))}
  />
)

/** The rows follow when the edge is released; until then it alone moves. @returns undefined where it was only pressed */
function draggedTo({ currentTarget: edge, clientX }: PointerEvent<HTMLElement>): number | undefined {
  const isMoved = edge.style.translate !== ''
  edge.style.translate = ''
  return isMoved
    ? nearestWidth((clientX - headAround(edge).getBoundingClientRect().left) / PIXELS)
    : undefined
}

/** Shift and an arrow key on the title. */
function resizeByKey(event: KeyboardEvent<HTMLElement>, column: string, resize: Resize): void {
  const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key]
  if (step === undefined || !event.shiftKey) return
  event.preventDefault()
  resize(column, nearestWidth(nearestWidth(event.currentTarget.offsetWidth / PIXELS) + step))
}

/** What the widest cell of the column needs, in the rows in view. */
function fittingWidth(edge: Element): number {
  const head = headAround(edge)
  const column = [...head.parentElement!.children].indexOf(head) + 1
  const cells = edge.closest('.list-table')!.querySelectorAll(`.list-row > :nth-child(${column})`)
  const range = document.createRange()
  const widths = [...cells].map((cell) => {
    range.selectNodeContents(cell.querySelector('.edit-value') ?? cell)
    return range.getBoundingClientRect().width
  })
  // Rounded up, so that no text is cut.
  return nearestWidth(Math.ceil((Math.max(0, ...widths) + CELL_PADDING) / PIXELS / 2) * 2)
}

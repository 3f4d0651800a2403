import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, plural } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { pageHeading } from '../ui/focus.ts'
import { focusWhenLost } from './focusNeighbor.ts'
import type { Selection } from './useSelection.ts'

type SelectionBarProps<Row> = {
  selection: Selection<Row>
  /** Singular and plural of a row. */
  noun: readonly [one: string, many: string]
  total: number | undefined
  /** Instead of `total` when it is not counted to the end. */
  moreThan: number | undefined
  /** As many can be changed at once. */
  limit: number
  /** What is happening to them right now: 'Changing 12 clients…'. */
  busy: string | undefined
  /** Buttons of what can be done with them. */
  children: ReactNode
}

/** Below the rows of a list while some are selected; it stays in view and moves none of them. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, noun, total, moreThan, limit, busy, children } = props
  const matching = total ?? (moreThan === undefined ? 0 : Infinity)
  const { all, count, ended } = selection
  const isShown = count > 0 || ended
  const text = ended
    ? 'The selection was cleared, because the search or the filters changed.'
    : countText(props)
  return (
    <div
      data-print="hide"
      className={
        isShown
          ? 'sticky bottom-2 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-float'
          : 'sr-only'
      }
    >
      <div className="flex flex-wrap items-center gap-x-5">
        {/* A live region must be in the page before its text changes. */}
        <p role="status" className="tabular font-semibold">
          {busy ?? (isShown ? text : '')}
        </p>
        {count > 0 && !all && matching > count && (
          <SelectAll total={matching} {...{ selection, limit, noun }} disabled={busy !== undefined} />
        )}
      </div>
      {count > 0 && (
        <div
          role="group"
          aria-label="With the selected"
          className="flex items-center gap-2 p-0.5 max-xl:order-last max-xl:basis-full max-sm:overflow-x-auto sm:max-xl:flex-wrap"
        >
          {children}
        </div>
      )}
      {isShown && (
        <Button
          ref={giveFocusBack}
          variant="quiet"
          size="small"
          className="ml-auto"
          disabled={busy !== undefined}
          aria-keyshortcuts={ended ? undefined : 'Escape'}
          onClick={selection.clear}
        >
          <X aria-hidden />
          {ended ? 'Dismiss' : 'Clear'}
        </Button>
      )}
    </div>
  )
}

function countText<Row>({ selection: { all, count }, limit, noun }: SelectionBarProps<Row>): string {
  const text = all ? `All ${plural(count, ...noun)} selected` : `${formatCount(count)} selected`
  return count > limit ? `${text}; at most ${formatCount(limit)} can be changed at once` : text
}

type SelectAllProps<Row> = Pick<SelectionBarProps<Row>, 'selection' | 'limit' | 'noun'> & {
  total: number
  disabled: boolean
}

function SelectAll<Row>({ selection, total, limit, noun, disabled }: SelectAllProps<Row>) {
  if (total > limit) {
    return (
      <span className="block text-sm leading-tight text-ink-soft">
        To select all, narrow the list to {formatCount(limit)} {noun[1]}.
      </span>
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mx-2.5 underline"
      disabled={disabled}
      onClick={selection.selectAll}
    >
      Select all {formatCount(total)}
    </Button>
  )
}

/** A ref callback: when the bar goes with the focus in it, the list gets the focus, or the heading of a page without one. */
const giveFocusBack = (button: HTMLElement | null) => {
  if (!button) return undefined
  return () => focusWhenLost(() => document.querySelector<HTMLElement>('.list-scroller') ?? pageHeading())
}

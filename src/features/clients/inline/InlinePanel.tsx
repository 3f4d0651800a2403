import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { focusNextCell } from '../../../list/focusNextCell.ts'
import { usePinRow } from '../../../list/pinRow.ts'
import { contestedOf, type Failure } from '../../../lib/failure.ts'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConflictPanel } from '../../../ui/ConflictPanel.tsx'
import { cx } from '../../../ui/cx.ts'
import { InlineControl, type InlineControlProps, type InlineEditor } from './InlineControl.tsx'
import { typeOf } from '../clientFields.ts'
import { shownValue } from '../shownValue.ts'
import { noLookups } from '../useLookups.ts'

type InlinePanelProps = Omit<InlineControlProps, 'onCommit'> & {
  /** Puts the focus back on the cell. */
  onDone: () => void
}

/** The open editor of a field, over its cell. */
export function InlinePanel(props: InlinePanelProps) {
  const { editor, field, onDone } = props
  const isText = typeOf(field) === 'text'
  const discard = () => {
    editor.discard()
    onDone()
  }
  const commit = () => {
    if (editor.commit()) onDone()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !isOfControl(event)) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (key === 'Enter' && (!isText || ctrlKey || metaKey)) {
      event.preventDefault()
      // A conflict is decided by its buttons alone.
      if (!editor.failure?.contested) commit()
    } else if (key === 'Tab' && editor.failure === null) {
      // The blur saves.
      if (focusNextCell(event.currentTarget, shiftKey ? -1 : 1)) event.preventDefault()
    }
  }
  return (
    <div
      ref={useOpenedPanel(editor)}
      role="presentation"
      data-editor
      className={cx(
        'absolute -top-px left-0 z-20 w-max max-w-[min(26rem,85vw)] min-w-[max(100%,16rem)] scroll-m-12',
        'rounded-lg border border-line bg-raised p-1.5 shadow-float',
        // The last column of a table and a card on a phone have space only on the left.
        'in-[.list-cell:last-child]:right-0 in-[.list-cell:last-child]:left-auto',
        'max-sm:right-0 max-sm:left-auto max-sm:w-[calc(100vw-4rem)] max-sm:min-w-full',
      )}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || isOfCalendar(event)) return
        event.stopPropagation()
        discard()
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (editor.failure === null && isFocusLeaving(event)) editor.commit()
      }}
    >
      <InlineControl {...props} onCommit={commit} />
      {editor.failure ? (
        <FailurePanel {...props} failure={editor.failure} onCommit={commit} onDiscard={discard} />
      ) : (
        <EditHint onCancel={discard} />
      )}
    </div>
  )
}

const controlIn = (panel: Element) => panel.querySelector<HTMLElement>('[data-control]')

/** A key in the control itself: React also passes on those in the calendar. */
const isOfControl = ({ currentTarget, target }: KeyboardEvent) => controlIn(currentTarget) === target

/** An open calendar is closed first. */
const isOfCalendar = ({ currentTarget }: KeyboardEvent) =>
  currentTarget.querySelector('[aria-expanded=true]') !== null

/** Whether the focus leaves the editor and its calendar. Switching windows is not leaving. */
function isFocusLeaving({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  if (document.activeElement === target) return false
  if (!(relatedTarget instanceof Element)) return true
  return !currentTarget.contains(relatedTarget) && !relatedTarget.closest('[role=dialog]')
}

/**
 * A ref callback that keeps the row rendered (list/pinRow.ts), and focuses the control when the person opens it; when a failure opens it
 * later, only if the focus is still in the cell, on the value that the editor covers.
 */
function useOpenedPanel({ failure }: InlineEditor) {
  const pin = usePinRow()
  const [isOpenedByPerson] = useState(failure === null)
  return useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return undefined
      const control = controlIn(panel)
      if (isOpenedByPerson || panel.parentElement?.contains(document.activeElement)) control?.focus()
      // Typing replaces a day or an amount; a text is continued.
      if (isOpenedByPerson && control instanceof HTMLInputElement) control.select()
      return pin(panel)
    },
    [pin, isOpenedByPerson],
  )
}

/** A ref callback for what appears below the control: scrolls the whole panel into view. */
function intoView(part: HTMLElement | null): void {
  void part?.closest('[data-editor]')?.scrollIntoView({ block: 'nearest' })
}

/** Explains that blur saves, with Cancel for touch screens. */
function EditHint({ onCancel }: { onCancel: () => void }) {
  return (
    <div ref={intoView} className="flex items-center justify-between gap-2 px-1 pt-1 text-xs text-ink-faint">
      <p>
        {useOnline()
          ? 'Saved when you leave the field.'
          : 'There is no connection just now: it cannot be saved yet.'}{' '}
        <span className="pointer-coarse:hidden">Esc cancels.</span>
      </p>
      <span className="hidden pointer-coarse:inline">
        <Button
          size="small"
          // Clicking must not move the focus, since blur saves.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </span>
    </div>
  )
}

type FailurePanelProps = InlinePanelProps & {
  failure: Failure
  onCommit: () => void
  onDiscard: () => void
}

function FailurePanel({ field, failure, lookups = noLookups, onCommit, onDiscard }: FailurePanelProps) {
  const other = contestedOf(failure)
  if (other) {
    const theirs = shownValue(field, other.theirs, lookups)
    const choice = {
      field,
      changed_by: other.changed_by,
      theirs,
      onKeepMine: onCommit,
      onUseTheirs: onDiscard,
    }
    return (
      <div ref={intoView}>
        <ConflictPanel fields={[choice]} />
      </div>
    )
  }
  return (
    <div ref={intoView} role="alert" className="px-1 pt-1.5 text-sm">
      <p className="font-medium text-danger">{failure.message}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="small" variant="primary" onClick={onCommit}>
          Retry
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

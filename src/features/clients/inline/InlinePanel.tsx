import { useCallback, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { markUnsaved } from '../../../form/LeaveGuard.tsx'
import { focusNextCell } from '../../../list/rowElements.ts'
import { cx } from '../../../ui/cx.ts'
import { InlineControl, type InlineControlProps } from './InlineControl.tsx'
import type { InlineEditor } from './useInlineField.ts'
import { clientFields } from '../registry.ts'
import { InlineFooter } from './InlineFooter.tsx'

type InlinePanelProps = Omit<InlineControlProps, 'onCommit' | 'hintId'> & {
  /** Puts the focus back on the cell. */
  onDone: () => void
}

/** The open editor of a field, over its cell. */
export function InlinePanel(props: InlinePanelProps) {
  const { editor, field, onDone } = props
  const hintId = useId()
  const isText = clientFields[field].type === 'longText'
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
      // What is no day or no amount has no draft.
      {...markUnsaved(editor.edit.isUnreadable)}
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
        if (editor.failure === null && !editor.edit.isRefused && isFocusLeaving(event)) editor.commit()
      }}
    >
      <InlineControl {...props} hintId={hintId} onCommit={commit} />
      <InlineFooter {...props} hintId={hintId} onCommit={commit} onDiscard={discard} />
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
 * A ref callback that keeps the panel in view. It focuses the control when the person
 * opens it; when a failure opens it later, only if the focus is still in the cell, on the value that the editor covers.
 */
function useOpenedPanel({ failure }: InlineEditor) {
  const [isOpenedByPerson] = useState(failure === null)
  return useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return undefined
      const control = controlIn(panel)
      if (isOpenedByPerson || panel.parentElement?.contains(document.activeElement)) control?.focus()
      // Typing replaces what is in one line; a longer text is continued.
      if (isOpenedByPerson && control instanceof HTMLInputElement) control.select()
      return keepInView(panel)
    },
    [isOpenedByPerson],
  )
}

/** Its own size changes with what is below the control, that of the list when a toast appears. @returns ends it */
function keepInView(panel: HTMLElement): () => void {
  const reveal = () => panel.scrollIntoView({ block: 'nearest' })
  reveal()
  const observer = new ResizeObserver(() => panel.contains(document.activeElement) && reveal())
  observer.observe(panel)
  const list = panel.closest('.list-scroller')
  if (list) observer.observe(list)
  return () => observer.disconnect()
}

import { useCallback, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { markUnsaved } from '../../../form/LeaveGuard.tsx'
import { focusNextCell } from '../../../list/rowElements.ts'
import { cx } from '../../../ui/cx.ts'
import { InlineControl, type InlineControlProps, type OpenFieldProps } from './InlineControl.tsx'
import { fieldDefinition } from './fieldValue.ts'
import { contestedOf, type Failure } from '../../../lib/failure.ts'
import { bothTexts } from '../../../lib/text.ts'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConflictPanel } from '../../../ui/ConflictPanel.tsx'
import { shownValue } from '../shownValue.ts'
import { namesIn, noLookups } from '../useLookups.ts'

export function InlinePanel(props: OpenFieldProps & { onFocusLost: () => void }) {
  const { editor } = props
  const hintId = useId()
  const isText = isLongText(props)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !isOfControl(event)) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (key === 'Enter' && (!isText || ctrlKey || metaKey)) {
      event.preventDefault()
      // A conflict is decided by its buttons alone.
      if (!editor.failure?.contested) editor.commit()
    } else if (key === 'Tab' && editor.failure === null) {
      // The blur saves.
      if (focusNextCell(event.currentTarget, shiftKey ? -1 : 1)) event.preventDefault()
    }
  }
  return (
    <div
      ref={useOpenedPanel(props)}
      role="presentation"
      data-editor
      // What is no day or no amount has no draft.
      {...markUnsaved(editor.edit.isUnreadable)}
      className={cx(
        'absolute -top-px left-0 z-20 w-max max-w-[min(26rem,85vw)] min-w-[max(100%,16rem)] scroll-m-12',
        'rounded-lg border border-line bg-raised p-1.5 shadow-float max-sm:w-[85vw]',
      )}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || isOfCalendar(event)) return
        event.stopPropagation()
        editor.leave()
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (editor.failure === null && !editor.edit.isRefused && isFocusLeaving(event)) editor.commit()
      }}
    >
      <InlineControl {...props} hintId={hintId} />
      <InlineFooter {...props} hintId={hintId} />
    </div>
  )
}

const isLongText = (props: OpenFieldProps) => fieldDefinition(props).type === 'longText'

const controlIn = (panel: Element) => panel.querySelector<HTMLElement>('[data-control]')

/** A key in the control itself: React also passes on those in the calendar. */
const isOfControl = ({ currentTarget, target }: KeyboardEvent) => controlIn(currentTarget) === target

/** An open calendar is closed first; the choices close with their editor. */
const isOfCalendar = ({ currentTarget }: KeyboardEvent) =>
  currentTarget.querySelector('[aria-expanded=true]:not([role=combobox])') !== null

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
function useOpenedPanel({ editor, onFocusLost }: Parameters<typeof InlinePanel>[0]) {
  const [isOpenedByPerson] = useState(editor.failure === null)
  return useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return undefined
      const control = controlIn(panel)
      // Before the focus, to which the browser would scroll the list.
      const end = keepInView(panel)
      if (isOpenedByPerson || panel.parentElement?.contains(document.activeElement)) control?.focus()
      // Typing replaces what is in one line; a longer text is continued.
      if (isOpenedByPerson && control instanceof HTMLInputElement) control.select()
      // One press shows the choices.
      if (isOpenedByPerson && control?.role === 'combobox') control.click()
      return () => {
        end()
        const hadFocus = panel.contains(document.activeElement)
        // Before the next key; StrictMode mounts it twice in development.
        queueMicrotask(() => hadFocus && !panel.isConnected && onFocusLost())
      }
    },
    [isOpenedByPerson, onFocusLost],
  )
}

/** Pixels between an editor and the edge of the window. */
const EDGE = 8

/** Its own size changes with what is below the control, that of the list when a toast appears. @returns ends it */
function keepInView(panel: HTMLElement): () => void {
  const reveal = () => {
    panel.style.translate = ''
    const { left, right } = panel.getBoundingClientRect()
    const space = (panel.closest('.list-scroller, aside') ?? document.documentElement).getBoundingClientRect()
    // A value near an edge has space only towards the other one.
    panel.style.translate = `${Math.max(space.left + EDGE - left, Math.min(0, space.right - EDGE - right))}px`
    panel.scrollIntoView({ block: 'nearest' })
  }
  reveal()
  const observer = new ResizeObserver(() => panel.contains(document.activeElement) && reveal())
  observer.observe(panel)
  const list = panel.closest('.list-scroller')
  if (list) observer.observe(list)
  return () => observer.disconnect()
}

/** Why is said by the server, or where the connection is (ConnectionStatus). */
const NOT_SAVED = 'Not saved yet.'

/** Below the control of an open editor: that blur saves, with Cancel for touch screens, or why it was not saved. */
function InlineFooter(props: InlineControlProps) {
  const { failure, edit, commit, discard } = props.editor
  const online = useOnline()
  const isText = isLongText(props)
  if (failure) return <FailurePanel {...props} failure={failure} />
  return (
    <div className="flex items-center justify-between gap-2 px-1 pt-1 text-xs text-ink-faint">
      <p id={props.hintId}>
        <span className={cx(online && !edit.isRefused && 'pointer-coarse:hidden')}>
          {online && !edit.isRefused ? 'Saved when you leave the field.' : NOT_SAVED}
        </span>{' '}
        <span className="pointer-coarse:hidden">{isText ? 'Esc keeps a draft.' : 'Esc cancels.'}</span>
      </p>
      {/* Pressing must not move the focus, since blur saves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span className="hidden gap-1.5 pointer-coarse:flex" onMouseDown={(event) => event.preventDefault()}>
        <Button size="small" onClick={discard}>
          Cancel
        </Button>
        <Button size="small" variant="primary" onClick={commit}>
          Save
        </Button>
      </span>
    </div>
  )
}

function FailurePanel(props: InlineControlProps & { failure: Failure }) {
  const { field, editor, failure, hintId, lookups = noLookups } = props
  const other = contestedOf(failure)
  if (other) {
    const theirs = shownValue(fieldDefinition(props), other.theirs, namesIn(lookups))
    const choice = {
      field,
      changed_by: other.changed_by,
      theirs,
      onKeepMine: editor.commit,
      onUseTheirs: editor.discard,
      onKeepBoth:
        // An update of somebody else is an entry of its own.
        isLongText(props) &&
        field !== 'updates' &&
        (() => {
          editor.change(bothTexts(other.theirs as string | null, editor.edit.value))
          editor.commit()
        }),
    }
    return <ConflictPanel fields={[choice]} />
  }
  return (
    <div role="alert" className="px-1 pt-1.5 text-sm">
      <p id={hintId} className="font-medium text-danger">
        {failure.status === undefined ? NOT_SAVED : failure.message}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {!isFinal(failure) && (
          <Button size="small" variant="primary" onClick={editor.commit}>
            {failure.status === 400 ? 'Save' : 'Retry'}
          </Button>
        )}
        <Button size="small" onClick={editor.discard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

/** Not allowed, or the client is gone: the same save would be refused again. */
const isFinal = ({ status = 0 }: Failure) => [403, 404, 410].includes(status)

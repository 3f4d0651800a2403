import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useKeepRow } from '../../list/keepRow.ts'
import { useOnline } from '../../lib/online.ts'
import { orDash } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConflictPanel } from '../../ui/ConflictPanel.tsx'
import { cx } from '../../ui/cx.ts'
import { SpinnerMark } from '../../ui/Spinner.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { labelOf, useInlineText, type InlineEditor, type InlineTextProps } from './useInlineText.ts'

const MAX_LENGTH = 20_000

/**
 * Notes or updates of a client, edited in place (acceptance B4, D32): a click or Enter opens the text, blur or
 * Ctrl/Cmd+Enter saves, Escape cancels, unchanged text is not sent. After a failure or a conflict the typed text stays.
 */
export function InlineText(props: InlineTextProps) {
  const [used, setUsed] = useState(false)
  // A list renders hundreds of these, so the editor is mounted only when it is used.
  if (used) return <UsedText {...props} />
  return (
    <div className="min-w-0 grow self-stretch">
      <TextButton text={props.row[props.field] ?? ''} label={labelOf(props)} onOpen={() => setUsed(true)} />
    </div>
  )
}

function UsedText(props: InlineTextProps) {
  const { cell, ...editor } = useInlineText(props)
  const { shown, open, isSaving } = editor
  const label = labelOf(props)
  const button = useRef<HTMLButtonElement>(null)
  const backToText = () => requestAnimationFrame(() => button.current?.focus())
  return (
    <div ref={cell} className="min-w-0 grow self-stretch">
      <TextButton ref={button} text={shown} label={label} onOpen={open} isSaving={isSaving} />
      {editor.text !== undefined && <EditPanel editor={editor} label={label} onDone={backToText} />}
    </div>
  )
}

type TextButtonProps = {
  ref?: Ref<HTMLButtonElement>
  text: string
  label: string
  onOpen: () => void
  isSaving?: boolean
}

function TextButton({ ref, text, label, onOpen, isSaving = false }: TextButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      title={text.length > 24 ? text : undefined}
      onClick={onOpen}
      className="edit-text group"
    >
      <span className="edit-text-words decoration-line-strong decoration-dotted underline-offset-4 group-hover:underline group-focus-visible:underline pointer-coarse:underline">
        {text === '' ? '-' : text}
      </span>
      <span className="sr-only">{`, edit ${label}`}</span>
      {isSaving && <SavingMark />}
    </button>
  )
}

const SavingMark = () => (
  <span ref={useKeepRow()} role="status" className="inline-flex">
    <SpinnerMark className="size-3.5 text-accent" />
    <span className="sr-only">Saving</span>
  </span>
)

type EditPanelProps = { editor: InlineEditor; label: string; onDone: () => void }

function EditPanel({ editor, label, onDone }: EditPanelProps) {
  const { failure } = editor
  const started = useRef(failure !== null)
  const then = (action: () => void) => () => {
    action()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      then(editor.discard)()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      then(editor.commit)()
    }
  }
  return (
    <div
      ref={useKeepRow()}
      data-editor
      className={cx(
        'absolute -top-px left-0 z-20 w-max max-w-[min(26rem,85vw)] min-w-[max(100%,16rem)] scroll-m-12',
        'rounded-lg border border-line bg-raised p-1.5 shadow-float',
        // The last column of a table and a card on a phone have space only on the left.
        'in-[.list-cell:last-child]:right-0 in-[.list-cell:last-child]:left-auto',
        'max-sm:right-0 max-sm:left-auto max-sm:w-[calc(100vw-4rem)] max-sm:min-w-full',
      )}
    >
      <TextArea
        aria-label={`Edit ${label}`}
        // Focused when the person opens it; when a failure opens it later, only if the focus is still in the cell.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={failure === null}
        ref={failure && focusFromCell}
        onFocus={({ target }) => {
          if (!started.current) target.setSelectionRange(target.value.length, target.value.length)
          started.current = true
        }}
        aria-invalid={failure ? true : undefined}
        className="field-sizing-content max-h-72 min-h-16"
        maxLength={MAX_LENGTH}
        value={editor.text}
        onChange={(event) => editor.change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // Switching windows is not a blur to save on, and a failure waits for a decision.
          const cancels =
            event.relatedTarget instanceof Element && event.relatedTarget.closest('[data-cancel]')
          if (failure === null && !cancels && document.activeElement !== event.currentTarget) editor.commit()
        }}
      />
      {failure ? (
        <FailurePanel editor={editor} failure={failure} then={then} />
      ) : (
        <EditHint onCancel={then(editor.discard)} />
      )}
    </div>
  )
}

/** After Ctrl/Cmd+Enter the focus is on the button of the text, which the editor covers when the save has failed. */
function focusFromCell(text: HTMLTextAreaElement | null): void {
  if (text?.closest('[data-editor]')?.parentElement?.contains(document.activeElement)) text.focus()
}

/** A ref callback for what appears below the text: scrolls the whole panel into view. */
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
          data-cancel
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

type FailurePanelProps = {
  editor: InlineEditor
  failure: NonNullable<InlineEditor['failure']>
  then: (action: () => void) => () => void
}

function FailurePanel({ editor, failure: { message, contested }, then }: FailurePanelProps) {
  if (contested) {
    const { who, theirs } = contested
    const onKeepMine = then(() => editor.keepMine(theirs))
    const onUseTheirs = then(editor.discard)
    return (
      <div ref={intoView}>
        <ConflictPanel fields={[{ field: 'text', who, theirs: orDash(theirs), onKeepMine, onUseTheirs }]} />
      </div>
    )
  }
  return (
    <div ref={intoView} role="alert" className="px-1 pt-1.5 text-sm">
      <p className="font-medium text-danger">{message}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="small" variant="primary" onClick={then(editor.commit)}>
          Retry
        </Button>
        <Button size="small" onClick={then(editor.discard)}>
          Discard
        </Button>
      </div>
    </div>
  )
}

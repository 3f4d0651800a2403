import { useCallback, useRef, useState, type ReactNode, type Ref } from 'react'
import { AddressText } from '../../../ui/AddressText.tsx'
import { cx } from '../../../ui/cx.ts'
import { SavingMark } from '../../../ui/Spinner.tsx'
import { InlinePanel } from './InlinePanel.tsx'
import { cellLabel, fieldDefinition, shownInCell, storedValue, type InlineFieldProps } from './fieldValue.ts'
import { useInlineField } from './useInlineField.ts'
import { useLookups } from '../useLookups.ts'
import { useMayChange } from '../../../lib/mayChange.ts'

type Props = InlineFieldProps & {
  /** Shows the stored value in another way than as text. */
  children?: ReactNode
  /** What `children` say besides the value. */
  also?: string
}

/**
 * A value of a client or of its medication, edited in place (acceptance B4, D32): a click or Enter opens its editor, blur or Enter saves (in a
 * text Ctrl/Cmd+Enter), Tab saves and goes on. Escape cancels, and keeps a longer text as a draft. An unchanged value is not sent. After a
 * failure or a conflict what was typed stays.
 */
export function InlineField(props: Props) {
  const [isEditorMounted, setEditorMounted] = useState(props.isOpen ?? false)
  const mayChange = useMayChange()
  if (!mayChange) return <span className="shown-value">{props.children || shownInCell(props)}</span>
  // A list renders hundreds of these, so the editor is mounted only when it is used.
  if (isEditorMounted) return <MountedField {...props} />
  return renderValue({ ...props, text: shownInCell(props), onOpen: () => setEditorMounted(true) })
}

function MountedField(props: Props) {
  const { edit, shown, isSaving, open, ...editor } = useInlineField(props)
  const lookups = useLookups().data
  const label = cellLabel(props)
  const button = useRef<HTMLButtonElement>(null)
  const focusValue = useCallback(() => button.current?.focus(), [])
  return (
    <div className="flex min-w-0 grow items-center gap-3 self-stretch in-[.justify-end]:justify-end">
      {renderValue({
        ...props,
        children: shown === storedValue(props) && props.children,
        ref: button,
        text: shownInCell(props, shown, lookups),
        onOpen: open,
      })}
      {isSaving && <SavingMark />}
      {edit && (
        <InlinePanel
          {...props}
          editor={{ ...editor, edit }}
          lookups={lookups}
          label={label}
          onFocusLost={focusValue}
        />
      )}
    </div>
  )
}

type ValueProps = Props & {
  ref?: Ref<HTMLButtonElement>
  text: string
  onOpen: () => void
}

/** A longer text is not repeated in an attribute. */
const MAX_LABEL_LENGTH = 200
const MAX_FIGURE_LENGTH = 11

/** A function and one element, because hundreds of them are rendered. */
function renderValue({ ref, text, also, onOpen, children, ...props }: ValueProps) {
  // Days and usual amounts fit into their column and are not clipped; a larger amount is, with an ellipsis.
  const { type } = fieldDefinition(props)
  const isFigure = ['day', 'money'].includes(type) && text.length <= MAX_FIGURE_LENGTH
  const said = children && also ? `${text} ${also}` : text
  const action = `, edit ${cellLabel(props)}`
  const isLong = said.length > MAX_LABEL_LENGTH
  return (
    <button
      ref={ref}
      type="button"
      title={text.length > 24 ? text : undefined}
      aria-label={isLong ? undefined : said + action}
      onClick={onOpen}
      className={cx(
        'edit-value',
        isFigure && 'tabular',
        type === 'longText' && 'two-lines',
        text === props.none && 'text-ink-soft',
      )}
    >
      {children || (type === 'email' ? <AddressText text={text} /> : text)}
      {isLong && <span className="sr-only">{action}</span>}
    </button>
  )
}

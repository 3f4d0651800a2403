import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import type { ComboboxListProps } from './ComboboxList.tsx'
import { controlClass } from './TextInput.tsx'
import { cx } from './cx.ts'
import { showOwnMessage } from './focus.ts'
import { onDemand } from './onDemand.tsx'
import { useCombobox, type ComboboxChoice } from './useCombobox.ts'

const ComboboxList = onDemand<ComboboxListProps>(() => import('./ComboboxList.tsx'))

type ComboboxProps = Omit<ComponentProps<'input'>, keyof ComboboxChoice> & ComboboxChoice

/**
 * One of a list, found by typing (WAI-ARIA, editable combobox with a listbox): arrow keys move, Enter chooses, Escape puts
 * the choice back. Text that means no option, or several, stays with a sentence and blocks the form: nothing similar is
 * chosen instead, only offered first.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange: _, options: _o, adding, onUnclear: _u, unclear: _t, className, ...input } = props
  const { root, active, ...field } = useCombobox(props)
  const problemId = useId()
  const { problem, isOpen } = field
  return (
    <div ref={root} className="relative">
      <input
        {...input}
        {...field.inputProps}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-busy={field.isAdding || undefined}
        aria-describedby={
          [input['aria-describedby'], problem && problemId].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={input['aria-invalid'] || problem !== null || undefined}
        value={field.text}
        onChange={({ target }) => field.type(target.value)}
        // Typing replaces the choice, also when a script moved the focus here.
        onFocus={({ target }) => target.select()}
        onClick={({ currentTarget }) => {
          if (!isOpen) currentTarget.select()
          field.setOpen(true)
        }}
        onInvalid={(event) => showOwnMessage(event, field.leave)}
        onBlur={(event) => {
          // Another window has the focus: nobody left.
          if (document.activeElement === event.target) return
          field.leave()
          input.onBlur?.(event)
        }}
        className={cx(controlClass, 'h-control truncate pr-9', className)}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-0 right-3 h-control w-4 text-ink-faint"
      />
      <span role="status" className="sr-only">
        {field.status}
      </span>
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {isOpen && (
        <ComboboxList
          anchor={root}
          options={field.list}
          value={value}
          addTo={adding?.to}
          note={field.note}
          active={active}
          onClose={() => field.setOpen(false)}
        />
      )}
    </div>
  )
}

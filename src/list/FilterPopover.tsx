import { useState, type RefObject } from 'react'
import { bestMatches } from '../lib/text.ts'
import { cx } from '../ui/cx.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useActiveOption } from '../ui/useActiveOption.ts'
import type { FilterField } from './filterText.ts'
import { FilterValue, focusFirst } from './FilterValue.tsx'
import type { ListParams } from './useListParams.ts'

export type FilterPopoverProps = {
  params: ListParams
  fields: readonly FilterField[]
  /** The filter whose value is chosen; while there is none it is asked for. */
  field: FilterField | undefined
  /** The button beside which it opens. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Null asks for another one. */
  onChoose: (name: string | null) => void
  /** The focus goes back to the list. */
  onClose: () => void
  /** Something outside was pressed, or got the focus. */
  onLeave: () => void
}

/** Asks for the field of a filter, then for its value, which the list follows at once; loaded when it is opened (FilterBar). */
export default function FilterPopover(props: FilterPopoverProps) {
  const { params, fields, field, anchor, onChoose, onClose, onLeave } = props
  return (
    <AnchoredPopover
      {...{ anchor, onLeave }}
      aria-label={field ? `Filter by ${field.label.toLowerCase()}` : 'Add a filter'}
      onEscapeKeyDown={onClose}
      className="flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] flex-col overflow-y-auto rounded-lg p-3 text-ink"
    >
      {field ? (
        <FilterValue key={field.name} {...{ params, field, onChoose, onClose }} />
      ) : (
        <Fields fields={fields} onChoose={onChoose} />
      )}
    </AnchoredPopover>
  )
}

type FieldsProps = Pick<FilterPopoverProps, 'fields' | 'onChoose'>

/** A combobox with its list in sight. */
function Fields({ fields, onChoose }: FieldsProps) {
  const [text, setText] = useState('')
  const found = text.trim() === '' ? fields : bestMatches(fields, text, ({ label }) => label)
  const active = useActiveOption({
    options: found.map(({ name }) => ({ id: name })),
    text,
    choose: ({ id }) => onChoose(id),
  })
  return (
    <div ref={focusFirst} tabIndex={-1} className="outline-none">
      <TextInput
        {...active.inputProps}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label="Filter by"
        placeholder="Filter by"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={active.listId} role="listbox" aria-label="Fields" className="mt-2">
        {found.map(({ name, label }) => (
          // The keys are those of the input.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={name}
            id={active.optionId({ id: name })}
            role="option"
            tabIndex={-1}
            aria-selected={active.option?.id === name}
            onClick={() => onChoose(name)}
            className={cx(
              'flex min-h-control cursor-pointer items-center rounded-md px-2.5 hover:bg-hover sm:pointer-fine:min-h-8.5',
              active.option?.id === name && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
            )}
          >
            {label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="px-2.5 text-ink-soft">Nothing matches.</p>}
    </div>
  )
}

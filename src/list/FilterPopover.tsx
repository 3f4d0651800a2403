import { useState, type RefObject } from 'react'
import { storedCriterion, withTerm, writeCriterion } from '../lib/criterion.ts'
import { bestMatches } from '../lib/text.ts'
import { cx } from '../ui/cx.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { optionLabel } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useActiveOption } from '../ui/useActiveOption.ts'
import { searchedTexts, type FilterField } from './filterText.ts'
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
        <Fields {...{ params, fields, onChoose, onClose }} />
      )}
    </AnchoredPopover>
  )
}

type FieldsProps = Pick<FilterPopoverProps, 'params' | 'fields' | 'onChoose' | 'onClose'>

interface FoundFilter {
  id: string
  label: string
  name: string
  /** Without one the field asks for it. */
  value?: string
}

const MAX_VALUES = 6

/** Fields that a text finds, then values of others: 'Lab status: Overdue'. */
function findFilters(fields: readonly FilterField[], typed: string): FoundFilter[] {
  const text = typed.replaceAll(':', ' ')
  const ofField = ({ name, label }: FilterField) => ({ id: name, name, label })
  if (text.trim() === '') return fields.map(ofField)
  const found = bestMatches(fields, text, ({ label }) => label)
  const values = fields
    .filter((field) => !found.includes(field))
    .flatMap(({ name, label, options }) =>
      options.map((option) => ({
        name,
        field: label,
        value: option.value,
        label: optionLabel(option),
        ...searchedTexts(option),
      })),
    )
  const best = bestMatches(
    values,
    text,
    ({ title }) => title,
    ({ field, words }) => `${field} ${words}`,
  ).slice(0, MAX_VALUES)
  return [
    ...found.map(ofField),
    ...best.map(({ name, field, value, label }) => ({
      id: `${name}-${value}`,
      name,
      value,
      label: `${field}: ${label}`,
    })),
  ]
}

/** A combobox with its list in sight. */
function Fields({ params, fields, onChoose, onClose }: FieldsProps) {
  const [text, setText] = useState('')
  const found = findFilters(fields, text)
  const choose = ({ name, value }: FoundFilter) => {
    if (value === undefined) return onChoose(name)
    const stored = storedCriterion(params.filters[name] ?? '')
    const terms = withTerm(stored.not ? [] : stored.terms, null, value)
    params.setFilter(name, writeCriterion({ not: false, terms }), 'push')
    onClose()
  }
  const active = useActiveOption({ options: found, text, choose })
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
      <div id={active.listId} role="listbox" aria-label="Filters" className="mt-2">
        {found.map((filter) => (
          // The keys are those of the input.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={filter.id}
            id={active.optionId(filter)}
            role="option"
            tabIndex={-1}
            aria-selected={active.option?.id === filter.id}
            onClick={() => choose(filter)}
            className={cx(
              'flex min-h-control cursor-pointer items-center rounded-md px-2.5 hover:bg-hover sm:pointer-fine:min-h-8.5',
              active.option?.id === filter.id && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
            )}
          >
            {filter.label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="px-2.5 text-ink-soft">Nothing matches.</p>}
    </div>
  )
}

import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { AnchoredPopover } from './AnchoredPopover.tsx'
import { cx } from './cx.ts'
import type { useActiveOption } from './useActiveOption.ts'
import { optionLabel } from './Select.tsx'
import type { ComboboxOption } from './useCombobox.ts'

export type ComboboxListProps = {
  anchor: RefObject<HTMLDivElement | null>
  options: ComboboxOption[]
  value: string | null
  /** The name of the list that an option can be added to. */
  addTo: string | undefined
  /** Said above the options, where none matches what is typed. */
  note: string | undefined
  active: ReturnType<typeof useActiveOption<ComboboxOption>>
  onClose: () => void
}

/** The open list of a Combobox; comes with the first that opens. The focus stays in the input. */
export default function ComboboxList(props: ComboboxListProps) {
  const { anchor, options, note, onClose } = props
  return (
    <AnchoredPopover
      anchor={anchor}
      onLeave={onClose}
      // It is no dialog: the list inside says what it is.
      role={undefined}
      onMouseDown={(event) => event.preventDefault()}
      // The least height turns it to the other side of the field, where there is no room for an option.
      className="flex max-h-[max(8rem,min(24rem,var(--radix-popover-content-available-height)))] w-(--radix-popover-trigger-width) min-w-48 flex-col rounded-lg p-1 text-ink"
    >
      {note && <p className="px-2.5 py-1.5 text-sm text-ink-soft">{note}</p>}
      {options.length > 0 && <Options {...props} />}
    </AnchoredPopover>
  )
}

function Options({ options, value, addTo, active }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  // The list is opened: what is chosen is in view.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (chosen && list.current) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2
  }, [])
  return (
    <div
      ref={list}
      id={active.listId}
      role="listbox"
      aria-label="Choices"
      className="relative min-h-0 overflow-y-auto overscroll-contain"
    >
      {options.map((option) => (
        // The keys are those of the input.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.id}
          id={active.optionId(option)}
          role="option"
          tabIndex={-1}
          aria-selected={!option.isNew && option.value === (value ?? '')}
          onClick={() => active.choose(option, false)}
          className={cx(
            'flex min-h-control cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 [overflow-wrap:anywhere] hover:bg-hover sm:pointer-fine:min-h-8.5',
            active.option?.id === option.id && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
          )}
        >
          {option.isNew && <Plus aria-hidden className="size-4 shrink-0 text-accent" />}
          <span className="min-w-0 grow">
            {option.isNew ? `Add “${option.label}” to ${addTo}` : optionLabel(option)}
          </span>
          {option.value === value && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
        </div>
      ))}
    </div>
  )
}

import { useRef, useState, type KeyboardEvent } from 'react'
import { bestMatches, lettersOf, plural } from '../lib/text.ts'
import type { SelectOption } from './Select.tsx'
import { useActiveOption } from './useActiveOption.ts'

export type ComboboxChoice = {
  value: string | null
  /** `isLeaving`: chosen because the focus goes on, and what was typed means this option alone. */
  onChange: (value: string | null, isLeaving: boolean) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; also the label of the option that stands for nothing. */
  placeholder: string
  /** Lets people add what they typed. `to` names the list; `add` reports a refusal, and returns the new option's value. */
  adding?: { to: string; add: (name: string) => Promise<string> } | undefined
  /** Called while somebody types, with whether the text means no option, or several. */
  onUnclear?: ((isUnclear: boolean) => void) | undefined
}

export type ComboboxOption = SelectOption & {
  id: string
  /** Adds what is typed. */
  isNew?: true
}

interface Shown {
  typed: string | null
  isOpen: boolean
  isLeft: boolean
}

export const labelOf = ({ label, inactive }: Partial<SelectOption> = {}) =>
  inactive ? `${label} (inactive)` : (label ?? '')
const optionOf = (option: SelectOption): ComboboxOption => ({ ...option, id: option.value })
const nothing = { id: 'none', value: '' }

interface Offered {
  list: ComboboxOption[]
  matches: number
  /** The one option that the text means. */
  meant?: ComboboxOption | undefined
}

/** What the list shows for a text. */
function offered({ value, options, placeholder, adding }: ComboboxChoice, typed: string | null): Offered {
  const name = typed?.trim() ?? ''
  if (name === '') {
    const none = value === null ? [] : [{ ...nothing, label: placeholder }]
    return { list: [...none, ...options.map(optionOf)], matches: options.length }
  }
  const found = bestMatches(options, name, ({ label }) => label).map(optionOf)
  const same = found.filter(({ label }) => lettersOf(label) === lettersOf(name))
  const equal = found.filter(({ label }) => label.toLowerCase() === name.toLowerCase())
  const [meant] = [equal, same, found].find(({ length }) => length === 1) ?? []
  const added: ComboboxOption[] =
    adding && same.length === 0 ? [{ id: 'new', value: '', label: name, isNew: true }] : []
  return { list: [...found, ...added], matches: found.length, meant }
}

/** Why a text chooses nothing; null when it means one option, or when there is none. */
function unclearText(props: ComboboxChoice, typed: string | null): string | null {
  const name = typed?.trim() ?? ''
  const { matches, meant } = offered(props, typed)
  if (name === '' || meant) return null
  if (matches > 0) return `“${name}” can be ${matches} of the list. Please choose one.`
  return `“${name}” is not in the list. Please choose one${props.adding ? ', or add it' : ''}.`
}

/** What is typed, null before; whether the list is open; and whether the text was left, since no message shows before. */
function useTypedText(props: ComboboxChoice) {
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Shown>({ typed: null, isOpen: false, isLeft: false })
  return {
    ...state,
    root,
    // The list closes by itself when the focus leaves, maybe before this renders again.
    setOpen: (isOpen: boolean) => setState((before) => ({ ...before, isOpen })),
    show: (typed: string | null, isOpen: boolean, isLeft = false) => {
      setState({ typed, isOpen, isLeft })
      // As long as it is unclear, the browser does not send the form.
      const input = root.current?.querySelector('input')
      input?.setCustomValidity(unclearText(props, typed) ?? '')
    },
  }
}

/** The text, the list and the keys of a Combobox. */
export function useCombobox(props: ComboboxChoice) {
  const { value, onChange, options, adding, onUnclear } = props
  const { root, typed, isOpen, isLeft, ...text } = useTypedText(props)
  const [isAdding, setAdding] = useState(false)
  const { list, matches, meant } = offered(props, typed)
  const choose = (option: ComboboxOption | typeof nothing, isLeaving = false) => {
    if ('isNew' in option) return void add(option.label)
    show(null, false)
    onUnclear?.(false)
    const chosen = option.value || null
    if (!isLeaving || chosen !== value) onChange(chosen, isLeaving)
  }
  const add = async (name: string) => {
    if (isAdding) return
    setAdding(true)
    show(typed, false)
    const id = await adding!.add(name).catch(() => null)
    setAdding(false)
    if (id === null) show(typed, false, true)
    else if (root.current) choose({ id, value: id })
  }
  const first = typed?.trim() ? Math.min(matches, 1) - 1 : list.findIndex((option) => option.value === value)
  const active = useActiveOption({
    options: isOpen ? list : [],
    text: typed ?? '',
    choose: (option: ComboboxOption) => choose(option),
    first,
  })
  const show: typeof text.show = (...next) => {
    active.restart()
    text.show(...next)
  }
  const leave = () => {
    const { option, isMoved } = active
    const chosen = isMoved && option && !option.isNew ? option : typed?.trim() === '' ? nothing : meant
    if (chosen) choose(chosen, true)
    else show(typed, false, typed !== null)
  }
  return {
    root,
    active,
    list,
    isOpen,
    isAdding,
    status: isOpen && typed ? plural(matches, 'match', 'matches') : '',
    text: typed ?? labelOf(options.find((option) => option.value === value)),
    problem: isLeft && !isAdding ? unclearText(props, typed) : null,
    type: (next: string) => {
      show(next, true)
      onUnclear?.(unclearText(props, next) !== null)
    },
    leave,
    setOpen: text.setOpen,
    inputProps: {
      ...active.inputProps,
      'aria-expanded': isOpen,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, { typed, isOpen, active, leave, show, choose }),
    },
  }
}

type Keys = Pick<Shown, 'typed' | 'isOpen'> & {
  active: ReturnType<typeof useActiveOption<ComboboxOption>>
  leave: () => void
  show: (typed: string | null, isOpen: boolean, isLeft?: boolean) => void
  choose: (option: typeof nothing) => void
}

function onKeyDown(event: KeyboardEvent, { typed, isOpen, active, leave, show, choose }: Keys): void {
  const { key, ctrlKey, metaKey, nativeEvent } = event
  if (nativeEvent.isComposing) return
  if (key === 'Enter') {
    // Sends the form.
    if (ctrlKey || metaKey) return leave()
    const isUnclear = typed !== null && typed.trim() !== '' && !active.option
    // What is around the field goes on to the next one.
    if (isUnclear || active.option?.isNew) event.stopPropagation()
    if (isUnclear) show(typed, isOpen, true)
    else if (typed?.trim() === '' && !active.option) choose(nothing)
    // Closes the list, and does not send the form.
    else if (isOpen && !active.option) show(null, false)
    else return active.inputProps.onKeyDown(event)
  } else if (key === 'Escape' && (isOpen || typed !== null)) {
    event.stopPropagation()
    show(null, false)
  } else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) show(typed, true)
  else return active.inputProps.onKeyDown(event)
  event.preventDefault()
}

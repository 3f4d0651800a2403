import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { bestMatches, capitalized, lettersOf, nearMatches, nearlySame, plural } from '../lib/text.ts'
import { optionLabel, type SelectOption } from './Select.tsx'
import { useActiveOption } from './useActiveOption.ts'

export type ComboboxChoice = {
  value: string | null
  /** `isLeaving`: chosen because the focus goes on, and what was typed means this option alone. */
  onChange: (value: string | null, isLeaving: boolean) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; also the label of the option that stands for nothing. */
  placeholder: string
  /** Lets people add what they typed. `to` names the list; `add` reports a refusal, and returns the new option's value. */
  adding?: Adding | undefined
  /** Called while somebody types, with the text when it means no option, or several; else with null. */
  onUnclear?: ((text: string | null) => void) | undefined
  /** Such a text that was typed before, in a draft. */
  unclear?: string | null | undefined
}

interface Adding {
  to: string
  add: (name: string) => Promise<string>
  /** Names that the list has, and does not offer. */
  inactive: readonly string[]
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

const toComboboxOption = (option: SelectOption): ComboboxOption => ({ ...option, id: option.value })
const NO_MATCH = 'Nothing in the list matches.'
const nothing = { id: 'none', value: '' }

interface Offered {
  list: ComboboxOption[]
  matches: number
  /** Said above the list where nothing matches. */
  note?: string | undefined
  /** The one option that the text means. */
  meant?: ComboboxOption | undefined
}

/** What the list shows for a text. */
export function offered(
  { value, options, placeholder, adding }: ComboboxChoice,
  typed: string | null,
): Offered {
  const name = typed?.trim() ?? ''
  if (name === '') {
    const none = value === null ? [] : [{ ...nothing, label: placeholder }]
    const note = options.length === 0 ? NO_MATCH : undefined
    return { list: [...none, ...options.map(toComboboxOption)], matches: options.length, note }
  }
  const plainLabel = ({ label }: SelectOption) => label
  const [entries, always] = [false, true].map((isAlways) =>
    options.filter((option) => (option.isAlways ?? false) === isAlways),
  ) as [SelectOption[], SelectOption[]]
  const ofList = bestMatches(entries, name, plainLabel, ({ also = '' }) => also)
  const begins = ({ label }: SelectOption) => label.toLowerCase().startsWith(name.toLowerCase())
  // 'Leave it out' by its first letters, and then alone; within, letters belong to the list.
  const found = (ofList.length > 0 ? ofList : always.filter(begins)).map(toComboboxOption)
  const others = found.some(({ isAlways }) => isAlways) ? [] : always
  const near = found.length > 0 ? [] : nearMatches(entries, name, plainLabel).map(toComboboxOption)
  const same = found.filter(({ label, also = label }) =>
    [label, also].some((own) => lettersOf(own) === lettersOf(name)),
  )
  const equal = found.filter(({ label }) => label.toLowerCase() === name.toLowerCase())
  const [meant] = [equal, same, found].find(({ length }) => length === 1) ?? []
  const inactive = inactiveText(adding, name)
  // 'Paus' is half of 'Paused'; 'Zinc' is not half of 'Zinc picolinate'.
  const isHalfWord = found.some((option) => begins(option) && /^\p{L}/u.test(option.label.slice(name.length)))
  const added: ComboboxOption[] =
    adding && same.length === 0 && !isHalfWord && !inactive
      ? [{ id: 'new', value: '', label: name, isNew: true }]
      : []
  const note = inactive ? capitalized(inactive) : near.length > 0 ? nearlySame(name) : NO_MATCH
  return {
    list: [...found, ...near, ...added, ...others.map(toComboboxOption)],
    matches: found.length,
    note: found.length === 0 ? note : undefined,
    meant,
  }
}

const inactiveText = (adding: Adding | undefined, name: string) =>
  adding?.inactive.some((one) => lettersOf(one) === lettersOf(name)) &&
  `inactive. It can be made active in the list of ${adding.to}.`

/** Why a text chooses nothing; null when it means one option, or when there is none. */
function unclearText(props: ComboboxChoice, typed: string | null): string | null {
  const name = typed?.trim() ?? ''
  const { adding } = props
  const { matches, meant } = offered(props, typed)
  if (name === '' || meant) return null
  const inactive = inactiveText(adding, name)
  if (inactive) return `“${name}” is ${inactive}`
  if (matches > 0) return `“${name}” matches ${matches} entries. Please choose one.`
  return `“${name}” is not in the list. Please choose one${adding ? ', or add it' : ''}.`
}

/** What is typed, null before; whether the list is open; and whether the text was left, since no message shows before. */
function useTypedText(props: ComboboxChoice) {
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Shown>({ typed: null, isOpen: false, isLeft: false })
  const { unclear = null } = props
  const typed = state.typed ?? unclear
  const problem = unclearText(props, typed) ?? ''
  // A text of a draft was not typed here, and blocks the form as well.
  useEffect(() => root.current?.querySelector('input')?.setCustomValidity(problem), [problem])
  return {
    ...state,
    typed,
    isLeft: state.typed === null ? unclear !== null : state.isLeft,
    root,
    // The list closes by itself when the focus leaves, maybe before this renders again.
    setOpen: (isOpen: boolean) => setState((before) => ({ ...before, isOpen })),
    // The focus leaves with Enter, too, before this renders what that chose.
    leave: () => setState(({ typed }) => ({ typed, isOpen: false, isLeft: typed !== null })),
    show: (next: string | null, isOpen: boolean, isLeft = false) => {
      setState({ typed: next, isOpen, isLeft })
      if (next === null && typed !== null) props.onUnclear?.(null)
      // As long as it is unclear, the browser does not send the form.
      const input = root.current?.querySelector('input')
      input?.setCustomValidity(unclearText(props, next) ?? '')
    },
  }
}

/** Where Enter is: to add what is typed only where nothing else is offered, and never at what it does not find. */
function firstOption({ list, matches }: Offered, typed: string | null, value: string | null): number {
  if (!typed?.trim()) return list.findIndex((option) => option.value === value)
  const [first] = list
  return (first?.isNew && list.length > 1) || (first?.isAlways && matches === 0) ? -1 : 0
}

export function useCombobox(props: ComboboxChoice) {
  const { value, onChange, options, adding, onUnclear } = props
  const { root, typed, isOpen, isLeft, ...text } = useTypedText(props)
  const [isAdding, setAdding] = useState(false)
  const { list, matches, note, meant } = offered(props, typed)
  const choose = (option: ComboboxOption | typeof nothing, isLeaving = false) => {
    if ('isNew' in option) return void add(option.label)
    show(null, false)
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
  const active = useActiveOption({
    options: isOpen ? list : [],
    text: typed ?? '',
    choose: (option: ComboboxOption) => choose(option),
    first: firstOption({ list, matches }, typed, value),
  })
  const show: typeof text.show = (...next) => {
    active.restart()
    text.show(...next)
  }
  const leave = () => {
    const { option, isMoved } = active
    const chosen = isMoved && option && !option.isNew ? option : typed?.trim() === '' ? nothing : meant
    if (chosen) return choose(chosen, true)
    active.restart()
    text.leave()
  }
  return {
    root,
    active,
    list,
    isOpen,
    isAdding,
    status: isOpen && typed ? (note ?? plural(matches, 'match', 'matches')) : '',
    text: typed ?? optionLabel(options.find((option) => option.value === value)),
    problem: isLeft && !isAdding ? unclearText(props, typed) : null,
    note,
    type: (next: string) => {
      show(next, true)
      onUnclear?.(unclearText(props, next) === null ? null : next)
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

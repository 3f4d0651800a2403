import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'

interface Options<Option> {
  options: Option[]
  /** In the input; another text starts at the first option again. */
  text: string
  choose: (option: Option, newTab: boolean) => void
  /** Whether options are still to come; Enter then chooses the first one that does. */
  isWaiting?: boolean
  /** The index of the option to start at; -1 for none. */
  first?: number
}

/** The option of a listbox that the keyboard is on while the focus stays in the input (WAI-ARIA, combobox with a listbox). */
export function useActiveOption<Option extends { id: string }>({
  options,
  text,
  choose,
  isWaiting = false,
  first = 0,
}: Options<Option>) {
  const listId = useId()
  const [moved, setMoved] = useState({ text, id: '' })
  const at = moved.text === text ? options.findIndex(({ id }) => id === moved.id) : -1
  const index = at < 0 ? first : at
  const option = options[index]
  const optionId = ({ id }: Option) => `${listId}-${id}`
  const moveTo = (to: Option) => {
    setMoved({ text, id: to.id })
    // The browser scrolls by itself only to what has the focus.
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  const [enteredText, setEnteredText] = useState<string>()
  const chooseFirst = useEffectEvent(() => option && choose(option, false))
  const isEntered = text !== '' && enteredText === text && option !== undefined
  // The first option came after Enter was pressed.
  useEffect(() => {
    if (isEntered) chooseFirst()
  }, [isEntered])

  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: Math.max(0, index) - 1,
    Home: 0,
    End: -1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms its text with Enter.
    if (event.nativeEvent.isComposing || event.altKey) return
    const to = event.shiftKey ? undefined : moves[event.key]
    const next = to === undefined ? undefined : options.at(to % options.length)
    if (next) moveTo(next)
    else if (event.key === 'Enter' && option) choose(option, event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter' && isWaiting) setEnteredText(text)
    else return
    event.preventDefault()
  }
  return {
    option,
    /** Whether a key led to it. */
    isMoved: at >= 0,
    choose,
    restart: () => setMoved({ text: '', id: '' }),
    /** Chooses the first option for this text, at once or when it comes. */
    enter: setEnteredText,
    listId,
    optionId,
    activate: ({ id }: Option) => id !== option?.id && setMoved({ text, id }),
    inputProps: {
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': option && optionId(option),
      onKeyDown,
    },
  }
}

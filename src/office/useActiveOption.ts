import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import type { FindOption } from './findOptions.ts'

/**
 * The option of a listbox that the keyboard is on while the focus stays in the input: the first one until it is moved.
 * @param text the text in the input; another text starts at the first option again
 * @param isWaiting whether options are still to come; Enter then chooses the first one that does
 */
export function useActiveOption(
  options: FindOption[],
  text: string,
  isWaiting: boolean,
  choose: (option: FindOption, newTab: boolean) => void,
) {
  const listId = useId()
  const [moved, setMoved] = useState({ text, id: '' })
  const at = moved.text === text ? options.findIndex(({ id }) => id === moved.id) : -1
  const index = Math.max(0, at)
  const option = options[index]
  const idOf = ({ id }: FindOption) => `${listId}-${id}`
  const moveTo = (to: number) => setMoved({ text, id: options.at(to % options.length)?.id ?? '' })

  // Another option is active: it scrolls into view, since the browser does so for the focus only.
  useEffect(() => {
    if (moved.id) document.getElementById(`${listId}-${moved.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, moved])

  const [enteredText, setEnteredText] = useState<string>()
  const chooseFirst = useEffectEvent(() => option && choose(option, false))
  const isEntered = text !== '' && enteredText === text && option !== undefined
  // The first option came after Enter was pressed.
  useEffect(() => {
    if (isEntered) chooseFirst()
  }, [isEntered])

  const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms its text with Enter.
    if (event.nativeEvent.isComposing || event.altKey) return
    const to = event.shiftKey ? undefined : moves[event.key]
    if (to !== undefined && options.length > 0) moveTo(to)
    else if (event.key === 'Enter' && option) choose(option, event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter' && isWaiting) setEnteredText(text)
    else return
    event.preventDefault()
  }
  return {
    option,
    choose,
    /** Chooses the first option for this text, at once or when it comes. */
    enter: setEnteredText,
    listId,
    idOf,
    activate: ({ id }: FindOption) => id !== option?.id && setMoved({ text, id }),
    inputProps: {
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': option && idOf(option),
      onKeyDown,
    },
  }
}

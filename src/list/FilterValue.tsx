import { ChevronLeft } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import {
  NONE,
  readDayRange,
  readTextTerm,
  storedCriterion,
  withTerm,
  writeCriterion,
  writeTextTerm,
} from '../lib/criterion.ts'
import { bestMatches } from '../lib/text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { MANY_OPTIONS, optionLabel, Select, type SelectOption } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import {
  boxClass,
  DayRangeFields,
  RelativeDays,
  rowClass,
  storedDays,
  type DayDirection,
  type Terms,
} from './FilterDays.tsx'
import { filterTermText, searchedTexts, type FilterField } from './filterText.ts'
import type { ListParams } from './useListParams.ts'

/** What is chosen first in the part. A finger gets no keyboard of the screen before it asks for one. */
export function focusFirst(part: HTMLElement | null): void {
  const isFinger = window.matchMedia('(pointer: coarse)').matches
  const inputs = ['[type=search]', 'input:checked', 'input'].map((one) =>
    part?.querySelector<HTMLElement>(one),
  )
  ;(isFinger ? part : inputs.find(Boolean))?.focus({ preventScroll: true })
}

interface FilterValueProps {
  params: ListParams
  field: FilterField
  /** Null asks for another field. */
  onChoose: (name: null) => void
  onClose: () => void
}

/** The value of a filter: choices, days and texts, any of them or none of them. Each change is one of the list. */
export function FilterValue({ params, field, onChoose, onClose }: FilterValueProps) {
  const value = params.filters[field.name] ?? ''
  const stored = storedCriterion(value)
  const terms = stored.terms.filter((term) => term !== '')
  const [not, setNot] = useState(stored.not)
  const isChanged = useRef(false)
  const change = (next: { not: boolean; terms: string[] }) => {
    // Back undoes all of it at once.
    params.setFilter(field.name, writeCriterion(next), isChanged.current ? 'replace' : 'push')
    isChanged.current = true
  }
  const replace: Terms['replace'] = (before, after) => change({ not, terms: withTerm(terms, before, after) })
  const { kind } = field.filter
  return (
    // The keys of its choices.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={focusFirst}
      role="group"
      tabIndex={-1}
      aria-label={field.label}
      onKeyDown={useChoiceKeys(onClose)}
      className="flex flex-col gap-2 outline-none"
    >
      <div className="flex items-center gap-2">
        <IconButton label="Choose another field" icon={ChevronLeft} onClick={() => onChoose(null)} />
        <p className="truncate font-semibold">{field.label}</p>
        <div className="w-36 shrink-0">
          <Select
            aria-label="Comparison"
            value={String(not)}
            options={relations(kind).map((label, index) => ({ value: String(index === 1), label }))}
            onChange={(chosen) => {
              const isNot = chosen === 'true'
              setNot(isNot)
              if (terms.length > 0) change({ not: isNot, terms })
            }}
          />
        </div>
        <Button variant="quiet" size="small" className="ml-auto" onClick={onClose}>
          Done
        </Button>
      </div>
      {kind === 'text' && <PartOfText {...{ field, terms, replace }} />}
      <Choices {...{ field, terms, replace }} />
      {kind === 'day' && <DayRangeFields {...{ terms, replace }} />}
    </div>
  )
}

const relations = (kind: string) =>
  kind === 'day'
    ? ['is', 'is not']
    : kind === 'text'
      ? ['contains', 'does not contain']
      : ['is any of', 'is none of']

type ChoicesProps = Terms & { field: FilterField }

const findChoices = (choices: SelectOption[], search: string) =>
  bestMatches(
    choices,
    search,
    (option) => searchedTexts(option).title,
    (option) => searchedTexts(option).words,
  )

/** Those that the search does not find are not shown, and stay chosen. Enter in it takes the first one, and asks for the next. */
function Choices({ field, terms, replace }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const { options, filter } = field
  const isDay = filter.kind === 'day'
  const elsewhere = [
    ...[readDayRange, readTextTerm].map((read) => terms.find(read)),
    storedDays(terms, 'next'),
    storedDays(terms, 'last'),
  ]
  // Also what is chosen and not offered.
  const others = terms
    .filter((term) => !elsewhere.includes(term) && options.every(({ value }) => value !== term))
    .map((value) => ({ value, label: filterTermText(field, value) }))
  const choices = [...options, ...others]
  const isSearched = search.trim() !== ''
  const found = isSearched ? findChoices(choices, search) : choices
  const first = isSearched ? found[0] : undefined
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isSearched || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!first) return
    if (!terms.includes(first.value)) replace(first.value, first.value)
    setSearch('')
  }
  // A moment has passed.
  const directions: DayDirection[] = isDay ? (filter.isMoment ? ['last'] : ['next', 'last']) : []
  const isLast = ({ value }: SelectOption) => isDay && value === NONE
  const row = (choice: SelectOption) => (
    <Choice key={choice.value} {...{ choice, terms, replace }} isMarked={choice === first} />
  )
  return (
    <>
      {choices.length >= MANY_OPTIONS && (
        <TextInput
          type="search"
          autoComplete="off"
          aria-label={`Find: ${field.label}`}
          placeholder="Find"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={take}
        />
      )}
      <ul aria-label={field.label} className="max-h-72 overflow-y-auto">
        {found.filter((choice) => !isLast(choice)).map(row)}
        {directions.map((direction) => (
          <li key={direction}>
            <RelativeDays {...{ terms, replace, direction }} />
          </li>
        ))}
        {found.filter(isLast).map(row)}
      </ul>
      {isSearched && !first && <p className="px-1 text-ink-soft">Nothing matches.</p>}
    </>
  )
}

type ChoiceProps = Terms & { choice: SelectOption; isMarked: boolean }

const Choice = ({ choice, terms, replace, isMarked }: ChoiceProps) => (
  <li aria-current={isMarked || undefined} data-also={choice.also}>
    <label
      className={cx(
        rowClass,
        '[overflow-wrap:anywhere]',
        isMarked && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
      )}
    >
      <input
        type="checkbox"
        checked={terms.includes(choice.value)}
        onChange={({ target }) => replace(choice.value, target.checked ? choice.value : null)}
        className={boxClass}
      />
      {optionLabel(choice)}
    </label>
  </li>
)

function PartOfText({ field, terms, replace }: ChoicesProps) {
  const stored = terms.find(readTextTerm)
  const [typed, setTyped] = useState(readTextTerm(stored ?? '') ?? '')
  return (
    <TextInput
      autoComplete="off"
      aria-label={field.label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        replace(stored, writeTextTerm(target.value))
      }}
    />
  )
}

/** Letters typed within this time belong together. */
const TYPING_MS = 700

/**
 * Arrow keys and letters lead to a choice, Enter takes it, besides what is chosen already; where nothing is left to take it
 * closes.
 */
function useChoiceKeys(onClose: () => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLInputElement) || event.defaultPrevented || event.nativeEvent.isComposing)
      return
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('li [type=checkbox]')]
    const at = boxes.indexOf(target)
    const move = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1 }[key]
    if (key === 'Enter') {
      const own = target.closest('li')?.querySelector<HTMLInputElement>('[type=checkbox]')
      const isTaking = own === target && !own.checked
      if (own?.checked === false) own.click()
      // A frame later it is known whether what was typed can be.
      requestAnimationFrame(() => {
        if (!isTaking && !currentTarget.querySelector(':invalid, [aria-invalid=true]')) onClose()
      })
    } else if (move !== undefined) {
      boxes.at(move % boxes.length)?.focus()
    } else if (at >= 0 && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const isMore = event.timeStamp - typed.current.at < TYPING_MS
      // Within a name; else it ticks the box.
      if (key === ' ' && !isMore) return
      typed.current = { text: (isMore ? typed.current.text : '') + key.toLowerCase(), at: event.timeStamp }
      const isNamed = (text = '') => text.toLowerCase().startsWith(typed.current.text)
      boxes
        .find((box) => {
          const choice = box.closest('li')
          return isNamed(choice?.textContent) || isNamed(choice?.dataset['also'])
        })
        ?.focus()
    } else return
    event.preventDefault()
  }
}

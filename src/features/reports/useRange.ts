import { parseAsString, useQueryStates, type inferParserType } from 'nuqs'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isIsoDate, monthRange, todayIn } from '../../lib/dates.ts'
import { truncate } from '../../lib/text.ts'
import { asEntry, readParams } from '../../list/listParams.ts'
import { rangeProblems } from '../../list/rangeProblems.ts'
import type { IncludeOption } from './registry.ts'

export interface Range {
  start: string
  end: string
}

/** Days as the address has them: null where something else stands there. */
type Asked = Record<keyof Range, string | null>

// Texts as they stand in the address: the page tells which of them it cannot use.
const text = parseAsString.withDefault('').withOptions(asEntry)
const scopeParams = { start: text, end: text, no_date: text, overdue: text, no_work: text } satisfies Record<
  keyof Range | IncludeOption,
  unknown
>
type Texts = inferParserType<typeof scopeParams>

function readDays(texts: Texts): Asked {
  const month = monthRange(todayIn())
  const read = (name: keyof Range) => {
    const day = texts[name]
    if (!day) return month[name]
    return isIsoDate(day) ? day : null
  }
  return { start: read('start'), end: read('end') }
}

const rangeOf = ({ start, end }: Asked): Range | null =>
  start && end && start <= end ? { start, end } : null

/** What an address asks of a report: its days and what widens them; null where the days are no range. */
export function readScope(url: URL) {
  const texts = readParams(url, scopeParams)
  const range = rangeOf(readDays(texts))
  return range && { range, isWidened: (by: IncludeOption) => texts[by] === 'true' }
}

/**
 * The report's days and what widens them, kept in the address. Without days there, the current month (spec 9).
 * Clearing a day is ignored (acceptance Q2). `range` is null when `problems` says why there is none, or a field holds
 * text that is no day, which says so itself.
 */
export function useRange() {
  const { key: entry } = useLocation()
  const [texts, setTexts] = useQueryStates(scopeParams)
  const [unreadable, setUnreadable] = useState<(keyof Range)[]>([])
  const [resets, setResets] = useState(0)
  /** What was typed into the fields and is no day gives way to a range that comes from elsewhere. */
  const resetFields = () => {
    setResets((before) => before + 1)
    setUnreadable([])
  }
  const isBack = useNavigationType() === 'POP'
  const [shown, setShown] = useState(entry)
  if (shown !== entry) {
    setShown(entry)
    if (isBack) resetFields()
  }
  const asked = readDays(texts)
  const range = unreadable.length === 0 ? rangeOf(asked) : null
  // Of a field that is being written anew, the day that stood there is no longer to be spoken of.
  const spokenOf = (name: keyof Range) => (unreadable.includes(name) ? undefined : asked[name])
  return {
    asked,
    range,
    problems: rangeProblems({ start: spokenOf('start'), end: spokenOf('end') }),
    setUnreadable: (name: keyof Range, is: boolean) =>
      setUnreadable((before) => {
        if (before.includes(name) === is) return before
        return is ? [...before, name] : before.filter((other) => other !== name)
      }),
    setDay: (name: keyof Range, day: string | null) =>
      void (day && day !== asked[name] && setTexts({ [name]: day })),
    setRange: ({ start, end }: Range) => {
      resetFields()
      // The same days again are no entry of their own.
      if (start !== asked.start || end !== asked.end) void setTexts({ start, end })
    },
    /** How often the fields had to show their days anew. */
    resets,
    isWidened: (by: IncludeOption) => texts[by] === 'true',
    /** A sentence where the address says something else than on or off, which counts as off. */
    wideningProblem: (by: IncludeOption) => {
      const said = texts[by]
      if (!said || said === 'true' || said === 'false') return undefined
      return `"${truncate(said, 40)}" in the address is neither true nor false, so this is off`
    },
    widen: (by: IncludeOption, on: boolean) => void setTexts({ [by]: on ? 'true' : null }),
  }
}

/** The last range that could be kept, which stays shown while a wrong one is asked for (acceptance D28); null before the first. */
export function useLastValid(range: Range | null): Range | null {
  const [good, setGood] = useState(range)
  if (range && (good?.start !== range.start || good.end !== range.end)) setGood(range)
  return range ?? good
}

export type RangeState = ReturnType<typeof useRange>

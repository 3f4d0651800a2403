import { createSerializer, parseAsString, useQueryStates, type inferParserType } from 'nuqs'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isIsoDate, monthRange, todayIn } from '../../lib/dates.ts'
import { choiceParam, filterParams, pushesHistory, readParams } from '../../list/listParams.ts'
import { type IncludeOption } from './registry.ts'
import { reportFilters } from './reportFilters.ts'

export interface Range {
  start: string
  end: string
}

/** The days in the URL; null for text that is not a day. */
type UrlDays = Record<keyof Range, string | null>

// Kept as text, so that the page can name invalid values.
const text = parseAsString.withDefault('').withOptions(pushesHistory)
const option = choiceParam(['true'])
const scopeParams = {
  start: text,
  end: text,
  no_date: option,
  overdue: option,
  no_work: option,
} satisfies Record<keyof Range | IncludeOption, unknown>
type Texts = inferParserType<typeof scopeParams>

export const reportFilterParams = filterParams(reportFilters)
/** What a link to other days keeps. */
const keptParams = {
  ...reportFilterParams,
  sort: parseAsString,
  direction: parseAsString,
  hide: parseAsString,
  show: parseAsString,
  view: parseAsString,
}
/** All parameters of a report's address. */
export const linkParams = { ...scopeParams, ...keptParams }
const writeParams = createSerializer(linkParams)

function readDays(texts: Texts): UrlDays {
  const month = monthRange(todayIn())
  const read = (name: keyof Range) => {
    const day = texts[name]
    if (!day) return month[name]
    return isIsoDate(day) ? day : null
  }
  return { start: read('start'), end: read('end') }
}

/** Error messages for each day, and `order` for a start after the end (acceptance D28); undefined days are not checked. */
function rangeProblems({ start, end }: { [Name in keyof Range]: string | null | undefined }) {
  return {
    ...(start === null && { start: 'Choose a start date' }),
    ...(end === null && { end: 'Choose an end date' }),
    ...(start && end && start > end && { order: 'Start date must be on or before end date' }),
  }
}

const validRange = ({ start, end }: UrlDays): Range | null =>
  start && end && start <= end ? { start, end } : null

/** The range, the include options and the filters in a URL; null when the days are not a valid range. */
export function readScope(url: URL) {
  const texts = readParams(url, scopeParams)
  const range = validRange(readDays(texts))
  return (
    range && {
      range,
      isIncluded: (option: IncludeOption) => texts[option] === 'true',
      filters: readParams(url, reportFilterParams),
    }
  )
}

const none = { start: false, end: false }

/**
 * The report's range and include options, kept in the URL; the current month by default (spec 9). Clearing a day is
 * ignored (acceptance Q2). `range` is null when `problems` says why, or when a field holds invalid text and says so itself.
 */
export function useRange() {
  const { key: entry } = useLocation()
  const [texts, setTexts] = useQueryStates(scopeParams)
  const [kept] = useQueryStates(keptParams)
  const [unreadable, setUnreadable] = useState(none)
  const [resets, setResets] = useState(0)
  /** Discards invalid text in the fields when a preset or Back changes the range. */
  const resetFields = () => {
    setResets((before) => before + 1)
    setUnreadable(none)
  }
  const isBack = useNavigationType() === 'POP'
  const [shown, setShown] = useState(entry)
  if (shown !== entry) {
    setShown(entry)
    if (isBack) resetFields()
  }
  const days = readDays(texts)
  const range = unreadable.start || unreadable.end ? null : validRange(days)
  // A field with invalid text has a message of its own, so its previous day is not checked.
  const checkedDay = (name: keyof Range) => (unreadable[name] ? undefined : days[name])
  return {
    days,
    range,
    problems: rangeProblems({ start: checkedDay('start'), end: checkedDay('end') }),
    setUnreadable: (name: keyof Range, is: boolean) =>
      setUnreadable((before) => (before[name] === is ? before : { ...before, [name]: is })),
    setDay: (name: keyof Range, day: string | null) =>
      void (day && day !== days[name] && setTexts({ [name]: day })),
    setRange: ({ start, end }: Range) => {
      resetFields()
      // No history entry for the same range.
      if (start !== days.start || end !== days.end) void setTexts({ start, end })
    },
    resetFields,
    /** Number of resets; used as a key to reset the fields. */
    resets,
    isIncluded: (option: IncludeOption) => texts[option] === 'true',
    /** The query string with some parameters changed, for links. */
    searchWith: (changes: Partial<inferParserType<typeof linkParams>>) =>
      writeParams({ ...texts, ...kept, ...changes }),
    /** The days alone, for links to another report. */
    daysSearch: writeParams({ start: texts.start, end: texts.end }),
    setIncluded: (option: IncludeOption, on: boolean) => void setTexts({ [option]: on ? 'true' : null }),
  }
}

/** The last valid range, which stays shown while an invalid one is entered (acceptance D28); null before the first. */
export function useLastValid(range: Range | null): Range | null {
  const [good, setGood] = useState(range)
  if (range && (good?.start !== range.start || good.end !== range.end)) setGood(range)
  return range ?? good
}

export type RangeState = ReturnType<typeof useRange>

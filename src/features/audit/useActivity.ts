import { parseAsString, useQueryStates, type inferParserType } from 'nuqs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isIsoDate } from '../../lib/dates.ts'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { isId, truncate } from '../../lib/text.ts'
import { pushesHistory, readParams, searchParam } from '../../list/listParams.ts'
import { rangeProblems } from '../../list/rangeProblems.ts'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { isAdministrator } from '../accounts/useSession.ts'
import { api } from '../../lib/api.ts'
import { activityKinds, type ActivityKind } from './choices.ts'

// Kept as text, so that the page can name invalid values.
const text = parseAsString.withDefault('').withOptions(pushesHistory)
const filterParams = { kind: text, client: text, start: text, end: text }

type Texts = inferParserType<typeof filterParams>
type Days = { start: string | null | undefined; end: string | null | undefined }

const anyDay: Days = { start: undefined, end: undefined }
const isKind = (text: string): text is ActivityKind => (activityKinds as readonly string[]).includes(text)

/** The queries of the page. */
export const activityQueries: PageQueries = ({ url, queryClient }) => {
  if (!isAdministrator(queryClient)) return []
  const { search, ...texts } = readParams(url, { ...searchParam, ...filterParams })
  const range = readDays(texts)
  const days = rangeProblems(range).order ? anyDay : range
  return [queryClient.prefetchInfiniteQuery(listOf(inputOf(search.trim(), readFilters(texts), days)))]
}

const listOf = (input: ReturnType<typeof inputOf>) =>
  api.audit.list.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ ...input, cursor }) })

function inputOf(search: string, { kind, client }: ReturnType<typeof readFilters>, days: Days) {
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(client && { client }),
    ...(days.start && { start: days.start }),
    ...(days.end && { end: days.end }),
  }
}

/** Null for text that is not a day. */
function readDays({ start, end }: Texts): Days {
  const dayOf = (text: string) => {
    if (!text) return undefined
    return isIsoDate(text) ? text : null
  }
  return { start: dayOf(start), end: dayOf(end) }
}

const readFilters = ({ kind, client }: Texts) => ({
  kind: isKind(kind) ? kind : undefined,
  client: isId(client) ? client.toLowerCase() : undefined,
})

/** The activity for the filters in the URL; invalid ones are reported and ignored. */
export function useActivity() {
  const { params } = useListParams(searchParam)
  const urlState = useUrlState()
  const input = inputOf(params.search, urlState, urlState.days)
  const query = useInfiniteQuery(listOf(input))
  return {
    ...urlState,
    // Other filters scroll the list to its top.
    params: { ...params, id: JSON.stringify(input) },
    query,
    isFiltered: Object.keys(input).length > 0,
  }
}

function useUrlState() {
  const [texts, setTexts] = useQueryStates(filterParams)
  const { kind, client } = texts
  const range = readDays(texts)
  const problems = rangeProblems(range)
  // With days in the wrong order the last valid result stays, as in the reports (acceptance D28).
  const [good, setGood] = useState(problems.order ? anyDay : range)
  const usable = problems.order ? good : range
  if (usable.start !== good.start || usable.end !== good.end) setGood(usable)
  return {
    ...readFilters(texts),
    range,
    days: usable,
    problems,
    wrong: [
      ...(kind && !isKind(kind)
        ? [`There is no kind "${truncate(kind, 40)}" as the address says, so every kind is shown.`]
        : []),
      ...(client && !isId(client)
        ? [`"${truncate(client, 40)}" in the address is no client, so everything is shown.`]
        : []),
    ],
    ask: (name: keyof Texts, value: string | null) => void setTexts({ [name]: value }),
  }
}

export type Activity = ReturnType<typeof useActivity>

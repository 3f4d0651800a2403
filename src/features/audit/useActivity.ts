import { useState } from 'react'
import { useLocation } from 'react-router'
import { isIsoDate } from '../../lib/dates.ts'
import { infiniteQueryOf, type PageQueries } from '../../lib/pageLoader.ts'
import { isId, truncate } from '../../lib/text.ts'
import { readList, writeParam } from '../../list/listParams.ts'
import { rangeProblems } from '../../list/rangeProblems.ts'
import { useAddress } from '../../list/useAddress.ts'
import { useListParams } from '../../list/useListParams.ts'
import { listQuery, useListQuery } from '../../list/useListQuery.ts'
import { isAdministrator } from '../accounts/useSession.ts'
import { auditApi } from './api.ts'
import { activityKinds, type ActivityKind } from './choices.ts'

const rules = { sort: 'at', direction: 'desc', sortable: [] } as const
const anyDay: { start: string | null | undefined; end: string | null | undefined } = {
  start: undefined,
  end: undefined,
}
const isKind = (text: string): text is ActivityKind => (activityKinds as readonly string[]).includes(text)

/** What the page fetches at an address. */
export const activityQueries: PageQueries = ({ url: { searchParams }, queryClient }) => {
  if (!isAdministrator(queryClient)) return []
  const range = readDays(searchParams)
  const days = rangeProblems(range).order ? anyDay : range
  const { search } = readList(searchParams, rules)
  return [infiniteQueryOf(listQuery(auditApi.list, inputOf(search, readFilters(searchParams), days)))]
}

type Days = typeof anyDay
type Filters = ReturnType<typeof readFilters>

function inputOf(search: string, { kind, client }: Filters, days: Days) {
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(client && { client }),
    ...(days.start && { start: days.start }),
    ...(days.end && { end: days.end }),
  }
}

/** Null where the address holds something else than a day. */
function readDays(address: URLSearchParams): Days {
  const dayOf = (name: 'start' | 'end') => {
    const day = address.get(name)
    if (!day) return undefined
    return isIsoDate(day) ? day : null
  }
  return { start: dayOf('start'), end: dayOf('end') }
}

function readFilters(address: URLSearchParams) {
  const [kind, client] = [address.get('kind') ?? '', address.get('client') ?? '']
  return {
    kind: isKind(kind) ? kind : undefined,
    client: isId(client) ? client.toLowerCase() : undefined,
  }
}

/** The activity as the address asks for it. What the address says wrongly is told and narrows nothing. */
export function useActivity() {
  const params = useListParams(rules)
  const asked = useAsked()
  const input = inputOf(params.search, asked, asked.days)
  const query = useListQuery(auditApi.list, input)
  return {
    ...asked,
    // The list begins at its top again whenever anything else is asked for.
    params: { ...params, input: { ...params.input, ...input } },
    query,
    narrowed: Object.keys(input).length > 0,
  }
}

function useAsked() {
  const address = new URLSearchParams(useLocation().search)
  const { change } = useAddress()
  const [kind, client] = [address.get('kind') ?? '', address.get('client') ?? '']
  const range = readDays(address)
  const problems = rangeProblems(range)
  // Days in the wrong order keep the last good result on the screen, as in the reports (acceptance D28).
  const [good, setGood] = useState(problems.order ? anyDay : range)
  const usable = problems.order ? good : range
  if (usable.start !== good.start || usable.end !== good.end) setGood(usable)
  return {
    ...readFilters(address),
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
    ask: (name: 'kind' | 'client' | 'start' | 'end', value: string | null) =>
      change((next) => writeParam(next, name, value), 'push'),
  }
}

export type Activity = ReturnType<typeof useActivity>

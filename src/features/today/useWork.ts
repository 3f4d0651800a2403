import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { pushesHistory, choiceParam, readParams, withoutNulls } from '../../list/listParams.ts'
import { isListOutdated, pagedOptions } from '../../list/paged.ts'
import type { RowKeyMeta } from '../../list/refreshInPlace.ts'
import { api } from '../../lib/api.ts'
import { workKinds, workSections, type WorkKind, type WorkSectionKey } from './choices.ts'
import { workRowKey } from './workRow.ts'

const workParams = {
  kind: choiceParam(workKinds),
  who: parseAsStringLiteral(['me']).withOptions(pushesHistory),
}
type Values = inferParserType<typeof workParams>

const sectionQuery = (section: WorkSectionKey, values: Values) =>
  api.today.work.infiniteOptions({
    ...pagedOptions,
    meta: { rowKey: workRowKey } satisfies RowKeyMeta,
    input: (cursor) => ({ section, ...withoutNulls(values), cursor }),
  })

/** What comes later is shown to its person alone. */
const sectionsFor = ({ who }: Values) => workSections.filter((section) => section !== 'later' || who === 'me')

/** The queries of the page: a page of each section. */
export const workQueries: PageQueries = ({ url, queryClient }) => {
  const values = readParams(url, workParams)
  return sectionsFor(values).map((section) =>
    queryClient.prefetchInfiniteQuery(sectionQuery(section, values)),
  )
}

/** What there is to do, for the filters in the URL. */
export function useWork() {
  const [values, setValues] = useQueryStates(workParams)
  const cache = useQueryClient()
  const queries = {
    today: useInfiniteQuery(sectionQuery('today', values)),
    overdue: useInfiniteQuery(sectionQuery('overdue', values)),
    week: useInfiniteQuery(sectionQuery('week', values)),
    later: useInfiniteQuery({ ...sectionQuery('later', values), enabled: values.who === 'me' }),
  }
  const sections = sectionsFor(values).map((section) => {
    const query = queries[section]
    const counts = query.data?.pages[0]?.counts
    const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
    return { section, query, rows, counts, count: counts && countWork(counts, values.kind) }
  })
  /** When what is shown as new was given, at last the newest; the server writes all in one time zone. */
  const givenAt = sections.flatMap(({ query }) => query.data?.pages[0]?.new_at ?? []).toSorted()
  const rows = sections.flatMap((section) => section.rows)
  const refresh = () => cache.invalidateQueries({ queryKey: api.today.key() })
  return {
    ...values,
    setKind: (kind: WorkKind | null) => void setValues({ kind }),
    setWho: (who: 'me' | null) => void setValues({ who }),
    sections,
    /** Of one kind in all sections; undefined until they are loaded. */
    total: (kind: WorkKind | null) =>
      sections.reduce<number | undefined>(
        (sum, { counts }) => (sum === undefined || !counts ? undefined : sum + countWork(counts, kind)),
        0,
      ),
    /** Those that are loaded. */
    rows,
    newRows: rows.filter(({ is_new }) => is_new),
    isPlaceholderData: sections.some(({ query }) => query.isPlaceholderData),
    newAt: givenAt.at(-1) ?? null,
    /** While no section is there: one spinner or one error for all. */
    notLoaded: sections.every(({ query }) => !query.data) && {
      error: queries.overdue.error,
      isFetching: queries.overdue.isFetching,
      refetch: refresh,
    },
    /** After something was done or undone. */
    refresh,
    outdated: {
      isOutdated: sections.some(({ query }) => isListOutdated(query)),
      isFetching: sections.some(({ query }) => query.isFetching),
      onShow: refresh,
    },
  }
}
export type Work = ReturnType<typeof useWork>

type Counts = Partial<Record<WorkKind, number>>

function countWork(counts: Counts, kind: WorkKind | null): number {
  const kinds: readonly WorkKind[] = kind ? [kind] : workKinds
  return kinds.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
}

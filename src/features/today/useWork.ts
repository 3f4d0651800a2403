import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsArrayOf, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { pushesHistory, readParams, withoutNulls } from '../../list/listParams.ts'
import { isListOutdated, pagedOptions } from '../../list/paged.ts'
import type { RowKeyMeta } from '../../list/refreshInPlace.ts'
import { useNarrowScreen } from '../../list/useScreen.ts'
import { api } from '../../lib/api.ts'
import { GROUP_ROWS, workKinds, workSections, type WorkKind, type WorkSectionKey } from './choices.ts'
import type { WorkRow } from './contract.ts'
import { workRowKey } from './workRow.ts'

/** A kind within a section: 'overdue.order'. */
const groupKeys = workSections.flatMap((section) => workKinds.map((kind) => `${section}.${kind}` as const))

const groups = parseAsArrayOf(parseAsStringLiteral(groupKeys), '-').withDefault([])
const workParams = {
  who: parseAsStringLiteral(['me']).withOptions(pushesHistory),
  folded: groups,
  /** Those that show all of their rows, not the first alone. */
  expanded: groups,
}
type Values = inferParserType<typeof workParams>

function sectionQuery(section: WorkSectionKey, { who, expanded }: Pick<Values, 'who' | 'expanded'>) {
  const kinds = workKinds.filter((kind) => expanded.includes(`${section}.${kind}`))
  return api.today.work.infiniteOptions({
    ...pagedOptions,
    meta: { rowKey: workRowKey } satisfies RowKeyMeta,
    input: () => ({ section, ...withoutNulls({ who, expanded: kinds.join(',') || null }) }),
  })
}

/** What comes later is shown to its person alone. */
const sectionsFor = ({ who }: Values) => workSections.filter((section) => section !== 'later' || who === 'me')

/** The queries of the page, one of each section. */
export const workQueries: PageQueries = ({ url, queryClient }) => {
  const values = readParams(url, workParams)
  return sectionsFor(values).map((section) =>
    queryClient.prefetchInfiniteQuery(sectionQuery(section, values)),
  )
}

/** What there is to do, for the filters in the URL. */
export function useWork() {
  const [values, setValues] = useQueryStates(workParams)
  const { who, folded, expanded } = values
  const cache = useQueryClient()
  const queries = {
    today: useInfiniteQuery(sectionQuery('today', values)),
    overdue: useInfiniteQuery(sectionQuery('overdue', values)),
    week: useInfiniteQuery(sectionQuery('week', values)),
    later: useInfiniteQuery({ ...sectionQuery('later', values), enabled: who === 'me' }),
  }
  const first = GROUP_ROWS[useNarrowScreen() ? 'phone' : 'desk']
  const sections = sectionsFor(values).map((section) => {
    const query = queries[section]
    const page = query.data?.pages[0]
    const groups = page ? groupsOf(section, page, first, values) : []
    return { section, query, groups, count: page && groups.reduce((sum, group) => sum + group.count, 0) }
  })
  const showAll = ({ key }: Group) => void setValues((now) => ({ expanded: [...now.expanded, key] }))
  const changes = {
    toggle: ({ key, isOpen }: Group) =>
      void setValues({ folded: isOpen ? [...folded, key] : folded.filter((one) => one !== key) }),
    showAll,
    /** @returns all of its rows, which are shown then, so that they can be selected */
    loadAll: async (group: Group) => {
      const query = sectionQuery(group.section, { who, expanded: [...expanded, group.key] })
      const { pages } = await cache.fetchInfiniteQuery(query)
      showAll(group)
      return pages[0]!.rows.filter(({ kind }) => kind === group.kind)
    },
  }
  const groups = sections.flatMap((section) => section.groups)
  const rows = groups.flatMap((group) => group.rows)
  const loaded = groups.flatMap((group) => group.loaded)
  const newRows = rows.filter(({ is_new }) => is_new)
  const refresh = () => cache.invalidateQueries({ queryKey: api.today.key() })
  return {
    who,
    setWho: (who: 'me' | null) => void setValues({ who }),
    sections,
    changes,
    isEmpty: sections.every(({ count }) => count === 0),
    rows,
    loaded,
    newRows,
    isPlaceholderData: sections.some(({ query }) => query.isPlaceholderData),
    newAt: newestShown(sections, newRows.length),
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
export type GroupChanges = Work['changes']

interface Page {
  rows: WorkRow[]
  counts: Partial<Record<WorkKind, number>>
  new_count: number
  new_at: string | null
}
interface LoadedSection {
  query: { data?: { pages: Page[] } | undefined; isPlaceholderData: boolean }
}

/** When the newest of what is new was given; undefined while some of it is not shown. @param shown how many new rows are */
function newestShown(sections: LoadedSection[], shown: number): string | undefined {
  const pages = sections.flatMap(({ query }) => (query.isPlaceholderData ? [] : (query.data?.pages ?? [])))
  const count = pages.reduce((sum, { new_count }) => sum + new_count, 0)
  if (pages.length < sections.length || shown < count) return undefined
  // The server writes all in one time zone.
  return pages
    .flatMap(({ new_at }) => new_at ?? [])
    .toSorted()
    .at(-1)
}

/** Those of a kind in a section. @param first of each as many are shown */
const groupsOf = (section: WorkSectionKey, page: Page, first: number, { folded, expanded }: Values) =>
  workKinds.flatMap((kind) => {
    const { [kind]: count = 0 } = page.counts
    if (count === 0) return []
    const key = `${section}.${kind}` as const
    const isOpen = !folded.includes(key)
    const loaded = page.rows.filter((row) => row.kind === kind)
    const shown = expanded.includes(key) ? loaded : loaded.slice(0, first)
    return [{ key, section, kind, count, isOpen, loaded, rows: isOpen ? shown : [] }]
  })
export type Group = ReturnType<typeof groupsOf>[number]

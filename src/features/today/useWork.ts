import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsArrayOf, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { pushesHistory, readParams, withoutNulls } from '../../list/listParams.ts'
import { isListOutdated, pagedOptions } from '../../list/paged.ts'
import type { RowKeyMeta } from '../../list/refreshInPlace.ts'
import { api } from '../../lib/api.ts'
import { MAX_COUNTED, workKinds, workSections, type WorkKind, type WorkSectionKey } from './choices.ts'
import type { WorkRow } from './contract.ts'
import { workRowKey } from './workRow.ts'

/** A kind within a section, as it is folded: 'overdue.order'. */
const groupKeys = workSections.flatMap((section) => workKinds.map((kind) => `${section}.${kind}` as const))

const workParams = {
  who: parseAsStringLiteral(['me']).withOptions(pushesHistory),
  folded: parseAsArrayOf(parseAsStringLiteral(groupKeys), '-').withDefault([]),
}
type Values = inferParserType<typeof workParams>

/** The kinds of a section whose rows are shown. */
const openKinds = (section: WorkSectionKey, { folded }: Values) =>
  workKinds.filter((kind) => !folded.includes(`${section}.${kind}`))

/** The rows of folded groups are not fetched: what comes after them does not wait until they are loaded. */
function sectionQuery(section: WorkSectionKey, values: Values) {
  const kinds = openKinds(section, values)
  const kind = kinds.length < workKinds.length ? kinds.join(',') : null
  return api.today.work.infiniteOptions({
    ...pagedOptions,
    meta: { rowKey: workRowKey } satisfies RowKeyMeta,
    input: (cursor) => ({ section, ...withoutNulls({ kind, who: values.who }), cursor }),
  })
}

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
    const open = openKinds(section, values)
    const rows = (query.data?.pages.flatMap((page) => page.rows) ?? []).filter(({ kind }) =>
      open.includes(kind),
    )
    const groups = counts ? groupsOf(rows, counts) : []
    const keyOf = ({ kind }: Group) => `${section}.${kind}` as const
    /** Folds a group. Opens one that is folded, or that the loaded rows have not reached: what is unfinished before it folds. */
    const toggle = (group: Group) => {
      const before = groups.slice(0, groups.indexOf(group))
      const unfinished = before.filter((one) => !isWhole(one)).map(keyOf)
      const others = values.folded.filter((key) => key !== keyOf(group))
      const folded =
        group.rows.length > 0 ? [...others, keyOf(group)] : [...new Set([...others, ...unfinished])]
      // The next page begins with it.
      if (folded.length === values.folded.length) void query.fetchNextPage()
      else void setValues({ folded })
    }
    return { section, query, rows, groups, toggle, count: counts && sumOf(counts) }
  })
  /** When what is shown as new was given, at last the newest; the server writes all in one time zone. */
  const givenAt = sections.flatMap(({ query }) => query.data?.pages[0]?.new_at ?? []).toSorted()
  const rows = sections.flatMap((section) => section.rows)
  const refresh = () => cache.invalidateQueries({ queryKey: api.today.key() })
  return {
    who: values.who,
    setWho: (who: 'me' | null) => void setValues({ who }),
    isFolded: values.folded.length > 0,
    sections,
    /** Undefined until all sections are loaded. */
    total: sections.reduce<number | undefined>(
      (sum, { count }) => (sum === undefined || count === undefined ? undefined : sum + count),
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

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Those of a kind in a section: how many there are, and those that are loaded. */
export type Group = { kind: WorkKind; count: number; rows: WorkRow[] }

/** Whether all of its rows are loaded. */
export const isWhole = ({ rows, count }: Group) => count <= MAX_COUNTED && rows.length >= count

const groupsOf = (rows: WorkRow[], counts: Counts): Group[] =>
  workKinds
    .map((kind) => ({ kind, count: counts[kind] ?? 0, rows: rows.filter((row) => row.kind === kind) }))
    .filter(({ count }) => count > 0)

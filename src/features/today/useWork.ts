import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsArrayOf, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { pushesHistory, readParams, withoutNulls } from '../../list/listParams.ts'
import { isListOutdated, pagedOptions } from '../../list/paged.ts'
import type { RowKeyMeta } from '../../list/refreshInPlace.ts'
import { api } from '../../lib/api.ts'
import { PAGE_SIZE, workKinds, workSections, type WorkKind, type WorkSectionKey } from './choices.ts'
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
  const open = openKinds(section, values)
  const kinds = open.length < workKinds.length ? open.join(',') : null
  return api.today.work.infiniteOptions({
    ...pagedOptions,
    meta: { rowKey: workRowKey } satisfies RowKeyMeta,
    input: (cursor) => ({ section, ...withoutNulls({ kinds, who: values.who }), cursor }),
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
    const groups = counts ? groupsOf(rows, counts, open) : []
    const toggle = (group: Group) => {
      const closing = group.rows.length > 0 ? [group.kind] : group.before
      const keys = closing.map((kind) => `${section}.${kind}` as const)
      const others = values.folded.filter((key) => key !== `${section}.${group.kind}`)
      void setValues({ folded: [...others, ...keys] })
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
export interface Group {
  kind: WorkKind
  count: number
  rows: WorkRow[]
  /** The open kinds before it, where they fill the first page, so that no row of this one is in it. */
  before: WorkKind[]
}

const groupsOf = (rows: WorkRow[], counts: Counts, open: WorkKind[]): Group[] =>
  workKinds.flatMap((kind, index) => {
    const { [kind]: count = 0 } = counts
    if (count === 0) return []
    const before = workKinds.slice(0, index).filter((one) => counts[one] && open.includes(one))
    const fills = before.reduce((sum, one) => sum + counts[one]!, 0) >= PAGE_SIZE
    return { kind, count, rows: rows.filter((row) => row.kind === kind), before: fills ? before : [] }
  })

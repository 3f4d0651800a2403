import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { RowPage } from './column.ts'
import { isShort } from './paged.ts'

type Row = Record<string, unknown>
type Pages = InfiniteData<RowPage<Row>, string | undefined>

/** `meta` of a list whose rows are not told apart by their id. */
export type RowKeyMeta = { rowKey: (row: never) => string }

const hasRows = (data: unknown): data is Pages =>
  (data as Partial<Pages> | undefined)?.pages?.every(({ rows }) => Array.isArray(rows)) === true

/**
 * Shows what others have changed without moving a row: each is replaced where it stands. Where rows would come, go or
 * change places, the list is marked as outdated instead, and OutdatedNotice offers to load it.
 * @param ids of the changed records; null when they are not known
 */
export async function refreshInPlace(client: QueryClient, query: Query, ids: string[] | null): Promise<void> {
  // Pages that are just being fetched come first, since they replace all of them.
  await query.promise?.catch(() => {})
  const { data: shown, dataUpdatedAt } = query.state
  if (!hasRows(shown)) return client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  const recordIds = (row: Row) => [String(row['id']), String(row['client_id'])]
  const isAbout = (row: Row) => recordIds(row).some((id) => ids?.includes(id))
  const isAllRead = isShort(query)
  const latest = await Promise.all(
    shown.pages.map((page, index) =>
      isAllRead || page.rows.some(isAbout) ? fetchPage(client, query, shown.pageParams[index]) : page,
    ),
  )
  // Meanwhile fetched or changed here.
  if (query.state.dataUpdatedAt !== dataUpdatedAt) return refreshInPlace(client, query, ids)
  const rowKey =
    (query.meta?.['rowKey'] as ((row: Row) => string) | undefined) ?? (({ id }: Row) => String(id))
  const shownIds = new Set(shown.pages.flatMap(({ rows }) => rows.flatMap(recordIds)))
  // A record without a row here may be a new row; to know it, every page would have to be fetched.
  const isUnknown = !isAllRead && (ids === null || ids.some((id) => !shownIds.has(id)))
  client.setQueryData<Pages>(query.queryKey, {
    ...shown,
    pages: merged(shown.pages, latest, rowKey, isUnknown),
  })
}

const fetchPage = (client: QueryClient, query: Query, pageParam: string | undefined) =>
  (query.options.queryFn as (context: object) => Promise<RowPage<Row>>)({
    client,
    queryKey: query.queryKey satisfies QueryKey,
    pageParam,
    direction: 'forward',
    signal: new AbortController().signal,
    meta: query.meta,
  })

/** Rows as they are now in the order that is shown. Rows after the last one are added, since that moves nothing. */
function merged(
  shown: RowPage<Row>[],
  latest: RowPage<Row>[],
  rowKey: (row: Row) => string,
  isUnknown = false,
): RowPage<Row>[] {
  const newest = new Map(latest.flatMap(({ rows }) => rows.map((row) => [rowKey(row), row] as const)))
  let isOutdated = isUnknown || shown[0]?.isOutdated === true
  const pages = shown.map((page, index) => {
    const now = latest[index]!
    const isLast = !page.next
    const isSame =
      page.rows.every((row, position) => now.rows[position] && rowKey(row) === rowKey(now.rows[position])) &&
      (isLast || page.rows.length === now.rows.length)
    if (isSame) return now
    isOutdated = true
    return { ...page, rows: page.rows.map((row) => newest.get(rowKey(row)) ?? row) }
  })
  return pages.map((page, index) => (index === 0 && isOutdated ? { ...page, isOutdated } : page))
}

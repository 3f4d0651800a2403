import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { failureOf } from '../../lib/failure.ts'
import { formatCount } from '../../lib/text.ts'
import type { Column } from './column.ts'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortControl } from './SortControl.tsx'
import type { ListParams } from './useListParams.ts'
import type { ListQuery } from './useListQuery.ts'
import { useNarrow } from './useNarrow.ts'

export type ListProps<Row> = {
  /** What the list holds, for assistive technology: 'Clients'. */
  label: string
  columns: readonly Column<Row>[]
  query: ListQuery<Row>
  params: ListParams
  rowKey: (row: Row) => string
  /** How many rows match in all, where there is a count endpoint. */
  total?: number | undefined
  /** Text instead of rows; it may depend on whether something is searched for. */
  empty: string | ((search: string) => string)
  /** Buttons or a menu at the end of each row. A stable function, outside of the page component. */
  rowActions?: (row: Row) => ReactNode
  /** Width of the actions column, a CSS length. */
  actionsWidth?: string
  /** Label of the search box; without it there is none. */
  searchLabel?: string
  /** Filters beside the search box. */
  filters?: ReactNode
  /** Buttons at the far end, for example the export. */
  tools?: ReactNode
}

/**
 * The list of every office page: search, sort, pages read while scrolling, a table on wide windows and cards on phones,
 * loading, empty and error states (acceptance B1 to B3, D44, D46). Keep `columns` and `rowKey` outside of the page component.
 */
export function List<Row>(props: ListProps<Row>) {
  const { query, params, total, searchLabel } = props
  const narrow = useNarrow()
  const loaded = query.data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0
  return (
    <section aria-label={props.label} className="flex min-w-0 flex-col gap-3">
      <div data-print="hide" className="flex flex-wrap items-center gap-2">
        {searchLabel && <SearchBox params={params} label={searchLabel} />}
        {props.filters}
        {narrow && <SortControl columns={props.columns} params={params} />}
        <p className="tabular ml-auto text-sm text-ink-faint">
          {query.data && !query.isError ? countText(loaded, total, query.hasNextPage) : ''}
        </p>
        {props.tools}
      </div>
      <p role="status" className="sr-only">
        {announcement(props, loaded)}
      </p>
      <ListContent {...props} narrow={narrow} loaded={loaded} />
    </section>
  )
}

function ListContent<Row>(props: ListProps<Row> & { narrow: boolean; loaded: number }) {
  const { query, params, empty, narrow, loaded } = props
  const failure = query.isError ? failureOf(query.error) : null
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())

  if (query.isPending) return <ListSkeleton columns={props.columns} narrow={narrow} />
  if (failure && (!query.data || query.isPlaceholderData)) {
    return <ErrorPanel {...failure} onRetry={retry} retrying={query.isFetching} />
  }
  if (loaded === 0) {
    const text = typeof empty === 'string' ? empty : empty(params.search)
    return (
      <div
        className={cx('rounded-xl border border-line bg-surface', query.isPlaceholderData && 'opacity-60')}
      >
        <EmptyState text={text} />
      </div>
    )
  }
  return (
    <>
      {narrow ? <ListCards {...props} /> : <ListTable {...props} />}
      {failure && (
        <ErrorPanel
          title={
            query.isFetchNextPageError
              ? 'The next rows could not be loaded'
              : 'The list could not be refreshed'
          }
          {...failure}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
    </>
  )
}

function countText(loaded: number, total: number | undefined, more: boolean): string {
  if (total !== undefined && total >= loaded) return `${formatCount(loaded)} of ${formatCount(total)}`
  return more ? `${formatCount(loaded)} loaded` : `${formatCount(loaded)} in all`
}

/** Read out when a search has settled; stays the same while scrolling loads more. */
function announcement<Row>({ query, params, total, label }: ListProps<Row>, loaded: number): string {
  if (query.isPending || query.isPlaceholderData || query.isError) return ''
  const first = query.data.pages[0]
  const about = params.search === '' ? '' : `, search: ${params.search}`
  const count = total ?? first?.rows.length ?? loaded
  const prefix = total === undefined && first?.next ? 'More than ' : ''
  return `${prefix}${formatCount(count)} ${label.toLowerCase()}${about}`
}

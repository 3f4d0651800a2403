import { Suspense, useMemo } from 'react'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotLoaded } from '../ui/Loaded.tsx'
import { formatCount, nearlySame, plural } from '../lib/text.ts'
import { cx } from '../ui/cx.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { EmptyCausesProps } from './EmptyCauses.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filterTexts } from './filterText.ts'
import { TruncatedText, hideTruncatedText, showTruncatedText } from './TruncatedText.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import type { ListProps, ShownListProps } from './listProps.ts'
import { MAX_ROWS_ON_PAPER } from './nearRows.ts'
import { isListOutdated } from './paged.ts'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { useRowEvents } from './useRowEvents.ts'
import { useNarrowScreen } from './useScreen.ts'
import type { Column } from './column.ts'

const EmptyCauses = onDemand<EmptyCausesProps>(() => import('./EmptyCauses.tsx'))

/**
 * A list of the office that loads page by page: search, sort, infinite scrolling, a table in wide windows and cards on phones,
 * loading, empty and error states (acceptance B1 to B3, D44, D46). Keep `columns` and `rowKey` outside of the page component.
 */
export function List<Row>(props: ListProps<Row>) {
  const { query, selection } = props
  const isNarrowScreen = useNarrowScreen()
  // Cards have no checkboxes until they are wanted.
  const selecting = selection && (selection.isSelecting || selection.count > 0)
  const withBoxes = !isNarrowScreen || selecting
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const loaded = rows.length
  const busy = query.isPlaceholderData || props.params.search !== props.params.text.trim()
  const { onClick, onKeyDown } = useRowEvents(props, rows)
  return (
    // Links handle the keyboard themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={props.label}
      onClick={onClick}
      onKeyDown={(event) => {
        onKeyDown(event)
        hideTruncatedText(event)
        selection?.onKeyDown(event)
      }}
      onFocus={showTruncatedText}
      onBlur={hideTruncatedText}
      className="list flex min-w-0 flex-col gap-3 max-sm:gap-2"
    >
      <Toolbar {...props} isNarrowScreen={isNarrowScreen} loaded={loaded} busy={busy} selecting={selecting} />
      {isNarrowScreen && props.foot}
      <OutdatedNotice
        isOutdated={isListOutdated(query)}
        isFetching={query.isFetching}
        onShow={() => void query.refetch()}
      />
      <ListContent
        {...props}
        {...(!withBoxes && { selection: undefined })}
        isNarrowScreen={isNarrowScreen}
        rows={rows}
        busy={busy}
      />
      {!isNarrowScreen && props.foot}
      {props.selectionBar}
      {!isNarrowScreen && <TruncatedText />}
    </section>
  )
}

type ToolbarProps<Row> = ListProps<Row> & {
  isNarrowScreen: boolean
  loaded: number
  busy: boolean
  /** Whether cards have checkboxes. */
  selecting: boolean | undefined
}

function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { query, params, isNarrowScreen, selection, searchLabel, loaded } = props
  const notFound = query.data?.pages[0]?.not_found
  const printed = Math.min(loaded, MAX_ROWS_ON_PAPER)
  const isPart = query.hasNextPage || printed < loaded
  const about = [...(props.about ?? []), ...filterTexts(props.fields ?? [], params.filters)]
  return (
    // Paper has its sentences.
    <div className="flex flex-wrap items-start gap-2 print:[&>:not(p)]:hidden">
      <p className="hidden print:block">
        {about.join(' · ')}
        {isPart && <strong> Only the first {formatCount(printed)} rows.</strong>}
      </p>
      {searchLabel && <SearchBox params={params} label={searchLabel} />}
      {props.leading}
      {props.fields && <FilterBar params={params} fields={props.fields} />}
      {props.filters}
      <p
        role="status"
        // Read out when the rows of a new search are there.
        aria-busy={props.busy || query.isPending}
        className="tabular ml-auto text-sm text-ink-faint sm:min-w-18 sm:flex-1 sm:leading-(--spacing-control) sm:text-end max-sm:order-last max-sm:grow max-sm:self-center"
      >
        <span>
          {notFound && loaded > 0 && `${nearlySame(notFound)} `}
          {query.data && !query.isError && countText(props)}
        </span>
        {params.search && <span className="sr-only">, search: {params.search}</span>}
      </p>
      {!isNarrowScreen ? (
        // Quiet, beside what is looked for and added.
        <div
          className={cx(
            '-mr-3 flex flex-wrap empty:hidden items-center [&_button]:border-transparent [&_button]:px-3 [&_button:not([aria-pressed=true],:hover)]:bg-transparent',
            // In one line with what stands before them.
            props.leading !== undefined && 'max-[85rem]:[&_.tool-word]:sr-only',
          )}
        >
          {props.tools}
        </div>
      ) : props.selecting ? (
        <Button onClick={() => selection?.setSelecting(false)}>Finish selecting</Button>
      ) : (
        <PhoneTools {...props} onSelect={selection && (() => selection.setSelecting(true))} />
      )}
    </div>
  )
}

function ListContent<Row>(props: ShownListProps<Row> & { isNarrowScreen: boolean }) {
  const { query, params, empty, isNarrowScreen } = props
  const { error, isFetching, isFetchNextPageError } = query
  const refetch = () => (isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  const failed = { error, isFetching, refetch }
  if (query.isPending) return <ListSkeleton columns={props.columns} />
  if (error && (!query.data || query.isPlaceholderData)) return <NotLoaded query={failed} />
  if (props.rows.length === 0) {
    const text = typeof empty === 'string' ? empty : empty(params.search)
    return (
      <EmptyState text={text} className={props.busy ? 'opacity-60' : undefined}>
        {props.fields && !isFetching && <EmptyCauses {...props} onLoadError={() => {}} />}
      </EmptyState>
    )
  }
  return (
    <>
      {/* Nothing waits here: what is in it is hydrated after the rest of the page, or by the first press on it. */}
      <Suspense>{isNarrowScreen ? <ListCards {...props} /> : <ListTable {...props} />}</Suspense>
      {error && (
        <NotLoaded
          query={failed}
          title={
            isFetchNextPageError ? 'The next rows could not be loaded' : 'The list could not be refreshed'
          }
        />
      )}
    </>
  )
}

/** The total, or the number of loaded rows while it is unknown. */
function countText<Row>({
  query,
  loaded,
  total,
  moreThan,
  noun = ['row', 'rows'],
}: ToolbarProps<Row>): string {
  if (!query.hasNextPage) return plural(loaded, ...noun)
  if (moreThan !== undefined) return `More than ${plural(Math.max(moreThan, loaded), ...noun)}`
  return total !== undefined && total >= loaded ? plural(total, ...noun) : `${plural(loaded, ...noun)} loaded`
}

const bars = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5', 'w-1/2', 'w-2/3', 'w-2/5']

/** Placeholder bars while loading, with a text for screen readers; on a phone as many a card as it has lines. */
function ListSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-surface">
      <p className="flex h-10 items-center border-line bg-sunken px-3 text-sm text-ink-faint sm:border-b">
        Loading...
      </p>
      <div aria-hidden>
        {bars.map((width, index) => (
          <div
            key={index}
            className="flex items-center border-b border-line max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:py-4 sm:h-[41px]"
          >
            {columns.map(({ key, width: columnWidth }, at) => (
              <span key={key} className={cx('shrink-0 px-3', columnWidth, at > 2 && 'max-sm:hidden')}>
                <Skeleton className={`h-3 ${at === 0 ? 'w-3/4' : width}`} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

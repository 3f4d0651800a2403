import { useCallback } from 'react'
import { Button } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/Loaded.tsx'
import type { ListQuery } from './paged.ts'
import { isOnPaper } from './nearRows.ts'

/** Below rows whose next page comes on a press: the button, a spinner, or why loading failed and 'Retry'. */
export function MoreRows({ query, label }: { query: ListQuery<unknown>; label: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  const refetch = () => (query.isFetchNextPageError ? fetchNextPage() : query.refetch())
  return (
    <div className="mt-3 empty:hidden">
      {(!data || error) && <NotLoaded query={{ error, isFetching, refetch }} />}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** How far below the window the next page is fetched, in pixels: early, but below a short first page only when it ends. */
const distance = (loaded: number) => Math.min(5000, 64 + Math.max(0, loaded - 30) * 16)

/** Stands below the last row, and fetches the next page before it comes into view. */
export function NextPage({ query, loaded }: { query: ListQuery<unknown>; loaded: number }) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const fetchWhenNear = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          // A busy browser reports several at once, the latest one last.
          if (entries.at(-1)?.isIntersecting && !isOnPaper()) void fetchNextPage({ cancelRefetch: false })
        },
        { root: end.closest('.list-scroller'), rootMargin: `0px 0px ${distance(loaded)}px` },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [fetchNextPage, loaded],
  )
  return hasNextPage && !isFetching && !isFetchNextPageError ? <div ref={fetchWhenNear} /> : null
}

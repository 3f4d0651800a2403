import { Button } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/Loaded.tsx'
import type { ListQuery } from './paged.ts'

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

import { failureOf } from '../lib/failure.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { ListQuery } from './paged.ts'

/** Below rows whose next page comes on a press: the button, a spinner, or why loading failed and 'Retry'. */
export function MoreRows({ query, label }: { query: ListQuery<unknown>; label: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  const retry = () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch())
  return (
    <div className="mt-3 empty:hidden">
      {!data && !error && <Spinner />}
      {error && <ErrorPanel {...failureOf(error)} onRetry={retry} retrying={isFetching} />}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  )
}

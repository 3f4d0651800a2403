import type { ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { useOnline } from '../lib/online.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Spinner } from './Spinner.tsx'

/** What `useQuery` returns. */
interface Query {
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
}

interface LoadedProps<Data> {
  query: Query & { data: Data }
  children: (data: NonNullable<Data>) => ReactNode
}

/** What a query has read. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) =>
  query.data ? children(query.data) : <NotLoaded query={query} />

/** In place of what a query has not read yet: a spinner, or why it failed (also in a title) and 'Retry'; the office says that it is offline. */
export function NotLoaded({ query, title }: { query: Query; title?: string }) {
  const { error, refetch, isFetching } = query
  const online = useOnline()
  if (!online && (!error || failureOf(error).status === undefined)) {
    return (
      <p role="status" className="py-3 text-ink-soft">
        This is not loaded yet. It comes once the connection is back.
      </p>
    )
  }
  if (!error) return <Spinner />
  const retry = { onRetry: () => void refetch(), retrying: isFetching }
  return <ErrorPanel title={title} {...failureOf(error)} {...retry} />
}

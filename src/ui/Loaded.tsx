import type { ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Spinner } from './Spinner.tsx'

interface LoadedProps<Data> {
  /** What `useQuery` returns. */
  query: { data: Data; error: Error | null; refetch: () => Promise<unknown>; isFetching: boolean }
  children: (data: NonNullable<Data>) => ReactNode
}

/** What a query has read; until then a spinner, or why it failed and 'Retry'. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query
  if (data) return children(data)
  if (error) return <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return <Spinner />
}

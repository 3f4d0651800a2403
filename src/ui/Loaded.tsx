import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { failureOf } from '../lib/failure.ts'
import { useOnline } from '../lib/online.ts'
import { Spinner } from './Spinner.tsx'
import { Button } from './Button.tsx'

interface Query {
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
}

interface LoadedProps<Data> {
  query: Query & { data: Data }
  children: (data: NonNullable<Data>) => ReactNode
}

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

type ErrorPanelProps = {
  title?: string
  /** One clear sentence. */
  message: string
  /** The request id to quote to the operator. */
  requestId?: string | undefined
  onRetry?: () => void
  retrying?: boolean
}

/** An error in place of the content that could not be loaded (acceptance D44). */
export function ErrorPanel({
  title = 'This could not be loaded',
  message,
  requestId,
  onRetry,
  retrying = false,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="rounded-xl border border-danger/40 bg-danger-soft px-5 py-4">
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1 max-w-prose text-ink">{message}</p>
      {requestId && <Reference id={requestId} />}
      {onRetry && (
        <Button className="mt-3" size="small" busy={retrying} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden />}
          Retry
        </Button>
      )}
    </div>
  )
}

/** The request id, to quote to the operator. */
export const Reference = ({ id }: { id: string }) => (
  <p className="mt-1 text-sm text-ink-soft">
    Reference <code className="font-mono select-all">{id}</code>
  </p>
)

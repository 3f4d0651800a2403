import { RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'

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
      {requestId && (
        <p className="mt-1 text-sm text-ink-soft">
          Reference <code className="font-mono select-all">{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button className="mt-3" size="small" busy={retrying} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden />}
          Retry
        </Button>
      )}
    </div>
  )
}

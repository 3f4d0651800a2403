import { RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

export type ErrorPanelProps = {
  title?: string
  /** One clear sentence. */
  message: string
  /** The number to quote to whoever runs the system. */
  requestId?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/** A failure in place of the content it stands for (acceptance D44). */
export function ErrorPanel({
  title = 'This could not be loaded',
  message,
  requestId,
  onRetry,
  retrying = false,
  className,
}: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className={cx('rounded-xl border border-danger/40 bg-danger-soft px-5 py-4', className)}
    >
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

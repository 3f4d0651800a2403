import { RotateCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'

type OutdatedNoticeProps = {
  isOutdated: boolean
  isFetching: boolean
  onShow: () => void
  className?: string
}

/**
 * Says that others have changed which rows there are, or their order, and offers to load them: rows do not move under
 * who reads them. Over the page, so that it moves nothing either.
 */
export function OutdatedNotice({ isOutdated, isFetching, onShow, className }: OutdatedNoticeProps) {
  const show = () => {
    // The button goes away.
    document.getElementById('content')?.focus({ preventScroll: true })
    onShow()
  }
  return (
    // A live region must be in the page before its text changes.
    <div
      role="status"
      data-print="hide"
      className={cx(
        'pointer-events-none fixed inset-x-0 z-20 flex justify-center lg:left-60',
        'bottom-[calc(1rem+var(--offline-height))]',
        className,
      )}
    >
      {isOutdated && (
        <p className="pointer-events-auto flex items-center gap-3 rounded-xl border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float">
          This list has changed. It stays as it is until you show the changes.
          <Button size="small" busy={isFetching} onClick={show}>
            <RotateCw aria-hidden />
            Show the changes
          </Button>
        </p>
      )}
    </div>
  )
}

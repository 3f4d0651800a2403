import { RotateCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

type OutdatedNoticeProps = {
  isOutdated: boolean
  isFetching: boolean
  onShow: () => void
}

/**
 * Says that others have changed which rows there are, or their order, and offers to load them: rows do not move under
 * who reads them. Over the page, so that it moves nothing either.
 */
export function OutdatedNotice({ isOutdated, isFetching, onShow }: OutdatedNoticeProps) {
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
      // At the foot of a wide window a table ends, or the bar of what is selected is.
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center lg:top-2 lg:bottom-auto lg:left-60"
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

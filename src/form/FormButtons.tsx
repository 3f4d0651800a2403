import { useId, type ReactNode } from 'react'
import { useOnline } from '../lib/online.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'

interface FormButtonsProps {
  label: string
  saving: boolean
  inBar: boolean
  children: ReactNode
}

/** The submit button of a form, the last in the row. */
export function FormButtons({ label, saving, inBar, children }: FormButtonsProps) {
  const offlineNote = useId()
  const online = useOnline()
  return (
    <div className={cx('flex flex-wrap justify-end gap-2', inBar && 'form-bar-buttons')}>
      {/* For screen readers; ConnectionStatus shows it. */}
      {!online && (
        <span id={offlineNote} className="sr-only">
          There is no connection just now: this can be saved once it is back.
        </span>
      )}
      {children}
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        aria-describedby={online ? undefined : offlineNote}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={`${label}: Ctrl+Enter or ⌘+Enter`}
      >
        {label}
      </Button>
    </div>
  )
}

import { Ellipsis } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { buttonClass } from './buttonClass.ts'
import { cx } from './cx.ts'

/** And gives the focus back to the line that opens it. What is around it, a panel or a page, stays. */
export function closeWithEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget } = event
  if (key !== 'Escape' || !currentTarget.open) return
  event.preventDefault()
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** A button '…' over what is rarely done. The buttons in it stay in the page, where the box of Ctrl+K finds them. */
export const MoreActions = ({ children }: { children: ReactNode }) => (
  // The handlers only close it: with a key, and once something in it is chosen.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
  <details
    className="group relative"
    onKeyDown={closeWithEscape}
    onClick={({ target, currentTarget }) => {
      const summary = currentTarget.querySelector('summary')
      if (!currentTarget.open || !(target instanceof Element) || summary?.contains(target)) return
      currentTarget.open = false
      // A dialog that was opened gives the focus back to what had it.
      summary?.focus()
    }}
  >
    <summary
      aria-label="More actions"
      title="More actions"
      className={cx(
        buttonClass('secondary', 'icon'),
        // A press beside it closes it.
        'size-control! cursor-pointer list-none group-open:before:fixed group-open:before:inset-0 group-open:before:z-10 group-open:before:cursor-default',
      )}
    >
      <Ellipsis aria-hidden />
    </summary>
    <div className="absolute top-full right-0 z-20 mt-1 flex min-w-48 flex-col rounded-lg border border-line bg-raised p-1 shadow-float *:justify-start">
      {children}
    </div>
  </details>
)

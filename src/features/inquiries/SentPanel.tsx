import { useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { form as words } from '../../content/contact.ts'
import { useCountdown } from '../../ui/useCountdown.ts'

/** Milliseconds until the form is shown again (acceptance F16). */
const PANEL_TIMEOUT_MS = 5000

const heading = () => document.querySelector<HTMLElement>('[data-contact-heading]')

/** Replaces the form by the panel and focuses it, so that a screen reader reads it; scrolls it below the fixed header. */
export function showSentPanel(show: () => void): void {
  flushSync(show)
  document.querySelector<HTMLElement>('[data-contact-sent]')?.focus({ preventScroll: true })
  heading()?.scrollIntoView()
}

/** Shows the form again and focuses its heading, unless the visitor has moved the focus elsewhere. */
function closePanel(panel: HTMLElement | null, onAgain: () => void): void {
  const hasFocus = panel?.contains(document.activeElement)
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {}
  onAgain()
  if (!hasFocus) return
  heading()?.focus({ preventScroll: true })
  if (bottom > 0 && top < window.innerHeight) heading()?.scrollIntoView()
}

/** acceptance F15, F16, D39: the countdown pauses while the pointer is over the panel or the focus is inside. */
export function SentPanel({ onAgain }: { onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocusInside, setFocusInside] = useState(false)
  useCountdown(PANEL_TIMEOUT_MS, isHovered || isFocusInside, () => closePanel(panel.current, onAgain))
  const onFocus = (event: FocusEvent<HTMLDivElement>) => setFocusInside(event.target !== event.currentTarget)
  return (
    // The handlers only pause the countdown; the panel itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocusInside(false)}
      className="scroll-my-28 border-t-4 border-success bg-success-soft p-[clamp(1.75rem,5vw,3.5rem)]"
      data-contact-sent
    >
      <h3 className="display-2">{words.success.title}</h3>
      <p className="lead mt-5 max-w-[19.9em]">{words.success.text}</p>
      <button type="button" onClick={() => closePanel(panel.current, onAgain)} className="action mt-8">
        {words.success.again}
      </button>
    </div>
  )
}

import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { form as words } from '../../content/contact.ts'

/** How long the panel stays before the form comes back, in milliseconds (acceptance F16). */
const PANEL_TIMEOUT_MS = 5000

const heading = () => document.querySelector<HTMLElement>('[data-contact-heading]')

/** The panel takes the place of the form, and the focus, so that a screen reader reads it. Its top clears the fixed bar. */
export function showSentPanel(show: () => void): void {
  flushSync(show)
  document.querySelector<HTMLElement>('[data-contact-sent]')?.focus({ preventScroll: true })
  heading()?.scrollIntoView()
}

/** The form comes back: whoever was in the panel goes on at the form's heading, whoever has moved on stays there. */
function leave(panel: HTMLElement | null, onAgain: () => void): void {
  const there = panel?.contains(document.activeElement)
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {}
  onAgain()
  if (!there) return
  heading()?.focus({ preventScroll: true })
  if (bottom > 0 && top < window.innerHeight) heading()?.scrollIntoView()
}

/** acceptance F15, F16, D39: takes the focus; stays while the pointer is over it or the visitor has moved the focus inside. */
export function SentPanel({ onAgain }: { onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const left = useRef(PANEL_TIMEOUT_MS)
  const [over, setOver] = useState(false)
  const [inside, setInside] = useState(false)
  // The panel closes by itself; while the focus is on something inside it, the time left is kept.
  useEffect(() => {
    if (over || inside) return
    const startedAt = performance.now()
    const timer = setTimeout(() => leave(panel.current, onAgain), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - startedAt))
    }
  }, [over, inside, onAgain])
  const moved = (event: FocusEvent<HTMLDivElement>) => setInside(event.target !== event.currentTarget)
  return (
    // Reading pauses the countdown; only the button inside can be pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={moved}
      onBlur={() => setInside(false)}
      className="scroll-my-28 border-t-4 border-success bg-success-soft p-[clamp(1.75rem,5vw,3.5rem)]"
      data-contact-sent
    >
      <h3 className="display-2">{words.success.title}</h3>
      <p className="lead mt-5 max-w-[19.9em]">{words.success.text}</p>
      <button type="button" onClick={() => leave(panel.current, onAgain)} className="action mt-8">
        {words.success.again}
      </button>
    </div>
  )
}

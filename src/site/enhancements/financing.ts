import { widget } from '../../content/payment-plans.ts'

type Queue = ((...call: unknown[]) => void) & { q: unknown[][] }

/**
 * The financing widget (acceptance P16, D41), if a slug is configured. Its sections replace the prerendered ones once
 * they have appeared.
 */
export function enhanceFinancing(place: HTMLElement): void {
  const slug = place.dataset['financing']
  const note = place.querySelector<HTMLElement>('[data-financing-note]')
  const frame = place.querySelector<HTMLElement>('[data-financing-frame]')
  const print = place.querySelector<HTMLElement>('[data-financing-print]')
  if (!slug || !note || !frame || !print) return
  const say = (text = '') => {
    note.textContent = text
    note.classList.toggle('hidden', !text)
  }
  const settle = (shown: boolean) => {
    clearTimeout(timer)
    observer.disconnect()
    frame.classList.toggle('hidden', !shown)
    print.hidden = shown
    say(shown ? '' : note.dataset['failed'])
  }
  const observer = new MutationObserver(() => frame.querySelector(':scope > * > *') && settle(true))
  const timer = setTimeout(() => settle(false), widget.patience)
  observer.observe(frame, { childList: true, subtree: true })
  say(note.dataset['waiting'])
  start(slug).catch(() => settle(false))
}

/** Queues the widget's call as its provider documents, then loads the script. */
function start(slug: string): Promise<void> {
  const queue: Queue = Object.assign((...call: unknown[]) => void queue.q.push(call), { q: [] })
  Object.assign(window, { _hw: queue })
  queue('init', { variables: { slug, defaultPurchaseAmount: widget.purchaseAmount } }, [...widget.sections])
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: widget.script, async: true, referrerPolicy: 'no-referrer' })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The financing widget did not load')))
    document.head.append(script)
  })
}

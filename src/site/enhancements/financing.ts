import { widget } from '../../content/financing.ts'

/**
 * The financing widget (acceptance P16, D41), if a slug is configured: a frame of its own document, which tells how high it is.
 * Its sections replace the prerendered ones once they have appeared.
 */
export function enhanceFinancing(place: HTMLElement): void {
  const note = place.querySelector<HTMLElement>('[data-financing-note]')
  const frame = place.querySelector<HTMLElement>('[data-financing-frame]')
  const print = place.querySelector<HTMLElement>('[data-financing-print]')
  if (!place.dataset['financing'] || !note || !frame || !print) return
  const say = (text = '') => {
    note.textContent = text
    note.classList.toggle('hidden', !text)
  }
  const settle = (shown: boolean) => {
    clearTimeout(timer)
    frame.classList.toggle('hidden', !shown)
    print.hidden = shown
    // What comes later must not move what is being read.
    if (!shown) frame.replaceChildren()
    say(shown ? '' : note.dataset['failed'])
  }
  const timer = setTimeout(() => settle(false), widget.patience)
  const widgetFrame = document.createElement('iframe')
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== widgetFrame.contentWindow) return
    const { financing } = Object(data) as { financing?: unknown }
    if (financing === 'failed') settle(false)
    if (typeof financing !== 'number') return
    widgetFrame.height = String(financing)
    settle(true)
  })
  say(note.dataset['waiting'])
  Object.assign(widgetFrame, { src: widget.path, title: widget.title, width: '100%' })
  frame.append(widgetFrame)
}

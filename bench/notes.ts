/** Measurements of a page; runs in the browser before the page's own scripts. Milliseconds since navigation. */
interface Notes {
  largest: number
  /** Blocking time after the first paint: what each task takes above 50 ms. */
  blocking: number
  shift: number
  /** When the first row of a list, or the data of a client, was painted. */
  firstRow: number
  /** When the page was painted that no longer is inert: until its scripts run, it is. */
  usable: number
  /** The last key press, and when the last change of the list since then was painted. */
  key: number
  changed: number
  /** The longest interaction, from the input to the next paint, and what it was. */
  slowest: number
  slowestName: string
  frames: number[]
  countFrames: boolean
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** Must not use anything outside itself, because its source is sent to the browser. */
export function noteEverything(): void {
  const notes: Notes = {
    largest: 0,
    blocking: 0,
    shift: 0,
    firstRow: 0,
    usable: 0,
    key: 0,
    changed: 0,
    slowest: 0,
    slowestName: '',
    frames: [],
    countFrames: false,
  }
  window.notes = notes
  const see = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
  see('largest-contentful-paint', ({ startTime }) => (notes.largest = startTime))
  see('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) notes.shift += value
  })
  see('longtask', ({ startTime, duration }) => {
    if (startTime + duration > firstPaint()) notes.blocking += Math.max(0, duration - 50)
  })
  see(
    'event',
    (entry) => {
      const { interactionId, duration, name, target } = entry as PerformanceEventTiming
      if (!interactionId || duration <= notes.slowest) return
      notes.slowest = duration
      const where = target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent) : ''
      notes.slowestName = `${name} ${(where ?? '').slice(0, 30)}`
    },
    { durationThreshold: 16 },
  )

  // A message posted in an animation frame arrives after that frame is painted.
  const afterPaint = (note: (time: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => note(performance.now()))
      port1.start()
      port2.postMessage(0)
    })
  addEventListener('keydown', ({ timeStamp }) => (notes.key = timeStamp), true)
  new MutationObserver((changes) => {
    if (notes.firstRow === 0 && document.querySelector('[data-row-id], #content dl')) {
      notes.firstRow = -1
      afterPaint((time) => (notes.firstRow = time))
    }
    if (notes.usable === 0 && changes.some(({ attributeName }) => attributeName === 'inert'))
      afterPaint((time) => (notes.usable = time))
    const inList = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(
        '[aria-label="Clients"], main > #rows',
      )
    if (changes.some(inList)) afterPaint((time) => (notes.changed = time))
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

  const frame = (time: number) => {
    if (notes.countFrames) notes.frames.push(time)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/**
 * Both fonts or neither, decided before the first paint (decision 0014): site.css takes the stand-ins until both have come,
 * and for good where they are late. Runs in the page, as text: it may use nothing from outside itself.
 */
function gate() {
  const root = document.documentElement
  // Chromium, alone with this property, delays the first frame for preloaded fonts. Others hide text of an optional font
  // for up to 100 ms; here the whole page.
  const delaysFrame = 'connection' in navigator
  const families = ['Newsreader Variable', 'Source Sans 3 Variable']
  let late = false
  const close = () => {
    late = true
    if (root.dataset['fonts']) root.dataset['fonts'] = 'fallback'
  }
  root.dataset['fonts'] = delaysFrame ? 'fallback' : 'pending'
  requestAnimationFrame(() => (delaysFrame ? close() : setTimeout(close, 100)))
  Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`))).then(
    () => late || delete root.dataset['fonts'],
    () => undefined,
  )
}

const script = `(${String(gate)})()`

/** First in the body: the style sheet stands before it, and nothing has been laid out. */
export function FontGate() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}

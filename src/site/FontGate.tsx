/**
 * Decides before the first paint whether both fonts are used or neither (decision 0014); site.css hides the page until
 * then, and keeps the fallback fonts when they are late. Inlined as text, so it must not use anything outside itself.
 */
function gate() {
  const root = document.documentElement
  const fonts = ['1em "Newsreader Variable"', '1em "Source Sans 3 Variable"']
  const decide = () => {
    if (root.dataset['fonts'] !== 'pending') return
    if (fonts.every((font) => document.fonts.check(font))) delete root.dataset['fonts']
    else root.dataset['fonts'] = 'fallback'
  }
  root.dataset['fonts'] = 'pending'
  Promise.all(fonts.map((font) => document.fonts.load(font))).then(decide, decide)
  // Chromium, alone with this property, delays the first frame for preloaded fonts. Others hide text of an optional font
  // for up to 100 ms; here the whole page.
  const wait = 'connection' in navigator ? 0 : 100
  requestAnimationFrame(() => (wait ? setTimeout(decide, wait) : decide()))
  // A background tab has no animation frames.
  addEventListener('load', decide)
}

const script = `(${String(gate)})()`

/** First in the body: the style sheet is loaded and nothing has been laid out yet. */
export function FontGate() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}

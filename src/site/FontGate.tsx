/**
 * Both fonts or neither, decided before the first paint (decision 0014); site.css hides the page until then, and takes the
 * stand-ins for good where the fonts are late. Runs in the page, as text: it may use nothing from outside itself.
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
  // In a tab that nobody has looked at yet there are no frames.
  addEventListener('load', decide)
}

const script = `(${String(gate)})()`

/** First in the body: the style sheet stands before it, and nothing has been laid out. */
export function FontGate() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}

/** Signs for the rows of long lists, one stroke each: a list draws two a row while it scrolls (24 × 24). */
const strokes = {
  pencil: 'M15 5l4 4M21.2 6.8a2.8 2.8 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z',
  bin: 'M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M10 11v6M14 11v6',
} // prettier-ignore

/** A small sign beside or instead of words; assistive technology does not see it. */
export function Glyph({ sign }: { sign: keyof typeof strokes }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="glyph">
      <path d={strokes[sign]} />
    </svg>
  )
}

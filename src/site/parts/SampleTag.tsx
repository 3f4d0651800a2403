import { sampleTag } from '../../content/sample.ts'

/** Says to every reader that this person, or these words, are invented. */
export function SampleTag() {
  return (
    <span className="inline-block border border-line-strong px-1.5 text-sm leading-snug text-ink-soft">
      {sampleTag}
    </span>
  )
}

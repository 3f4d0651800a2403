import { sampleLink, sampleTag } from '../../content/sample.ts'

const box = 'inline-block border border-line-strong px-1.5 py-0.5 text-sm leading-snug text-ink-soft'

/**
 * Says that the company has not confirmed this yet, and leads to what that means.
 * @param link false where a link would be one stop of the Tab key too many: in the slides of a carousel
 */
export function SampleTag({ link = true }: { link?: boolean }) {
  if (!link) return <span className={box}>{sampleTag}</span>
  return (
    <a href={sampleLink.to} className={`${box} font-sans tracking-normal hover:underline`}>
      {sampleTag}
      <span className="sr-only">{sampleLink.heard}</span>
    </a>
  )
}

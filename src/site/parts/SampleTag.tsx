import { sampleMark } from '../../content/layout.ts'

const box = 'inline-block border border-line-strong px-1.5 py-0.5 text-sm leading-snug text-ink-soft'

/**
 * Says that the company has not confirmed this yet, and leads to what that means.
 * @param link false where a link would be one stop of the Tab key too many: in the slides of a carousel
 */
export function SampleTag({ link = true }: { link?: boolean }) {
  if (!link) return <span className={box}>{sampleMark.label}</span>
  return (
    <a href={sampleMark.to} className={`${box} font-sans tracking-normal hover:underline`}>
      {sampleMark.label}
      <span className="sr-only">{sampleMark.heard}</span>
    </a>
  )
}

import type { TimelineContent } from '../../content/page.ts'
import { Titled } from './Titled.tsx'
import { Unbroken } from './Unbroken.tsx'

/** What happens one after the other: down a line on a phone, along it where there is room. */
export function Timeline({ content }: { content: TimelineContent }) {
  const { title, lead, sample, steps } = content
  return (
    <>
      <Titled title={title} lead={lead} sample={sample} />
      <ol
        className={`mt-12 grid lg:grid-flow-col lg:auto-cols-fr ${steps.length > 4 ? 'lg:gap-x-8' : 'lg:gap-x-12'}`}
      >
        {steps.map(({ when, title, description }) => (
          <li
            key={when}
            className="relative border-hue pb-9 pl-8 last:pb-0 max-lg:border-l-2 lg:border-t-2 lg:pt-8 lg:pb-0 lg:pl-0"
          >
            <span
              className="dot absolute top-1.5 -left-[7px] size-3 rounded-full bg-hue lg:-top-[7px] lg:left-0"
              aria-hidden="true"
            />
            <p className="font-semibold text-hue">{when}</p>
            <h3 className="display-3 mt-1">{title}</h3>
            <p className="mt-3 max-w-[26em] text-ink-soft">
              <Unbroken text={description} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

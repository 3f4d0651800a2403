import type { TitledTexts, Fact, TimelineContent } from '../../content/page.ts'
import { SampleTag } from './Links.tsx'

/**
 * The head of a section.
 * @param sample its facts come from the owner: marked as a sample until they do
 * @param className of the sentence, instead of its usual color
 */
export function Titled({
  title,
  lead,
  sample = false,
  className = 'text-ink-soft',
}: {
  title: string
  lead: string
  sample?: boolean
  className?: string
}) {
  return (
    <>
      <h2 className="display-2">{title}</h2>
      <p className={`lead mt-5 max-w-[26em] ${className}`}>
        {lead} {sample && <SampleTag />}
      </p>
    </>
  )
}

/**
 * A section's heading with its sentence at the other side, where a column of what follows begins.
 * @param thirds what follows stands in three columns, not in two or four
 */
export function SectionHead({
  title,
  lead,
  thirds = false,
}: {
  title: string
  lead: string
  thirds?: boolean
}) {
  return (
    <div
      className={`grid items-end gap-6 ${thirds ? 'lg:grid-cols-[2fr_1fr] lg:gap-x-3' : 'lg:grid-cols-2'}`}
    >
      <h2 className="display-2">{title}</h2>
      <p className="lead max-w-[21em] text-ink-soft">{lead}</p>
    </div>
  )
}

interface PointsProps {
  points: TitledTexts
  className?: string
}

/** Short texts, each with a heading of its own under a rule. */
export function Points({ points, className = '' }: PointsProps) {
  return (
    <ul className={`grid gap-x-12 gap-y-10 ${className}`}>
      {Object.entries(points).map(([title, text]) => (
        <li key={title} className="border-t-2 border-hue pt-6">
          <h3 className="display-3">{title}</h3>
          <p className="mt-4 max-w-[26em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Terms and what they mean, two a row. */
export function PointTerms({ points, className = '' }: PointsProps) {
  return (
    <dl className={`grid content-start gap-x-12 gap-y-9 sm:grid-cols-2 ${className}`}>
      {Object.entries(points).map(([title, text]) => (
        <div key={title} className="border-t border-hue pt-5">
          <dt className="display-3 font-display text-hue">{title}</dt>
          <dd className="mt-2 max-w-[24em]">
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Questions in a few words, each with its answer: label and text beside each other on a phone, columns where there is room. */
export function FactList({ facts, columns }: { facts: readonly Fact[]; columns: 3 | 4 }) {
  return (
    <dl
      className={`grid gap-x-12 sm:grid-cols-2 sm:gap-y-9 ${columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4 lg:gap-x-9'}`}
    >
      {facts.map(({ label, text, more }) => (
        <div
          key={label}
          className="grid grid-cols-[6.5rem_1fr] content-start gap-x-4 gap-y-2 border-t border-hue py-4 sm:grid-cols-1 sm:pt-5 sm:pb-0"
        >
          <dt className="text-hue max-sm:font-semibold sm:font-display sm:text-[clamp(1.45rem,1.25rem+0.8vw,1.95rem)] sm:leading-tight">
            {label}
          </dt>
          <dd className="max-w-[25em]">
            {text}
            {more?.map(({ label, to }) => (
              <a key={to} href={to} className="reach flex w-fit font-semibold text-hue print:hidden">
                {label}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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

/** Text whose hyphenated words, such as "12-hospital", do not wrap; the text itself is unchanged. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="min-[20rem]:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

import type { Division } from '../../content/company.ts'
import type { Fact, Point, SuccessStory, TitledTexts } from '../../content/page.ts'
import { isExample } from '../../content/fact.ts'
import { SampleTag } from './Links.tsx'
import { Picture } from './Picture.tsx'

interface HeadingProps {
  /** A few words above the title, small. */
  eyebrow?: string
  title: string
  lead?: string | undefined
  fact?: string
  /** Of the two sections that decide on a page. */
  large?: boolean
}

/**
 * The head of a section, with a sentence where one says more than what follows.
 * @param fact the key of the fact that follows
 */
export function Heading({ eyebrow, title, lead, fact, large = false }: HeadingProps) {
  const sample = fact && <SampleTag of={fact} />
  return (
    <div>
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h2 className={`display-2 max-w-[14em] ${large ? '' : 'minor'}`}>{title}</h2>
      {(lead || (fact && isExample(fact))) && (
        <p className="lead mt-3 max-w-[30em] opacity-85">
          {lead && <Unbroken text={lead} />} {sample}
        </p>
      )}
    </div>
  )
}

interface PointsProps {
  points: readonly Point[]
  className?: string
}

/** The figure of a success story and what it is of, as one sentence that begins with it. */
export function Result({ story: { figure, result } }: { story: SuccessStory }) {
  return (
    <p className="mt-3 max-w-[24em] text-lg sm:mt-8">
      <span data-first={figure[0]} className="numeral block text-[clamp(3.4rem,10vw,9rem)] text-hue">
        {figure}
      </span>{' '}
      <Unbroken text={result.startsWith(figure) ? result.slice(figure.length).trim() : result} />
    </p>
  )
}

/** Short texts, each with a heading of its own. */
export function Points({ points, className = '' }: PointsProps) {
  return (
    <ul className={`cells ${className}`}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="display-3">{title}</h3>
          <p className="mt-1 max-w-[26em] text-ink-soft sm:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

interface DrawnPointsProps {
  of: Division
  points: readonly { icon: string; title: string; description: string }[]
}

/** What a division offers, each beside its drawing, in rows that are full where they can be. */
export function DrawnPoints({ of, points }: DrawnPointsProps) {
  return (
    <ul
      className={`mt-5 grid gap-x-gap sm:mt-8 sm:grid-cols-2 ${points.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
    >
      {points.map(({ icon, title, description }) => (
        <li
          key={title}
          className="grid grid-cols-[3.5rem_1fr] content-start gap-4 border-t border-line-strong py-4 lg:grid-cols-1 lg:gap-y-5 lg:pt-6 lg:pb-8"
        >
          <Picture name={`glyph/${of}-${icon}`} className="size-14 text-hue lg:size-24" />
          <div>
            <h3 className="display-3">{title}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Terms and what they mean, two a row. */
export function PointTerms({ points, className = '' }: PointsProps) {
  return (
    <dl className={`cells content-start ${className}`}>
      {points.map(({ title, text }) => (
        <div key={title} className="border-t border-hue pt-2.5 sm:pt-3.5">
          <dt className="display-3 font-display text-hue">{title}</dt>
          <dd className="mt-1 max-w-[26em]">
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const toFacts = (texts: TitledTexts): Fact[] =>
  Object.entries(texts).map(([label, text]) => ({ label, text }))

/** Questions in a few words, each with its answer. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="cells cells-wide mt-4 max-sm:gap-y-0 sm:mt-6">
      {facts.map(({ label, text }) => (
        <div key={label} className="py-2.5 sm:py-3.5">
          <dt className="font-display text-[clamp(1.3rem,1.15rem+0.8vw,1.8rem)] leading-tight text-hue">
            {label}
          </dt>
          <dd className="mt-1 max-w-[27em]">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BarProps {
  /** Where it ends on the scale. */
  to: number
  /** Which one the others lead to. */
  isMain?: boolean
}

/** A bar on a scale from nothing to `most`. The words beside it say the same. */
function Bar({ to, isMain, most, className }: BarProps & { most: number; className: string }) {
  return (
    <svg aria-hidden="true" className={`block w-full text-hue ${className}`}>
      <rect width="100%" height="100%" fill="currentColor" opacity="0.15" />
      <rect width={`${(100 * to) / most}%`} height="100%" fill="currentColor" opacity={isMain ? 1 : 0.55} />
    </svg>
  )
}

/** Numbers drawn to one scale. */
export function Bars({ bars }: { bars: readonly (BarProps & { label: string; text: string })[] }) {
  const most = Math.max(...bars.map(({ to }) => to))
  return (
    <dl className="grid gap-y-3">
      {bars.map(({ label, text, ...bar }, index) => (
        <div key={index} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <dt className={bar.isMain ? 'font-semibold' : ''}>{label}</dt>
          <dd className={`tabular-nums ${bar.isMain ? 'font-semibold' : ''}`}>{text}</dd>
          <Bar {...bar} most={most} className="col-span-2 h-4 sm:h-8" />
        </div>
      ))}
    </dl>
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

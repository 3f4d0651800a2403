import { stepSpans } from '../../content/count.ts'
import type { TimelineContent } from '../../content/page.ts'
import { Heading, Unbroken } from './Words.tsx'

interface TimelineProps {
  content: TimelineContent
  /** Of the section. */
  background?: string
  isDrawn?: boolean
}

/** What happens one after the other, beside the doorway of the company where there is room and it is drawn. */
export function Timeline({ content, background = '', isDrawn = true }: TimelineProps) {
  const { title, lead, fact, steps } = content
  if (!steps) return null
  return (
    <section className={background} id={fact}>
      <div className="wrap section grid gap-x-gap gap-y-4 sm:gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Heading title={title} lead={lead} fact={fact} large />
        {isDrawn && <Arcs steps={steps} />}
        <ol className="border-y border-line-strong lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
          {steps.map(({ when, title, description }) => (
            <li
              key={when}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line-strong py-2.5 not-first:border-t sm:grid-cols-[9rem_1fr] sm:py-4"
            >
              {/* On a phone the time stands behind the title. */}
              <p className="font-semibold text-hue max-sm:order-2">{when}</p>
              <h3 className="display-3">{title}</h3>
              <p className="order-3 col-span-full max-w-[30em] text-ink-soft sm:col-start-2 sm:mt-1">
                <Unbroken text={description} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const [middle, outermost, foot] = [260, 236, 300]

const doorway = (radius: number) =>
  `M${middle - radius} ${foot}V${middle}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${foot}`

/** Where on the line of a doorway this share of its half circle is, in percent. */
const middleOf = (radius: number, share: number) => {
  const [post, half] = [foot - middle, Math.PI * radius]
  return ((100 * (post + share * half)) / (2 * post + half)).toFixed(1)
}

/**
 * From left to right the whole time, a line of the doorway for each step and on it, to scale, how long it takes; lines alone where
 * the steps do not say it in weeks or minutes.
 */
function Arcs({ steps }: { steps: readonly { when: string }[] }) {
  const { spans, most } = stepSpans(steps)
  const apart = Math.min(40, 190 / steps.length)
  return (
    <svg
      viewBox={`0 0 ${2 * middle} ${foot}`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="drawing max-h-96 w-full max-w-[40rem] self-end text-hue max-lg:hidden"
    >
      {Array.from({ length: Math.floor(230 / apart) }, (_, line) => (
        <path key={line} d={doorway(outermost - line * apart)} strokeWidth="1.2" opacity={0.7 - line / 20} />
      ))}
      {spans?.map(({ from, to }, index) => {
        const radius = outermost - index * apart
        return (
          <g key={index}>
            <path d={arc(radius, from / most, to / most)} strokeWidth={0.45 * apart} />
            {/* Along the line above its band. */}
            <path id={`arc-${index}`} d={doorway(radius + 0.3 * apart)} stroke="none" />
            <text className="arc-label" textAnchor="middle">
              <textPath
                href={`#arc-${index}`}
                startOffset={`${middleOf(radius + 0.3 * apart, (from + to) / 2 / most)}%`}
              >
                {steps[index]!.when}
              </textPath>
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A part of the half circle around the middle, from one share of it to another. */
function arc(radius: number, ...shares: [from: number, to: number]): string {
  const [from, to] = shares.map((share) =>
    [Math.cos(Math.PI * share), Math.sin(Math.PI * share)]
      .map((part) => (middle - radius * part).toFixed(1))
      .join(' '),
  )
  return `M${from}A${radius} ${radius} 0 0 1 ${to}`
}

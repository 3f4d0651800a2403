import type { TimelineContent } from '../../content/page.ts'
import { Heading, Unbroken } from './Words.tsx'

interface TimelineProps {
  content: TimelineContent
  /** Of the section. */
  background?: string
}

/** What happens one after the other, from left to right where there is room. */
export function Timeline({ content, background = '' }: TimelineProps) {
  const { title, lead, fact, steps } = content
  if (!steps) return null
  return (
    <section className={background} id={fact}>
      <div className="wrap section">
        <Heading title={title} lead={lead} fact={fact} large />
        <ol className="mt-4 gap-x-gap gap-y-6 sm:mt-8 lg:grid lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {steps.map(({ when, title, description }) => (
            <li
              key={when + title}
              className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-4 border-t border-hue py-2.5 sm:max-lg:grid-cols-[9rem_1fr] sm:py-4 lg:grid-cols-1 lg:border-t-2"
            >
              {/* On a phone the time stands behind the title. */}
              <p className="font-semibold text-hue max-sm:order-2 lg:mb-3">{when}</p>
              <h3 className="display-3">{title}</h3>
              <p className="order-3 col-span-full max-w-[30em] text-ink-soft sm:mt-1 sm:max-lg:col-start-2">
                <Unbroken text={description} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

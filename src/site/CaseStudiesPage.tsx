import { closing, page } from '../content/case-studies.ts'
import { withPeriod } from '../content/fact.ts'
import { stories } from '../content/medtech.ts'
import type { SuccessStory } from '../content/page.ts'
import { formatCount } from '../lib/text.ts'
import { SampleTag } from './parts/Links.tsx'
import { Closing } from './parts/Sections.tsx'
import { Picture } from './parts/Picture.tsx'
import { Bars, FactList, Result, toFacts, Unbroken } from './parts/Words.tsx'

/** acceptance D3: each story from its beginning to its end, under its figure. */
export default function CaseStudiesPage() {
  return (
    <div data-division="medtech">
      <section className="relative overflow-clip bg-hue-soft">
        <div className="arch absolute right-[calc(max(0px,50%-var(--column)/2)+var(--gutter))] bottom-0 aspect-[5/6] h-[calc(100%-var(--bar)-1rem)] max-lg:hidden">
          <Picture name="scene/call-desk" className="size-full" />
        </div>
        <div className="wrap pt-[calc(var(--bar)+clamp(1.75rem,6vw,5.5rem))] pb-[clamp(1.75rem,6vw,5.5rem)]">
          <a
            href="/medtech"
            className="eyebrow inline-flex min-h-11 items-center underline underline-offset-6"
          >
            {page.eyebrow}
          </a>
          <h1 className="display-1 mt-2 max-w-[6em]">{page.title}</h1>
          <p className="lead mt-4 max-w-[24em]">{stories.items ? page.lead : page.none}</p>
        </div>
      </section>
      {(stories.items ?? []).map((story) => (
        <Story key={story.title} story={story} />
      ))}
      <Closing words={closing} />
    </div>
  )
}

/** One story: how it began, what changed and who decides. */
function Story({ story }: { story: SuccessStory }) {
  const { title, before = null, after = null, unit = '', measured, problem, does, stays } = story
  const hospital = [story.size, story.pays].filter(Boolean).join(', ')
  const text = (count: number) => `${formatCount(count)} ${unit}`
  return (
    <article className="wrap section">
      <h2 className="display-2 minor">
        {title} <SampleTag of="stories" />
      </h2>
      <div className="grid items-end gap-x-gap gap-y-6 lg:grid-cols-five-seven">
        <Result story={story} />
        {before !== null && after !== null && before + after > 0 && (
          <Bars
            bars={[
              { label: page.before, text: text(before), to: before },
              { label: page.after, text: text(after), to: after, isMain: true },
            ]}
          />
        )}
      </div>
      {measured && (
        <p className="mt-4 max-w-[42em] text-ink-soft">
          <span className="font-semibold">{page.measured}</span> {withPeriod(measured)}
        </p>
      )}
      {hospital && (
        <p className="mt-1 max-w-[42em] text-ink-soft">
          <span className="font-semibold">{page.hospital}</span> {withPeriod(hospital)}
        </p>
      )}
      <FactList
        facts={toFacts({
          [page.problem]: withPeriod(problem),
          [page.does]: withPeriod(does),
          [page.stays]: withPeriod(stays),
        })}
      />
      {story.quote && (
        <figure className="mt-6">
          <blockquote className="max-w-[24em] font-display text-[clamp(1.45rem,1.2rem+1vw,2rem)] leading-tight text-hue">
            “<Unbroken text={story.quote} />”
          </blockquote>
          <figcaption className="mt-2 text-ink-soft">{story.saidBy}</figcaption>
        </figure>
      )}
    </article>
  )
}

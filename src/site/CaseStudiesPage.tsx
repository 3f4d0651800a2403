import type { ReactNode } from 'react'
import { closing, page, unknown } from '../content/case-studies.ts'
import { stories } from '../content/medtech.ts'
import type { SuccessStory } from '../content/page.ts'
import { MoreAction, SampleTag } from './parts/Links.tsx'
import { Closing } from './parts/Sections.tsx'
import { Picture } from './parts/Picture.tsx'
import { PointTerms, Unbroken } from './parts/Words.tsx'

const storyId = ({ title }: SuccessStory) => title.toLowerCase().replace(' ', '-')

/** acceptance D3: the three stories, each told from its beginning to its end, and what their figures leave open. */
export default function CaseStudiesPage() {
  return (
    <div data-division="medtech">
      <section className="wrap grid items-end gap-x-16 gap-y-12 pt-[calc(var(--bar)+clamp(2.5rem,6vw,5.5rem))] pb-[clamp(3.25rem,6vw,5rem)] lg:grid-cols-[1fr_1.15fr]">
        <div>
          <a
            href="/medtech"
            className="eyebrow inline-flex min-h-11 items-center underline underline-offset-6"
          >
            {page.eyebrow}
          </a>
          <h1 className="display-1 mt-2">{page.title}</h1>
          <p className="lead mt-7 max-w-[21.9em] text-ink-soft">{page.lead}</p>
          <p className="mt-7 max-w-[34em] border-l-4 border-hue pl-6">
            {stories.note} {page.samples}
          </p>
          <MoreAction action={stories.ask} className="mt-3 ml-7" />
        </div>
        <ul className="grid grid-cols-[repeat(3,auto)] border-t border-hue sm:grid-cols-3">
          {stories.items.map((story) => (
            <li
              key={story.title}
              className="border-r border-line-strong px-[clamp(0.375rem,2vw,1.75rem)] first:pl-0 last:border-r-0 last:pr-0"
            >
              <a href={`#${storyId(story)}`} className="group block pt-7 pb-2">
                <span className="numeral block text-[clamp(2.5rem,6vw,5.5rem)] text-hue">{story.figure}</span>
                <span className="mt-4 block font-semibold underline decoration-1 underline-offset-6 group-hover:decoration-2">
                  {story.title}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="wrap grid gap-y-[clamp(4rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8.5rem)]">
        {stories.items.map((story, place) => (
          <Story key={story.title} story={story} turned={place % 2 === 1} />
        ))}
      </div>
      <Unknown />
      <Closing words={closing}>
        <Picture
          name="drawing/lattice-case-studies-closing"
          className="absolute inset-0 size-full text-[#a9b2f5] [mask-image:linear-gradient(transparent,black_35%)]"
        />
      </Closing>
    </div>
  )
}

/** One story: how it began, what changed and how it should work, beside its picture and what is published about its figure. */
function Story({ story, turned }: { story: SuccessStory; turned: boolean }) {
  const side = turned ? 'lg:col-start-2' : 'lg:col-start-1'
  return (
    <article
      id={storyId(story)}
      className={`grid gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-9 lg:grid-rows-[auto_1fr] ${turned ? 'lg:grid-cols-[1.1fr_1fr]' : 'lg:grid-cols-[1fr_1.1fr]'}`}
    >
      <div className={`overflow-clip bg-hue-soft lg:row-start-1 ${side}`}>
        <Picture name={story.picture} className="aspect-[10/9] size-full" />
      </div>
      <div className={`lg:row-span-2 lg:row-start-1 ${turned ? 'lg:col-start-1' : 'lg:col-start-2'}`}>
        <p className="eyebrow">
          {story.title} {story.sample && <SampleTag />}
        </p>
        <h2 className="display-2 mt-3 max-w-[11em]">
          <Unbroken text={story.result} />
        </h2>
        <dl className="mt-9 grid gap-y-7 border-l-2 border-hue pl-[clamp(1.25rem,3vw,2.25rem)]">
          <Part label={page.problem}>{story.problem}</Part>
          <Part label={page.does}>{story.does}</Part>
          <Part label={page.stays}>{story.stays}</Part>
        </dl>
      </div>
      <div className={side}>
        <h3 className="display-3">{page.figure}</h3>
        <Published story={story} />
        <MoreAction action={page.ask} className="mt-7 md:hidden" />
      </div>
    </article>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="display-3 font-display">{label}</dt>
      <dd className="mt-2 max-w-[31em] text-lg text-ink-soft">{children}</dd>
    </div>
  )
}

/** What is known about the measurement, row by row; a gap is said. */
function Published({ story: { systems, measure, published } }: { story: SuccessStory }) {
  const rows: [string, string | null][] = [
    [page.systems, systems],
    [page.measure, measure],
    [page.published.where, published.where],
    [page.published.period, published.period],
    [page.published.method, published.method],
    [page.published.checkedBy, published.checkedBy],
  ]
  return (
    <table className="mt-3 w-full text-left text-base">
      <tbody>
        {rows.map(([label, text]) => (
          <tr key={label} className="border-b border-line align-baseline">
            <th scope="row" className="w-[45%] py-2.5 pr-4 font-semibold text-ink">
              {label}
            </th>
            <td className="py-2.5">{text ?? page.unpublished}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a reader should ask before using a figure. */
function Unknown() {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="display-2">{unknown.title}</h2>
          <p className="lead mt-5 max-w-[22em]">{unknown.lead}</p>
        </div>
        <PointTerms points={unknown.points} />
      </div>
    </section>
  )
}

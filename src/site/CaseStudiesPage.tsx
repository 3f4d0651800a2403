import type { ComponentType } from 'react'
import { closing, meta as pageMeta, page } from '../content/case-studies.ts'
import { stories } from '../content/medtech.ts'
import type { SuccessStory } from '../content/page.ts'
import { headOf } from './meta.ts'
import { Lattice } from './motifs/Lattice.tsx'
import { MoreAction } from './parts/Actions.tsx'
import { Closing } from './parts/Closing.tsx'
import { SampleTag } from './parts/SampleTag.tsx'
import { Unbroken } from './parts/Unbroken.tsx'
import type { SceneProps } from './scenes/Scene.tsx'
import { SignedForm } from './scenes/SignedForm.tsx'
import { TriageNurse } from './scenes/TriageNurse.tsx'
import { Ward } from './scenes/Ward.tsx'

export const meta = () => headOf(pageMeta)

const pictures: Record<string, ComponentType<SceneProps>> = {
  'Phone triage': TriageNurse,
  Resources: Ward,
  Administration: SignedForm,
}
const idOf = ({ title }: SuccessStory) => title.toLowerCase().replace(' ', '-')

/** acceptance D3: the three stories, each told from its beginning to its figure, and nothing beyond them. */
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
        </div>
        <ul className="grid grid-cols-3 border-t border-hue">
          {stories.items.map((story) => (
            <li
              key={story.title}
              className="border-r border-line-strong pl-[clamp(0.5rem,2vw,1.75rem)] first:pl-0 last:border-r-0"
            >
              <a href={`#${idOf(story)}`} className="group block pt-7 pb-2">
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
      <Closing words={closing}>
        <Lattice
          seed={54}
          columns={16}
          rows={12}
          className="absolute inset-0 size-full text-medtech [mask-image:linear-gradient(transparent,black_35%)]"
        />
      </Closing>
    </div>
  )
}

/** One story: its picture and its figure as bars beside how it began, what changed and how it works now. */
function Story({ story, turned }: { story: SuccessStory; turned: boolean }) {
  const Scene = pictures[story.title]
  const parts = [
    [page.problem, story.problem],
    [page.does, story.does],
    [page.stays, story.stays],
  ]
  return (
    <article
      id={idOf(story)}
      className={`grid gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-8 ${turned ? 'lg:grid-cols-[1.1fr_1fr]' : 'lg:grid-cols-[1fr_1.1fr]'}`}
    >
      <div className={turned ? 'lg:order-2' : ''}>
        <div className="overflow-clip bg-hue-soft">
          {Scene && <Scene className="aspect-[10/9] size-full" />}
        </div>
        <Bars story={story} />
      </div>
      <div>
        <p className="eyebrow">
          {story.title} {story.sample && <SampleTag />}
        </p>
        <h2 className="display-2 mt-3 max-w-[11em]">
          <Unbroken text={story.result} />
        </h2>
        <dl className="mt-9 grid gap-y-7 border-l-2 border-hue pl-[clamp(1.25rem,3vw,2.25rem)]">
          {parts.map(([label, text]) => (
            <div key={label}>
              <dt className="display-3 font-display">{label}</dt>
              <dd className="mt-2 max-w-[31em] text-lg text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <MoreAction action={stories.ask} className="mt-7" />
      </div>
    </article>
  )
}

/** Before and after, drawn to one scale. */
function Bars({ story: { bars } }: { story: SuccessStory }) {
  const most = Math.max(...bars)
  const rows = [
    [page.before, bars[0]],
    [page.after, bars[1]],
  ] as const
  return (
    <div className="mt-6">
      {rows.map(([label, share], place) => (
        <div key={label} className="mt-2 grid grid-cols-[4.5rem_1fr] items-center">
          <span className="font-semibold">{label}</span>
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="h-10 w-full text-hue"
            aria-hidden="true"
          >
            <path
              d={`M0 0H${(share / most) * 100}V10H0Z`}
              fill="currentColor"
              fillOpacity={place ? 1 : 0.25}
            />
          </svg>
        </div>
      ))}
      <p className="mt-3 text-ink-soft">{page.source}</p>
    </div>
  )
}

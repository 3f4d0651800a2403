import { closing, meta as pageMeta, page } from '../content/case-studies.ts'
import { stories } from '../content/medtech.ts'
import type { SuccessStory } from '../content/page.ts'
import { headOf } from './meta.ts'
import { Glyph } from './motifs/Glyph.tsx'
import { Lattice } from './motifs/Lattice.tsx'
import { Closing } from './parts/Closing.tsx'
import { Unbroken } from './parts/Unbroken.tsx'

export const meta = () => headOf(pageMeta)

/** acceptance D3: the three stories, each told from its system to its figure, and nothing beyond them. */
export default function CaseStudiesPage() {
  return (
    <div data-division="medtech">
      <section className="wrap pt-[calc(var(--bar)+clamp(2.5rem,8vw,7rem))] pb-[clamp(3.25rem,7vw,6rem)]">
        <a href="/medtech" className="eyebrow inline-flex min-h-11 items-center underline underline-offset-6">
          {page.eyebrow}
        </a>
        <h1 className="display-1 mt-2">{page.title}</h1>
        <p className="lead mt-7 max-w-[21.9em] text-ink-soft">{page.lead}</p>
      </section>
      <div className="wrap grid gap-y-[clamp(3.25rem,7vw,6rem)] pb-[clamp(4rem,9vw,8.5rem)]">
        {stories.items.map((story) => (
          <Account key={story.title} story={story} />
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

/** One story: the system as a board, the result as its heading, and who does what. */
function Account({ story }: { story: SuccessStory }) {
  const parts = [
    [page.problem, story.problem],
    [page.does, story.does],
    [page.stays, story.stays],
  ]
  return (
    <article className="grid gap-x-16 gap-y-8 md:grid-cols-[1fr_1.3fr] lg:grid-cols-[1fr_1.6fr]">
      <div className="grid place-items-center bg-hue-soft px-10 py-12 md:max-lg:self-start md:max-lg:px-6 text-hue [--sheet:var(--medtech-soft)]">
        <Glyph division="medtech" icon={story.icon} className="w-full max-w-72" />
      </div>
      <div>
        <p className="eyebrow">{story.title}</p>
        <h2 className="display-2 mt-3 max-w-[11em]">
          <Unbroken text={story.result} />
        </h2>
        <dl className="mt-8 grid gap-x-10 gap-y-6 border-t border-line-strong pt-6 lg:grid-cols-3">
          {parts.map(([label, text]) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 max-w-[22em] text-lg text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

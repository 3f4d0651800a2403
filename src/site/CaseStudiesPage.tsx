import { closing, meta as pageMeta, page } from '../content/case-studies.ts'
import { stories } from '../content/medtech.ts'
import { headOf } from './meta.ts'
import { Lattice } from './motifs/Lattice.tsx'
import { MoreAction } from './parts/Actions.tsx'
import { Closing } from './parts/Closing.tsx'
import { StoryLedger } from './parts/StoryLedger.tsx'

export const meta = () => headOf(pageMeta)

/** acceptance D3: the three stories, and nothing beyond them. */
export default function CaseStudiesPage() {
  return (
    <div data-division="medtech">
      <section className="wrap pt-[calc(var(--bar)+clamp(4rem,8vw,7rem))] pb-8">
        <a href="/medtech" className="eyebrow inline-flex min-h-11 items-center underline underline-offset-6">{page.eyebrow}</a>
        <h1 className="display-1 mt-2">{page.title}</h1>
        <p className="lead mt-7 max-w-[21.9em] text-ink-soft">{page.lead}</p>
        <StoryLedger stories={stories.items} />
        <MoreAction action={{ label: page.ask, to: '/contact' }} className="mb-16" />
      </section>
      <Closing words={closing}>
        <Lattice seed={54} columns={16} rows={12} className="absolute inset-0 size-full text-medtech [mask-image:linear-gradient(transparent,black_35%)]" />
      </Closing>
    </div>
  )
} // prettier-ignore

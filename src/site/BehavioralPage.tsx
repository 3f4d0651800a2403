import { closing, hero, meta as pageMeta, services, testimonials } from '../content/behavioral.ts'
import { layout } from '../content/layout.ts'
import { headOf } from './meta.ts'
import { Glyph } from './motifs/Glyph.tsx'
import { Hills } from './motifs/Hills.tsx'
import { Actions } from './parts/Actions.tsx'
import { Closing } from './parts/Closing.tsx'
import { CrisisNote } from './parts/CrisisNote.tsx'
import { SampleTag } from './parts/SampleTag.tsx'

export const meta = () => headOf(pageMeta)

/** acceptance P7, D56: centred, wide apart, unhurried. */
export default function BehavioralPage() {
  return (
    <div data-division="behavioral">
      <section className="relative overflow-clip bg-hue-soft text-center">
        <div className="wrap relative z-10 pt-[calc(var(--bar)+clamp(4.5rem,10vw,9rem))]">
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="display-1 mt-6">{hero.title}</h1>
          <p className="lead mx-auto mt-8 max-w-[20.9em]">{hero.lead}</p>
          <Actions actions={hero.actions} className="mt-9 justify-center" />
        </div>
        <Hills className="-mt-10 h-[clamp(15rem,30vw,27rem)] w-full text-behavioral" />
      </section>
      <aside className="bg-behavioral text-on-deep" aria-label={layout.emergency}>
        <CrisisNote className="wrap py-5 text-center text-lg" />
      </aside>
      <Ways />
      <section className="wrap section ruled">
        <h2 className="display-2 text-center">{testimonials.title}</h2>
        <div className="mt-20 grid gap-y-20">
          {testimonials.items.map(({ sample, quote, name, title }) => (
            <figure key={name} className="mx-auto max-w-[46rem] text-center">
              <blockquote className="font-display text-[clamp(1.7rem,1.2rem+2.1vw,2.9rem)] leading-tight tracking-tight text-hue">
                “{quote}”
              </blockquote>
              <figcaption className="mt-5 text-ink-soft">
                {name}, {title.toLowerCase()}{' '}
                {sample && (
                  <span className="ml-2">
                    <SampleTag />
                  </span>
                )}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <Closing words={closing}>
        <Hills seed={14} className="absolute inset-x-0 bottom-0 h-4/5 w-full text-behavioral" />
      </Closing>
    </div>
  )
}

/** Six rounded rooms. */
function Ways() {
  return (
    <section className="wrap section">
      <h2 className="display-2 mx-auto max-w-[9.1em] text-center">{services.title}</h2>
      <ul className="mt-16 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {services.items.map(({ icon, title, description }) => (
          <li
            key={title}
            className="row-span-3 grid grid-rows-subgrid gap-y-0 rounded-[2.5rem] bg-hue-soft p-9 pb-11"
          >
            <Glyph division="behavioral" icon={icon} className="size-24 text-hue" />
            <h3 className="display-3 mt-8">{title}</h3>
            <p className="mt-3">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

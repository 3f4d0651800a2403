import {
  closing,
  firstHour,
  hero,
  inCrisis,
  questions,
  services,
  strip,
  testimonials,
} from '../content/behavioral.ts'
import { layout } from '../content/layout.ts'
import { howWordsAreGathered } from '../content/claims.ts'
import { photos } from '../content/photos.ts'
import { Actions, CrisisNote, SampleTag, SourceLink } from './parts/Links.tsx'
import { Clinicians, LightClosing, VisitStrip, Questions } from './parts/Sections.tsx'
import { Photo, Picture } from './parts/Picture.tsx'
import { Timeline } from './parts/Timeline.tsx'
import { DrawnPoints, Heading } from './parts/Words.tsx'

/** acceptance P7, D56: wide apart, unhurried; only its end is centered. */
export default function BehavioralPage() {
  return (
    <div data-division="behavioral">
      <section className="overflow-clip bg-hue-soft">
        <div className="wrap grid items-center gap-x-gap gap-y-8 pt-[calc(var(--bar)+clamp(2rem,4vw,4rem))] pb-[clamp(1.5rem,4vw,4rem)] lg:grid-cols-2">
          <div>
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1 className="mt-3 text-[clamp(2.7rem,1.5rem+4vw,5rem)] leading-none tracking-[-0.03em]">
              {hero.title}
            </h1>
            <p className="lead mt-5 max-w-[26em]">{hero.lead}</p>
            <Actions actions={hero.actions} className="mt-7" />
            <aside className="mt-6 text-lg" aria-label={layout.emergency}>
              <CrisisNote />
            </aside>
          </div>
          <Photo
            slot={photos.behavioral}
            eager
            className={photos.behavioral.own ? 'arch aspect-[9/8] w-full max-w-[34rem]' : ''}
          />
        </div>
      </section>
      <VisitStrip strip={strip} />
      <Timeline content={firstHour} />
      <section className="wrap section">
        <Heading title={services.title} large />
        <DrawnPoints of="behavioral" points={services.items} />
      </section>
      <Clinicians {...services.treats} />
      <Quotes />
      <InCrisis />
      <Questions items={questions} fact="therapyQuestions" division="behavioral" />
      <LightClosing words={closing}>
        <Picture name="drawing/hills" className="size-full text-behavioral" />
      </LightClosing>
    </div>
  )
}

function Quotes() {
  const { title, items } = testimonials
  if (!items) return null
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <h2 className="display-2 minor">
          {title} <SampleTag of="therapyTestimonials" />
        </h2>
        <p className="mt-2 text-ink-soft empty:hidden">{howWordsAreGathered}</p>
        <div
          className={`mt-5 grid gap-6 sm:mt-8 sm:gap-x-gap ${items.length > 1 ? 'lg:grid-cols-2' : ''} ${items.length % 3 ? '' : 'xl:grid-cols-3'}`}
        >
          {items.map(({ quote, name, title: about }) => (
            <figure key={name} className="border-t-2 border-hue pt-4">
              <blockquote className="font-display text-[clamp(1.45rem,1.2rem+1vw,2rem)] leading-tight tracking-tight text-hue">
                “{quote}”
              </blockquote>
              <figcaption className="mt-3 text-ink-soft">
                {name}, {about.toLowerCase()}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

/** What to do in a crisis: numbers that can be pressed. */
function InCrisis() {
  const { title, lead, items, search } = inCrisis
  return (
    <section id="crisis" className="bg-behavioral text-on-deep">
      <div className="wrap section">
        <Heading title={title} lead={lead} />
        <ul className="mt-4 grid gap-x-gap gap-y-3 sm:mt-6 sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-4">
          {items.map(({ title, description, to }) => (
            <li key={title} className="border-t border-current pt-3">
              <h3 className="display-3">
                <a
                  href={to}
                  className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-6 hover:decoration-2"
                >
                  {title}
                </a>
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-[42em] [--hue:currentColor]">
          {search.text} <SourceLink name={search.name} to={search.to} inline />
        </p>
      </div>
    </section>
  )
}

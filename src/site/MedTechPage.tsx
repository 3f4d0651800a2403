import { claims } from '../content/claims.ts'
import { company } from '../content/company.ts'
import { callTo } from '../content/layout.ts'
import { fda, proof, security } from '../content/hospital-security.ts'
import { sources } from '../content/safeguards.ts'
import {
  closing,
  connections,
  hero,
  integration,
  questions,
  rollout,
  solutions,
  stories,
} from '../content/medtech.ts'
import { systemId } from '../content/product-views.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import {
  Actions,
  MainAction,
  MoreAction,
  MailLink,
  PhoneLink,
  SourceLink,
  SampleTag,
} from './parts/Links.tsx'
import { Closing, Questions } from './parts/Sections.tsx'
import { Picture } from './parts/Picture.tsx'
import { Timeline, PointTerms, SectionHead, Titled, Unbroken } from './parts/Words.tsx'
import { HospitalViews, TriageQueue } from './products/Panel.tsx'

const call = callTo(company.divisions.medtech.phone)

export const handle: PageHandle = { darkTop: true }
/** acceptance P5, P6 */
export default function MedTechPage() {
  return (
    <div data-division="medtech">
      <section className="on-deep relative overflow-clip [--deep:#1a2150] [--hue:#c3c9ff]">
        <Picture
          name="drawing/lattice-medtech"
          className="absolute right-0 bottom-0 h-56 w-full text-[#a9b2f5] max-md:[mask-image:linear-gradient(transparent,black_45%)] md:h-[calc(100%-var(--bar))] md:w-1/2 md:[mask-image:linear-gradient(to_right,transparent,black_60%)]"
        />
        <div className="wrap relative grid gap-x-16 gap-y-12 pt-[calc(var(--bar)+clamp(3rem,5vw,4.5rem))] lg:grid-cols-[1.25fr_1fr]">
          <div className="self-center md:pb-16">
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1 className="display-1 mt-5 max-w-[7.4em]">{hero.title}</h1>
            <p className="lead mt-9 max-w-[19.9em] text-[#d9dcf5]">{hero.lead}</p>
            <Actions actions={hero.actions} className="mt-9" />
          </div>
          <div className="pb-12 text-ink [--hue:var(--color-medtech)] md:self-center">
            <TriageQueue />
          </div>
        </div>
      </section>
      <Systems />
      <Connections />
      <Figures />
      <Security />
      <section className="wrap section">
        <Timeline content={rollout} />
        <MoreAction action={hero.actions[0]} className="mt-10 md:hidden" />
        <div className="mt-20 border-t border-line-strong pt-12">
          <FdaStatus />
        </div>
      </section>
      <Questions items={questions} phone={company.divisions.medtech.phone} />
      <Closing words={closing}>
        <Picture
          name="drawing/lattice-medtech-closing"
          className="absolute inset-0 size-full text-[#a9b2f5] [mask-image:linear-gradient(transparent,black_35%)]"
        />
      </Closing>
    </div>
  )
}

/** A board for each system, with a route of its own. */
function Systems() {
  return (
    <section className="wrap section">
      <SectionHead title={solutions.title} lead={solutions.lead} thirds />
      <MoreAction action={call} className="mt-3 md:hidden" />
      <ul className="mt-8 grid gap-3 md:mt-14 sm:grid-cols-2 lg:grid-cols-3">
        {solutions.items.map(({ icon, title, description }) => (
          <li
            key={title}
            id={systemId(title)}
            className="grid gap-y-0 bg-hue-soft p-6 max-sm:grid-cols-[4.5rem_1fr] max-sm:items-center sm:row-span-3 sm:grid-rows-subgrid sm:p-8 sm:pb-10 [--sheet:var(--color-medtech-soft)]"
          >
            <Picture
              name={`glyph/medtech-${icon}`}
              className="h-10 justify-self-start text-hue sm:mb-8 sm:h-24"
            />
            <h3 className="display-3">{title}</h3>
            <p className="mt-3 max-w-[22.9em] max-sm:col-span-2">{description}</p>
          </li>
        ))}
      </ul>
      <MoreAction action={hero.actions[0]} className="mt-8 md:hidden" />
      <HospitalViews />
      <MainAction action={hero.actions[0]} className="mt-12" />
    </section>
  )
}

/** Each system with what a person decides, and its status, or that none is stated. */
function FdaStatus() {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <Titled {...fda} />
        <p className="mt-6 max-w-[30em]">
          {fda.law} <SourceLink {...sources.devices} inline /> ({sources.devices.by})
        </p>
        <MoreAction action={fda.action} className="mt-4" />
      </div>
      <dl className="self-start border-t border-hue">
        {fda.systems.map(({ name, decides, status }) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[1fr_1.4fr_auto] sm:items-baseline"
          >
            <dt className="font-semibold text-hue">{name}</dt>
            <dd>{decides}</dd>
            <dd className="text-ink-soft sm:w-32 sm:text-right">{status ?? fda.unstated}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The three figures in a row; /case-studies tells what stands behind them (acceptance P6). */
function Figures() {
  return (
    <section className="wrap section ruled">
      <SectionHead title={stories.title} lead={stories.lead} thirds />
      <p className="mt-8 max-w-[38em] border-l-4 border-hue pl-6">{stories.note}</p>
      <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {stories.items.map(({ figure, title, result, sample }) => (
          <li key={title} className="border-t border-line-strong pt-10">
            <span className="numeral block text-[clamp(5rem,10vw,9rem)] text-hue" aria-hidden="true">
              {figure}
            </span>
            <h3 className="eyebrow mt-6 !font-sans !tracking-normal">
              {title} {sample && <SampleTag />}
            </h3>
            <p className="mt-1 max-w-[18em] text-lg">
              <Unbroken text={result} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-x-8 text-lg">
        <MoreAction action={stories.action} />
        <MoreAction action={stories.ask} />
      </p>
    </section>
  )
}

/** The figure, what it means, and the list behind it. */
function Connections() {
  return (
    <section className="wrap ruled grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[1fr_1.3fr]">
      <div>
        <p className="numeral text-[clamp(6rem,14vw,12rem)] text-hue" aria-hidden="true">
          {claims.integrations.figure}
        </p>
        <h2 className="display-3 mt-8">{integration.title}</h2>
        <p className="lead mt-4 max-w-[23.9em] text-ink-soft">{integration.text}</p>
        <MoreAction action={integration.action} className="mt-4 text-lg" />
      </div>
      <div>
        <h3 className="display-3">
          {connections.title} {connections.sample && <SampleTag />}
        </h3>
        <p className="mt-3 text-ink-soft">{connections.lead}</p>
        <GroupLists />
        <MoreAction action={call} className="mt-8 md:hidden" />
      </div>
    </section>
  )
}

/** Short lists side by side. */
function GroupLists() {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-7 sm:gap-x-10 sm:gap-y-9">
      {Object.entries(connections.groups).map(([title, items]) => (
        <li key={title} className="border-t border-hue pt-4">
          <h3 className="font-semibold text-hue">{title}</h3>
          <ul className="mt-2">
            {items.map((item) => (
              <li key={item} className="py-0.5 text-lg">
                {item}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** How data is kept, then what a hospital can ask for to check it, and whom. */
function Security() {
  return (
    <section className="bg-hue-soft" id="security">
      <div className="wrap section grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <Titled {...security} />
          <MoreAction action={security.action} className="mt-4 text-lg" />
        </div>
        <PointTerms points={security.points} />
        <div className="lg:mt-6">
          <Titled {...proof} />
          <p className="mt-6 font-semibold">{proof.office.title}</p>
          <p className="flex flex-wrap gap-x-6">
            <MailLink email={proof.office.email} />
            <PhoneLink phone={proof.office.phone} />
          </p>
          <MoreAction action={proof.action} className="mt-2 text-lg max-md:hidden" />
        </div>
        <PointTerms points={proof.points} className="lg:mt-6" />
        <MoreAction action={proof.action} className="md:hidden" />
      </div>
    </section>
  )
}

import { company } from '../content/company.ts'
import { radiograph, vetNote } from '../content/product-views.ts'
import {
  closing,
  clinicDay,
  hero,
  owners,
  practices,
  questions,
  solutions,
  connectedSystems,
} from '../content/vettech.ts'
import { Actions, MainAction, MoreAction } from './parts/Links.tsx'
import { Closing, Questions } from './parts/Sections.tsx'
import { Picture } from './parts/Picture.tsx'
import { Timeline, SectionHead, Titled } from './parts/Words.tsx'
import { NotePanel, Panel } from './products/Panel.tsx'

/** acceptance P8 */
export default function VetTechPage() {
  return (
    <div data-division="vetmedtech">
      <section className="wrap grid gap-x-14 pt-(--bar) lg:grid-cols-[1.25fr_1fr]">
        <div className="flex flex-col justify-center pt-[clamp(3rem,6vw,6rem)] pb-[clamp(3rem,6vw,6rem)]">
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="mt-5 max-w-[7.4em] text-[clamp(2.6rem,1.3rem+4.9vw,5.6rem)] leading-[0.99] tracking-[-0.03em]">
            {hero.title}
          </h1>
          <p className="lead mt-8 max-w-[21.9em]">{hero.lead}</p>
          <Actions actions={hero.actions} className="mt-9" />
        </div>
        <div className="bleed-right relative overflow-clip rounded-tl-[9rem] max-lg:aspect-[8/7] bg-vet text-[#f6dfb0] max-lg:-ml-(--gutter) lg:min-h-[max(47vw,min(calc(100svh-var(--bar)),50rem))] lg:rounded-tl-[22rem]">
          <Picture name="scene/stable" className="absolute inset-0 size-full" />
        </div>
      </section>
      <Tools />
      <Systems />
      <section className="wrap section">
        <Timeline content={clinicDay} />
        <MainAction action={hero.actions[0]} className="mt-12" />
      </section>
      <Practices />
      <section className="wrap section" id="pet-owners">
        <div className="grid items-end gap-8 sm:grid-cols-[1fr_auto]">
          <SectionHead title={owners.title} lead={owners.lead} />
          <Picture name="scene/cat-at-window" className="w-40 max-sm:mx-auto sm:mr-8 sm:w-64 lg:w-80" />
        </div>
        <ul className="mt-14 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          {Object.entries(owners.items).map(([title, text]) => (
            <li
              key={title}
              className="arch flex flex-col items-center bg-hue-soft px-8 pt-20 pb-7 text-center sm:pt-28 sm:pb-10"
            >
              <h3 className="display-3 text-hue">{title}</h3>
              <p className="mt-4">{text}</p>
            </li>
          ))}
        </ul>
        <MoreAction action={owners.action} className="mt-10 text-lg" />
      </section>
      <Questions items={questions} phone={company.divisions.vetmedtech.phone} />
      <Closing words={closing}>
        <Picture name="drawing/coat" className="absolute inset-0 size-full text-vet" />
      </Closing>
    </div>
  )
}

/** Six tools, two a row. */
function Tools() {
  return (
    <section className="wrap section">
      <h2 className="display-2">{solutions.title}</h2>
      <p className="lead mt-5 max-w-[21.9em] text-ink-soft">{solutions.lead}</p>
      <MoreAction action={connectedSystems.action} className="mt-3 md:hidden" />
      <ul className="mt-8 grid gap-x-20 md:mt-16 lg:grid-cols-2">
        {solutions.items.map(({ icon, title, description }) => (
          <li
            key={title}
            className="grid content-start grid-cols-[5rem_1fr] gap-7 border-t border-line-strong py-5 sm:py-9"
          >
            <Picture name={`glyph/vetmedtech-${icon}`} className="size-20 text-hue" />
            <div>
              <h3 className="display-3">{title}</h3>
              <p className="mt-3 text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <MoreAction action={hero.actions[0]} className="mt-8 md:hidden" />
      <PracticeViews />
      <MainAction action={hero.actions[0]} className="mt-10" />
    </section>
  )
}

/** Two of the tools as a veterinary practice sees them. */
function PracticeViews() {
  return (
    <div className="mt-14 grid gap-6 lg:grid-cols-2">
      <NotePanel note={vetNote} />
      <Panel title={radiograph.title} state={radiograph.state} foot={radiograph.foot}>
        <Picture name="product/radiograph" className="w-full" />
        <ol className="list-decimal px-5 py-3 pl-10 marker:font-semibold marker:text-hue">
          {radiograph.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

function Practices() {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 className="display-2">{practices.title}</h2>
          <p className="lead mt-6 max-w-[16.9em]">{practices.lead}</p>
        </div>
        <dl className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {Object.entries(practices.items).map(([title, text]) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-2 border-t border-hue py-7 sm:grid-cols-[1.1fr_1fr]"
            >
              <dt className="display-3 font-display">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <MoreAction action={practices.call} className="self-start justify-self-start text-lg lg:-mt-5" />
      </div>
    </section>
  )
}

/** Each kind of system with its names and both directions: a row on a desk, a short list on a phone. */
function Systems() {
  const { system, reads, writes } = connectedSystems.heads
  const columns = 'lg:grid lg:grid-cols-[1.5fr_1fr_1fr] lg:gap-x-12'
  return (
    <section className="bg-hue-soft" id="systems">
      <div className="wrap section">
        <Titled {...connectedSystems} />
        <p
          className={`mt-12 hidden border-b-2 border-hue pb-3 font-semibold text-hue ${columns}`}
          aria-hidden="true"
        >
          <span>{system}</span>
          <span>{reads}</span>
          <span>{writes}</span>
        </p>
        <ul className="max-lg:mt-10">
          {connectedSystems.rows.map((row) => (
            <li key={row.title} className={`border-b border-hue py-6 lg:py-7 ${columns}`}>
              <div>
                <h3 className="display-3">{row.title}</h3>
                <p className="mt-1">{row.names.join(', ')}</p>
              </div>
              <Direction head={reads} text={row.reads} />
              <Direction head={writes} text={row.writes} />
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-[34em] text-lg">{connectedSystems.ask}</p>
        <MoreAction action={connectedSystems.action} className="mt-2 text-lg" />
      </div>
    </section>
  )
}

function Direction({ head, text }: { head: string; text: string }) {
  return (
    <p className="mt-3 lg:mt-1">
      <span className="font-semibold text-hue lg:sr-only">{head}: </span>
      {text}
    </p>
  )
}

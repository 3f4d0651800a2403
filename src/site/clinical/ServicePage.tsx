import { useLocation } from 'react-router'
import { type ClinicalService } from '../../content/clinical/names.ts'
import { clinicalServices } from '../../content/clinical/offered.ts'
import type { ServicePageContent, ServiceSection } from '../../content/clinical/service.ts'
import { servicePages } from '../../content/clinical/service-pages.ts'
import { workoutNutrition } from '../../content/clinical/workout-nutrition.ts'
import { company } from '../../content/company.ts'
import { photos } from '../../content/photos.ts'
import { priceWords } from '../../content/prices.ts'
import { Actions, MoreAction } from '../parts/Links.tsx'
import { ServiceNotice } from '../parts/Notices.tsx'
import { Clinicians, Closing, VisitStrip } from '../parts/Sections.tsx'
import { Photo, Picture, type PictureName } from '../parts/Picture.tsx'
import { FactList, Heading, toFacts } from '../parts/Words.tsx'
import { Benefits, Offerings, Plans, Steps } from './ServiceParts.tsx'

/** A page about one clinical service (acceptance P3): what is only its own, beginning with what its visitors ask first. */
export function Service({ service }: { service: ClinicalService }) {
  const page: ServicePageContent = servicePages[service]
  return (
    <div data-division="clinical">
      <Hero page={page} />
      <VisitStrip strip={page.strip} />
      {page.sections.map((name) => (
        <Section key={name} name={name} page={page} />
      ))}
      <Clinicians {...page.treats} />
      <section className="bg-hue-soft">
        <div className="wrap section">
          <Heading title={beforeYouSayYes} />
          <FactList facts={toFacts(page.safety)} />
          <ServiceNotice service={service} />
        </div>
      </section>
      <Closing words={page.closing} />
    </div>
  )
}

function Section({ name, page }: { name: ServiceSection; page: ServicePageContent }) {
  switch (name) {
    case 'answers':
      return <Answers {...page.first} />
    case 'cost':
      return <Cost {...page.cost} picture={things[page.service]} />
    case 'steps':
      // A page that names it and has no steps is not rendered.
      return <Steps {...page.steps!} />
    case 'lists':
      return (
        <section className="wrap section grid gap-x-gap gap-y-8 lg:grid-cols-2">
          {page.benefits && <Benefits {...page.benefits} />}
          {page.offerings && <Offerings {...page.offerings} />}
        </section>
      )
    case 'plans':
      return <Plans plans={workoutNutrition.plans} />
  }
}

/** What a service works with; the visit of IV therapy is drawn as a line. */
const things: Partial<Record<ClinicalService, PictureName>> = {
  'weight-loss': 'object/pill-box',
  peptides: 'object/vials',
  'sexual-wellness': 'object/two-cups',
  bhrt: 'object/patches',
  'workout-nutrition': 'object/salad',
}

const beforeYouSayYes = 'Before you say yes'

/** The service is the last part of the address. */
export default function ServicePage() {
  const { pathname } = useLocation()
  return <Service service={clinicalServices.find((service) => pathname.includes(`/${service}`))!} />
}

/** What people ask first, each question beside its answer. */
function Answers({ title, answers }: ServicePageContent['first']) {
  return (
    <section className="wrap section">
      <Heading title={title} large />
      <dl className="mt-4 border-t border-hue sm:mt-6">
        {toFacts(answers).map(({ label, text }) => (
          <div
            key={label}
            className="gap-x-gap border-b border-line-strong py-2.5 sm:grid sm:grid-cols-five-seven sm:py-4"
          >
            <dt className="display-3 font-display text-hue">{label}</dt>
            <dd className="mt-1 max-w-[32em] whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What it comes to and of what parts, and what insurance covers. */
function Cost({
  whole,
  terms,
  parts,
  medications,
  notice,
  plans,
  insurance,
  picture,
}: ServicePageContent['cost'] & { picture: PictureName | undefined }) {
  const hasParts = parts.length > 1 || !!terms || !!plans
  return (
    <section className="bg-hue-soft" id="cost">
      <div className="wrap section grid gap-x-gap gap-y-6 lg:grid-cols-five-seven">
        <div
          className={`flex items-end justify-between gap-x-gap max-sm:flex-wrap ${hasParts || picture ? 'border-b border-hue lg:col-span-2' : ''}`}
        >
          <div className="pb-5 sm:pb-8">
            {(whole ?? (terms || medications.length > 0)) && <Heading title={priceWords.title} large />}
            {whole && (
              <dl className="mt-5 flex flex-col-reverse sm:mt-8">
                <dt className="mt-3 text-lg">{whole.label}</dt>
                <dd className="numeral text-[clamp(2.75rem,8.4vw,7.5rem)] text-hue">{whole.figure}</dd>
              </dl>
            )}
          </div>
          {picture && <Picture name={picture} className="w-44 max-w-96 shrink-0 max-sm:ml-auto sm:w-[28%]" />}
        </div>
        {hasParts && (
          <div>
            {parts.length > 1 && (
              <dl className="mb-4 max-w-[22em] tabular-nums">
                {parts.map(({ label, text }) => (
                  <div key={label} className="flex justify-between gap-x-4 py-1">
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="max-w-[30em] empty:hidden">{terms}</p>
            {plans && <MoreAction action={plans} className="mt-2" />}
          </div>
        )}
        <div className={picture && !hasParts ? 'lg:col-span-2' : ''}>
          {medications.length > 0 && <Medications medications={medications} />}
          {notice && <p className="mt-3 max-w-[38em]">{notice}</p>}
          {/* Beside text alone it begins where that does. */}
          <div id="insurance" className={medications.length > 0 ? '' : 'lg:-mt-9.5'}>
            <FactList facts={toFacts(insurance)} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** What each costs a month, and the first three months in all; on a phone its name stands above (clinical.css). */
function Medications({ medications }: Pick<ServicePageContent['cost'], 'medications'>) {
  const hasTotals = medications.some(({ inAll }) => inAll)
  const [title, ...heads] = hasTotals ? priceWords.heads : [priceWords.medications]
  return (
    <table className="costs w-full text-left tabular-nums">
      <thead>
        <tr className="align-baseline">
          <th
            scope="col"
            colSpan={hasTotals ? 1 : 2}
            className="display-3 pr-4 pb-2 font-display font-normal text-hue"
          >
            {title}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="pb-2 pl-4 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {medications.map(({ name, about, price, inAll }) => (
          <tr key={name} className="border-t border-hue align-baseline">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {name}
              <span className="block text-base text-ink-soft empty:hidden">{about}</span>
            </th>
            <td className="py-1.5 text-right">{price}</td>
            {hasTotals && <td className="py-1.5 pl-4 text-right font-semibold">{inAll}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The words beside a picture in a tall doorway. */
function Hero({ page }: { page: ServicePageContent }) {
  const left = page.arrangement === 'left'
  return (
    <section>
      <div
        className={`wrap grid items-center gap-x-gap gap-y-8 pt-[calc(var(--bar)+clamp(2rem,5vw,4.5rem))] pb-[clamp(1.5rem,5vw,4.5rem)] ${left ? 'md:grid-cols-five-seven' : 'md:grid-cols-seven-five'}`}
      >
        <div className={left ? 'md:order-2' : ''}>
          <ClinicalEyebrow words={page.name} />
          <h1 className="mt-3 max-w-[8em] text-[clamp(2.6rem,0.6rem+5vw,5.1rem)] leading-none tracking-[-0.028em]">
            {page.title}
          </h1>
          <p className="lead mt-5 max-w-[22em]">{page.lead}</p>
          <Actions actions={page.actions} className="mt-7" />
        </div>
        <Photo
          slot={photos[page.service]}
          eager
          className={`arch aspect-[4/5] w-full max-w-[30rem] bg-hue-soft max-md:mx-auto max-md:max-w-[13rem] ${left ? '' : 'md:justify-self-end'}`}
        />
      </div>
    </section>
  )
}

/** Where the page belongs, as a way up to the landing page of the division. */
export function ClinicalEyebrow({ words }: { words: string }) {
  const { name, path } = company.divisions.clinical
  return (
    <p className="eyebrow">
      <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-6">
        {name}
      </a>{' '}
      / {words}
    </p>
  )
}

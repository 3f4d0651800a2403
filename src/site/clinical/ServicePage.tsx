import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bhrt } from '../../content/clinical/bhrt.ts'
import { ivTherapy } from '../../content/clinical/iv-therapy.ts'
import { clinicalServices, type ClinicalService } from '../../content/clinical/names.ts'
import { peptides } from '../../content/clinical/peptides.ts'
import type { ServicePageContent } from '../../content/clinical/service.ts'
import { servicePages } from '../../content/clinical/service-pages.ts'
import { sexualWellness } from '../../content/clinical/sexual-wellness.ts'
import { weightLoss } from '../../content/clinical/weight-loss.ts'
import { workoutNutrition } from '../../content/clinical/workout-nutrition.ts'
import { company } from '../../content/company.ts'
import type { ActionLink } from '../../content/page.ts'
import { photos } from '../../content/photos.ts'
import { prices, seeCosts } from '../../content/prices.ts'
import { Actions, SampleTag } from '../parts/Links.tsx'
import { Closing, VisitGuide, Questions } from '../parts/Sections.tsx'
import { Photo, Picture } from '../parts/Picture.tsx'
import { CostSheet } from './Prices.tsx'
import { Safeguards } from './Safeguards.tsx'
import { BenefitColumn, Benefits, FacingBenefits, OfferingRows, Offerings } from './ServiceParts.tsx'
import { Chain, Limits, Rooms, Slope, Tabs, VisitLine, Waves } from './ServiceShapes.tsx'

/** What stands between the top of each page and its safeguards, in an order of its own. */
const middles: Record<ClinicalService, ReactNode> = {
  'weight-loss': (
    <>
      <Slope {...weightLoss.sections.own} />
      <Visit page={weightLoss}>
        <Picture name="scene/kitchen-table" className="w-full" />
      </Visit>
      <BenefitColumn {...weightLoss.sections.benefits} />
      <OfferingRows {...weightLoss.sections.offerings} action={weightLoss.ask} sunken />
    </>
  ),
  peptides: (
    <>
      <Chain {...peptides.sections.own} />
      <Limits points={peptides.sections.limits} />
      <Visit page={peptides} />
      <Benefits {...peptides.sections.benefits} />
      <Offerings {...peptides.sections.offerings} action={peptides.ask} />
    </>
  ),
  'sexual-wellness': (
    <>
      <Offerings {...sexualWellness.sections.offerings} action={sexualWellness.ask} />
      <Rooms {...sexualWellness.sections.own} />
      <BenefitColumn {...sexualWellness.sections.benefits} />
      <Visit page={sexualWellness} />
    </>
  ),
  'iv-therapy': (
    <>
      <VisitLine {...ivTherapy.sections.own} />
      <Visit page={ivTherapy} />
      <FacingBenefits {...ivTherapy.sections.benefits} />
      <OfferingRows {...ivTherapy.sections.offerings} action={ivTherapy.ask} sunken />
    </>
  ),
  bhrt: (
    <>
      <Benefits {...bhrt.sections.benefits} />
      <Waves {...bhrt.sections.own} />
      <OfferingRows {...bhrt.sections.offerings} action={bhrt.ask} />
      <Visit page={bhrt} />
    </>
  ),
  'workout-nutrition': (
    <>
      <Tabs page={workoutNutrition} />
      <Visit page={workoutNutrition} />
    </>
  ),
}

function Visit({ page, children }: { page: ServicePageContent; children?: ReactNode }) {
  return (
    <VisitGuide visit={page.visit} action={page.hero.actions[0]}>
      {children}
    </VisitGuide>
  )
}

/** The drawings that run on past the right edge of the window. */
const running: readonly ClinicalService[] = ['weight-loss', 'peptides', 'bhrt']

/** A page about one clinical service (acceptance P3). */
export function Service({ service }: { service: ClinicalService }) {
  const page = servicePages[service]
  return (
    <div data-division="clinical">
      {page.arrangement === 'band' ? <BandHero page={page} /> : <BesideHero page={page} />}
      {middles[service]}
      <Safeguards facts={page.safety} from={page.sources} notice={page.notice} />
      <CostSheet costs={page.costs} ask={page.visit.ask} />
      <Questions items={page.questions} phone={company.divisions.clinical.phone} />
      <Closing words={page.closing} band="h-60">
        <Picture
          name={`drawing/${service}`}
          className={`absolute top-1/2 w-[min(118%,36rem)] -translate-y-1/2 text-clinical-soft [mask-image:linear-gradient(to_right,transparent,black_45%)] md:h-[120%] md:w-auto ${running.includes(service) ? 'right-[-16%]' : 'right-[-9%] md:right-0'} ${service === 'iv-therapy' ? 'max-md:top-auto max-md:bottom-0 max-md:translate-y-0' : ''}`}
        />
      </Closing>
    </div>
  )
}

/** The service is the last part of the address. */
export default function ServicePage() {
  const { pathname } = useLocation()
  return <Service service={clinicalServices.find((service) => pathname.includes(`/${service}`))!} />
}

/** The picture in a tall doorway, left or right of the words. */
function BesideHero({ page }: { page: ServicePageContent }) {
  const left = page.arrangement === 'left'
  return (
    <section
      className={`wrap grid items-center gap-x-10 gap-y-12 pt-[calc(var(--bar)+clamp(2.5rem,5vw,4.5rem))] pb-[clamp(3.25rem,8vw,7rem)] lg:gap-x-16 ${left ? 'md:grid-cols-[1fr_1.15fr]' : 'md:grid-cols-[1.15fr_1fr]'}`}
    >
      <HeroWords page={page} className={left ? 'md:order-2' : ''} />
      <Photo
        slot={photos[page.service]}
        eager
        className={`arch aspect-[4/5] w-full max-w-[34rem] bg-hue-soft max-md:mx-auto max-md:max-w-[22rem] ${left ? '' : 'md:justify-self-end'}`}
      />
    </section>
  )
}

/** The picture across the whole width, under the words. */
function BandHero({ page }: { page: ServicePageContent }) {
  return (
    <section className="band pt-[calc(var(--bar)+clamp(3.5rem,7vw,6.5rem))]">
      <HeroWords page={page} wide className="wrap" />
      <Photo slot={photos[page.service]} eager className="mt-14 h-[max(15rem,35vw)]" />
    </section>
  )
}

function HeroWords({
  page: { hero, price },
  wide = false,
  className = '',
}: {
  page: ServicePageContent
  wide?: boolean
  className?: string
}) {
  return (
    <div className={className}>
      <div>
        <ClinicalEyebrow words={hero.eyebrow} />
        <h1
          className={`mt-5 ${wide ? 'display-1 max-w-[11.5em]' : 'max-w-[6.8em] text-[clamp(2.6rem,0.6rem+5vw,5.1rem)] leading-none tracking-[-0.028em]'}`}
        >
          {hero.title}
        </h1>
      </div>
      <p className={`lead mt-8 ${wide ? 'max-w-[28em]' : 'max-w-[19.9em]'}`}>{hero.lead}</p>
      <Actions actions={hero.actions} className="mt-8" />
      <HeroPrice price={price} more={seeCosts} />
    </div>
  )
}

/** What a visit costs, in the first sentence about money; `more` leads to the rest. */
export function HeroPrice({ price, more }: { price: string; more: ActionLink }) {
  return (
    <p className="mt-7 max-w-[26em] border-l-2 border-hue pl-4">
      {price} {prices.sample && <SampleTag />}
      <a href={more.to} className="reach flex w-fit font-semibold text-hue print:hidden">
        {more.label}
      </a>
    </p>
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

import { additional, closing, hero, process, services } from '../../content/clinical/services.ts'
import { company } from '../../content/company.ts'
import { photos } from '../../content/photos.ts'
import { estimate, pricedTherapies, priceWords, visitPrice } from '../../content/prices.ts'
import { pricesLead } from '../../content/threeMonths.ts'
import { safeguards, sources } from '../../content/safeguards.ts'
import { therapyNames } from '../../content/therapies.ts'
import { visitQuestions, visits } from '../../content/visits.ts'
import { Actions, MoreAction, SourceLink } from '../parts/Links.tsx'
import { Closing, Questions } from '../parts/Sections.tsx'
import { Photo, Picture } from '../parts/Picture.tsx'
import { FactList, Heading } from '../parts/Words.tsx'
import { ClinicalEyebrow } from './ServicePage.tsx'

/** acceptance P2; what is true of all services stands here and nowhere else (decision 0003). */
export default function ServicesPage() {
  return (
    <div data-division="clinical">
      <section className="wrap grid items-center gap-x-gap gap-y-8 pt-[calc(var(--bar)+clamp(1.75rem,5vw,4.5rem))] md:grid-cols-seven-five">
        <div>
          <ClinicalEyebrow words={hero.eyebrow} />
          <h1 className="display-1 mt-3 max-w-[8em]">{hero.title}</h1>
          <Actions actions={hero.actions} className="mt-6" />
        </div>
        <Photo
          slot={photos.services}
          eager
          className="arch aspect-[4/5] w-full max-w-[30rem] bg-hue-soft max-md:hidden md:justify-self-end"
        />
      </section>
      <Services />
      <section className="bg-hue-soft" id="visit">
        <div className="wrap section">
          <Heading title={visits.title} fact="visits" large />
          <Process />
          <FactList facts={visits.facts} />
          <MoreAction action={visits.more} className="mt-4" />
        </div>
      </section>
      {safeguards.facts && (
        <section className="wrap section" id="prescriptions">
          <Heading title={safeguards.title} fact="prescriptions" />
          <FactList facts={safeguards.facts} />
          <p className="flex flex-wrap gap-x-8">
            {safeguards.more.map((link) => (
              <MoreAction key={link.to} action={link} />
            ))}
          </p>
        </section>
      )}
      <Questions items={visitQuestions} fact="visitQuestions" division="clinical" />
      <Closing words={closing} />
    </div>
  )
}

/** What every plan goes through. */
function Process() {
  return (
    <>
      <h3 className="lead mt-2">{process.title}</h3>
      <ol className="mt-5 grid gap-x-gap gap-y-3 sm:mt-8 sm:grid-cols-2 sm:gap-y-6 xl:grid-cols-4">
        {Object.entries(process.steps).map(([title, description], index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] content-start sm:grid-cols-1 sm:gap-y-2">
            <span
              data-first={index + 1}
              className="numeral text-[2.6rem] text-hue sm:text-[5rem]"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="display-3 font-display">{title}</h4>
              <p className="mt-1">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const { behavioral } = company.divisions

/** Each service with its price: the name leads to its page, the words after it to the form; then the right to an estimate. */
function Services() {
  return (
    <section id="prices" className="wrap section">
      <Heading title={priceWords.title} lead={pricesLead} fact="prices" large />
      <ul className="mt-4 border-t border-hue sm:mt-6">
        {services.items.map((service) => (
          <ServiceRow key={service.more} {...service} />
        ))}
      </ul>
      {pricedTherapies.length > 0 && <Therapies />}
      <div className="mt-6 grid gap-x-gap gap-y-6 lg:grid-cols-five-seven">
        {additional.items.length > 0 && (
          <div>
            <h3 className="display-3">{additional.title}</h3>
            <ul className="mt-2">
              {additional.items.map(({ title, text }) => (
                <li key={title} className="py-1">
                  <span className="font-semibold">{title}</span>: {text}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <p className="max-w-[32em]">
            {estimate.text} <SourceLink {...sources.estimate} inline />
          </p>
          <MoreAction action={estimate.action} className="mt-2" />
        </div>
      </div>
    </section>
  )
}

/** What another division asks, under its name. */
const Therapies = () => (
  <>
    <h3 className="display-3 mt-7">
      <ToPage title={behavioral.name} to={behavioral.path} />
    </h3>
    <ul className="mt-2">
      {pricedTherapies.map((kind) => (
        <li
          key={kind}
          className="gap-x-gap border-t border-line-strong py-2.5 md:grid md:grid-cols-five-seven"
        >
          <span className="font-semibold">{therapyNames[kind]}</span>
          <p className="tabular-nums">{visitPrice(kind)}</p>
        </li>
      ))}
    </ul>
  </>
)

const ToPage = ({ title, to, className = '' }: { title: string; to: string; className?: string }) => (
  <>
    <a href={to} className={`text-hue underline decoration-1 underline-offset-6 ${className}`}>
      {title}
    </a>{' '}
    <Picture name="mark/arrow" className="arrow ml-1 inline text-hue" />
  </>
)

/** The arrow goes where the name leads. */
function ServiceRow({ title, description, more, price, screening, link }: (typeof services.items)[number]) {
  return (
    <li className="relative grid items-center gap-x-gap border-b border-line-strong py-3 hover:bg-surface md:grid-cols-five-seven">
      <div>
        <h3 className="display-3">
          <ToPage title={title} to={more} className="after:absolute after:inset-0" />
        </h3>
        <p className="mt-1 text-ink-soft empty:hidden">{description}</p>
      </div>
      <div className="items-center justify-between gap-x-gap md:flex">
        <p className="leading-snug tabular-nums">
          {price}
          <span className="block text-ink-soft empty:hidden">{screening}</span>
        </p>
        <a href={link} className="reach relative z-10 shrink-0 print:hidden">
          {services.ask}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </li>
  )
}

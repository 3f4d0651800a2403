import { Fragment, type ReactNode } from 'react'
import { serviceNames, type ClinicalService } from '../../content/clinical/names.ts'
import { additional, closing, hero, process, services } from '../../content/clinical/services.ts'
import { company } from '../../content/company.ts'
import {
  estimate,
  hasPrices,
  pricedServices,
  priceRow,
  priceWords,
  screeningPrice,
  therapyNames,
  wholeCost,
} from '../../content/prices.ts'
import { safeguards, sources } from '../../content/safeguards.ts'
import { visitQuestions, visits } from '../../content/visits.ts'
import { MainAction, MoreAction, SourceLink } from '../parts/Links.tsx'
import { Closing, Questions } from '../parts/Sections.tsx'
import { Picture } from '../parts/Picture.tsx'
import { FactList, Heading, Points } from '../parts/Words.tsx'
import { ClinicalEyebrow } from './ServicePage.tsx'

/** acceptance P2; what is true of all services stands here and nowhere else (decision 0003). */
export default function ServicesPage() {
  return (
    <div data-division="clinical">
      <section className="wrap pt-[calc(var(--bar)+clamp(1.75rem,6vw,5rem))]">
        <ClinicalEyebrow words={hero.eyebrow} />
        <h1 className="display-1 mt-3 max-w-[8em]">{hero.title}</h1>
        <MainAction action={hero.actions[0]} className="mt-6" />
      </section>
      <Cards />
      <section className="bg-hue-soft" id="visit">
        <div className="wrap section">
          <Heading title={visits.title} fact="visits" />
          <FactList facts={visits.facts} />
          <MoreAction action={visits.more} className="mt-4" />
        </div>
      </section>
      <PriceList />
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
      <Process />
      {additional.items.length > 0 && (
        <section className="wrap section">
          <Heading title={additional.title} />
          <Points points={additional.items} className="cells-wide mt-4 sm:mt-6" />
        </section>
      )}
      <Questions items={visitQuestions} fact="visitQuestions" phone={company.divisions.clinical.phone} />
      <Closing words={closing}>
        <Picture
          name="drawing/contours-clinical-closing"
          className="absolute -top-1/3 right-0 h-[170%] text-clinical-soft"
        />
      </Closing>
    </div>
  )
}

/** Six cards, ruled like a specimen sheet; the name leads to its page, the link below to the form. */
function Cards() {
  return (
    <section className="wrap section" aria-labelledby="services">
      <h2 id="services" className="sr-only">
        {services.title}
      </h2>
      <ul className="grid grid-cols-2 gap-px border border-line-strong bg-line-strong xl:grid-cols-3">
        {services.items.map(({ icon, title, price, link, more }) => (
          <li key={title} className="relative bg-paper p-4 hover:bg-surface sm:p-8">
            <Picture name={`glyph/clinical-${icon}`} className="mb-3 size-12 text-hue sm:size-20" />
            <h3 className="text-[clamp(1.2rem,1rem+1vw,1.9rem)]">
              <a href={more} className="after:absolute after:inset-0">
                {title}
              </a>
            </h3>
            {price && <p className="mt-1 max-sm:hidden">{price}</p>}
            <a href={link} className="reach relative z-10 print:hidden">
              {services.ask}
              <span className="sr-only">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Process() {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <Heading title={process.title} />
        <ol className="mt-5 grid gap-x-10 gap-y-4 sm:mt-8 sm:grid-cols-2 sm:gap-y-6 xl:grid-cols-4">
          {Object.entries(process.steps).map(([title, description], index) => (
            <li
              key={title}
              className="grid grid-cols-[3rem_1fr] border-t border-hue pt-4 sm:grid-cols-1 sm:gap-y-4"
            >
              <span className="numeral text-[2.6rem] text-hue sm:text-[5rem]" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="display-3">{title}</h3>
                <p className="mt-1">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const { behavioral } = company.divisions
const isClinical = (service: string): service is ClinicalService => service in serviceNames

/** Where the page of a service adds it up. */
const costOf = (service: ClinicalService) => `/clinical/${service}${wholeCost(service) && '#cost'}`

/** What a visit costs for each service, whose page has the rest, and the right to an estimate. */
function PriceList() {
  return (
    <section id="prices" className="wrap section grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.9fr]">
      <Heading title={priceWords.title} lead={priceWords.lead} fact="prices" />
      {hasPrices && <PriceTable />}
      <div>
        <p className="max-w-[28em]">
          {estimate.text} <SourceLink {...sources.estimate} inline />
        </p>
        <MoreAction action={estimate.action} className="mt-2" />
      </div>
    </section>
  )
}

function PriceTable() {
  return (
    <table className="w-full self-start text-left tabular-nums lg:row-span-2">
      <thead>
        <tr className="border-b-2 border-hue align-bottom">
          {priceWords.heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="pr-4 pb-2 font-semibold text-hue last:pr-0 min-[20rem]:whitespace-nowrap"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pricedServices.map((service) => (
          <Fragment key={service}>
            <PriceRow prices={priceRow(service)}>
              <a
                href={isClinical(service) ? costOf(service) : behavioral.path}
                className="reach leading-snug"
              >
                {isClinical(service)
                  ? serviceNames[service]
                  : service === 'behavioral'
                    ? `${behavioral.name}: therapy`
                    : therapyNames[service]}
              </a>
            </PriceRow>
            {service === 'iv-therapy' && screeningPrice && (
              <PriceRow prices={[screeningPrice]}>{priceWords.screening}</PriceRow>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const PriceRow = ({ prices, children }: { prices: readonly string[]; children: ReactNode }) => (
  <tr className="border-b border-line-strong align-baseline">
    <th scope="row" className="py-1 pr-4 leading-snug font-normal">
      {children}
    </th>
    {[0, 1].map((column) => (
      <td key={column} className="py-1 not-last:pr-4 min-[22.5rem]:whitespace-nowrap">
        {prices[column]}
      </td>
    ))}
  </tr>
)

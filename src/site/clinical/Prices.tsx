import { serviceNames, type ClinicalService } from '../../content/clinical/names.ts'
import { company } from '../../content/company.ts'
import type { ActionLink } from '../../content/page.ts'
import { costWords, formatDollars, prices, serviceCosts, type Costs } from '../../content/prices.ts'
import { sources } from '../../content/safeguards.ts'
import { MoreAction, SourceLink } from '../parts/Links.tsx'
import { Titled } from '../parts/Words.tsx'

/** What a service costs in all, as the bill would say it; the right to an estimate stands beside it. */
export function CostSheet({ costs, ask }: { costs: Costs; ask: ActionLink }) {
  return (
    <section id="costs" className="bg-sunken">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr]">
        <div>
          <Titled title={costWords.title} lead={costWords.lead} sample={prices.sample} />
        </div>
        <Bill costs={costs} />
        <div>
          <p className="max-w-[28em]">
            <Estimate />
          </p>
          <MoreAction action={ask} className="mt-4" />
        </div>
      </div>
    </section>
  )
}

/** The right to an estimate, and who says so. */
function Estimate() {
  return (
    <>
      {costWords.estimate} <SourceLink name={costWords.source} to={sources.estimate.to} inline />
    </>
  )
}

function Bill({ costs: { rows, total, apart } }: { costs: Costs }) {
  return (
    <dl className="self-start border-t-4 border-hue lg:col-start-2 lg:row-span-2 lg:row-start-1 bg-raised px-[clamp(1.25rem,4vw,3rem)] py-[clamp(1rem,2.5vw,2rem)] text-lg">
      {rows.map((row) => (
        <Line key={row.what} {...row} className="border-b border-line" />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-hue py-5">
        <dt className="font-semibold">{total.what}</dt>
        <dd className="numeral ml-auto text-[clamp(2.6rem,1.6rem+3vw,4.2rem)] text-hue">{total.amount}</dd>
      </div>
      {apart.map((row) => (
        <Line key={row.what} {...row} />
      ))}
    </dl>
  )
}

function Line({ what, amount, className = '' }: Costs['total'] & { className?: string }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-6 py-3.5 ${className}`}>
      <dt>{what}</dt>
      <dd className="ml-auto tabular-nums">{amount}</dd>
    </div>
  )
}

const names = { ...serviceNames, behavioral: `${company.divisions.behavioral.name}: therapy` }

/** What a visit costs, by service. */
export function PriceList({ action }: { action: ActionLink }) {
  const services = Object.keys(prices.visits) as (keyof typeof prices.visits)[]
  return (
    <section
      id="prices"
      className="wrap section ruled grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <Titled {...prices} />
      </div>
      <table className="w-full self-start text-left text-lg lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <thead>
          <tr className="border-b-2 border-hue align-bottom">
            {prices.heads.map((head) => (
              <th key={head} scope="col" className="pb-3 pr-4 font-semibold text-hue last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service} className="border-b border-line-strong align-baseline">
              <th scope="row" className="py-4 pr-4 font-normal">
                {names[service]}
                {service !== 'iv-therapy' && service !== 'behavioral' && <ThreeMonths service={service} />}
              </th>
              <td className="py-4 pr-4 tabular-nums">{formatDollars(prices.visits[service].first)}</td>
              <td className="py-4 tabular-nums">{formatDollars(prices.visits[service].next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <p className="max-w-[26em]">
          <Estimate />
        </p>
        <MoreAction action={action} className="mt-4" />
      </div>
    </section>
  )
}

/** Leads to the lines of the bill on the page of the service. */
function ThreeMonths({ service }: { service: ClinicalService }) {
  const { what, amount } = serviceCosts(service).total
  return (
    <a href={`/clinical/${service}#costs`} className="reach flex w-fit text-base text-ink-soft">
      {what}: {amount}
    </a>
  )
}

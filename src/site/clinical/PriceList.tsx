import { company } from '../../content/company.ts'
import { serviceNames, servicePaths as paths } from '../../content/clinical/names.ts'
import type { Action } from '../../content/page.ts'
import { costsOf, prices, shown, type Lasting } from '../../content/prices.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { Titled } from '../parts/Titled.tsx'
import { Estimate } from './CostSheet.tsx'

const names = { ...serviceNames, behavioral: `${company.divisions.behavioral.name}: therapy` }

/** What a visit costs, by service. */
export function PriceList({ action }: { action: Action }) {
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
                {isLasting(service) && <ThreeMonths service={service} />}
              </th>
              <td className="py-4 pr-4 tabular-nums">{shown(prices.visits[service].first)}</td>
              <td className="py-4 tabular-nums">{shown(prices.visits[service].next)}</td>
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

const isLasting = (service: string): service is Lasting => service in prices.months

/** Leads to the lines of the bill on the page of the service. */
function ThreeMonths({ service }: { service: Lasting }) {
  const { what, amount } = costsOf(service).total
  return (
    <a href={`${paths[service]}#costs`} className="reach flex w-fit text-base text-ink-soft">
      {what}: {amount}
    </a>
  )
}

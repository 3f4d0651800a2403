import { company } from '../../content/company.ts'
import { serviceNames } from '../../content/clinical/names.ts'
import type { Action } from '../../content/page.ts'
import { prices } from '../../content/prices.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { Titled } from '../parts/Titled.tsx'

const names = { ...serviceNames, behavioral: `${company.divisions.behavioral.name}: therapy` }

/** What a visit costs, by service. */
export function PriceList({ action }: { action: Action }) {
  const services = Object.keys(prices.visits) as (keyof typeof prices.visits)[]
  return (
    <section
      id="prices"
      className="wrap section ruled grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr] lg:items-start"
    >
      <div>
        <Titled {...prices} />
        <MoreAction action={action} className="mt-4" />
      </div>
      <table className="w-full text-left text-lg">
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
              </th>
              <td className="py-4 pr-4 tabular-nums">{prices.visits[service].first}</td>
              <td className="py-4 tabular-nums">{prices.visits[service].next}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

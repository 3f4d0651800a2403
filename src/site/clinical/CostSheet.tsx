import type { Action } from '../../content/page.ts'
import { prices, costWords, type Costs } from '../../content/prices.ts'
import { sources } from '../../content/safeguards.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { SourceLink } from '../parts/SourceLink.tsx'
import { Titled } from '../parts/Titled.tsx'

/** What a service costs in all, as the bill would say it; the right to an estimate stands beside it. */
export function CostSheet({ costs, ask }: { costs: Costs; ask: Action }) {
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
export function Estimate() {
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

import { calculator } from '../content/payment-plans.ts'
import { amortized, formatCents, instalment, instalmentText } from '../lib/instalment.ts'
import { SampleTag } from './parts/Links.tsx'

const cents = calculator.amount * 100

/**
 * Amount and number of months, and the payments that follow from them. Rendered for the first amount; without scripts only
 * the table is shown.
 */
export function PlanCalculator() {
  const { title, text } = calculator
  return (
    <section id="calculator" className="bg-sunken" data-calculator>
      <div className="wrap section">
        <div className="grid items-end gap-x-gap gap-y-6 lg:grid-cols-2">
          <h2 className="display-2">{title}</h2>
          <p className="max-w-[34em] text-ink-soft">{text}</p>
        </div>
        <div className="mt-10 max-md:mt-6 grid gap-px border border-line-strong bg-line-strong noscript:hidden lg:grid-cols-2 print:hidden">
          <Controls />
          <Payments />
        </div>
        <Table />
      </div>
    </section>
  )
}

function Controls() {
  const { label, slider, amount, least, most, wrong, wrongCents } = calculator
  const ends = [slider.least, slider.most]
  return (
    <div className="bg-surface p-[clamp(1.25rem,4vw,3rem)]">
      <Presets />
      <label htmlFor="amount" className="font-semibold">
        {label}
      </label>
      <input
        id="amount"
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step="0.01"
        required
        defaultValue={amount}
        data-wrong={wrong}
        data-wrong-cents={wrongCents}
        aria-describedby="amount-error"
        className="entry mt-1.5 font-display text-3xl"
      />
      <input
        type="range"
        min={slider.least}
        max={slider.most}
        step={slider.step}
        defaultValue={amount}
        aria-label={slider.label}
        aria-valuetext={formatCents(cents)}
        className="mt-4 h-11 w-full cursor-pointer accent-spruce"
      />
      <p className="flex justify-between text-ink-soft" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>${end.toLocaleString('en-US')}</span>
        ))}
      </p>
      <p id="amount-error" role="alert" className="mt-2 min-h-[1.6em] font-medium text-danger" />
      <Months />
    </div>
  )
}

/** Each number of months with the words that follow its payment. */
function Months() {
  const { term, months, chosen, each } = calculator
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">{term}</legend>
      {/* Up to four in one row. */}
      <div
        className={`mt-2 grid gap-2 ${months.length > 4 ? 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]' : 'grid-flow-col auto-cols-fr'}`}
      >
        {months.map((count) => (
          <label
            key={count}
            className="flex min-h-13 cursor-pointer items-center justify-center gap-[min(0.6rem,1.5vw)] border border-line-strong bg-raised font-semibold hover:border-ink has-checked:border-spruce has-checked:bg-spruce-soft"
          >
            <input
              type="radio"
              name="months"
              value={count}
              data-each={each(count)}
              defaultChecked={count === chosen}
              className="size-4 accent-spruce"
            />
            {count}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Presets() {
  const { title, items, note } = calculator.presets
  if (items.length === 0) return null
  return (
    <div role="group" aria-labelledby="presets" className="mb-8">
      <p id="presets" className="font-semibold">
        {title} <SampleTag of="prices" />
      </p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {items.map(({ label, dollars }) => (
          <li key={label}>
            <button
              type="button"
              data-amount={dollars}
              aria-pressed="false"
              className="flex h-full min-h-13 w-full items-center justify-between gap-3 border border-line-strong bg-raised px-3.5 py-2 text-left leading-tight hover:border-ink aria-pressed:border-spruce aria-pressed:bg-spruce-soft"
            >
              {label}
              <span className="font-display text-xl text-spruce">${dollars}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-base text-ink-soft">{note}</p>
    </div>
  )
}

/** The chosen plan. */
function Payments() {
  const { each, last, chosen, inAll, apr } = calculator
  const parts = instalment(cents, chosen)
  return (
    <div className="flex flex-col bg-spruce-soft p-[clamp(1.25rem,4vw,3rem)]">
      {apr !== undefined && <p className="text-lg">{calculator.atApr.without}</p>}
      <output htmlFor="amount" className="block">
        <span className={figure} data-result>
          {parts.each}
        </span>
        <span className="block text-lg">
          <span data-result-term>{each(chosen)}</span>
          <span data-result-last hidden={!parts.last}>
            {last} <span>{parts.last}</span>
          </span>
        </span>
      </output>
      <p className="mt-1">
        {inAll.before} <span data-total>{formatCents(cents)}</span>, {inAll.after}
      </p>
      {apr !== undefined && <AtApr apr={apr} />}
    </div>
  )
}

/** Without interest and at the highest rate alike, since few pay none. */
const figure = 'numeral mb-2 block pt-3 text-[clamp(3rem,5.6vw,5.2rem)] text-spruce'

/** What the same amount costs at the highest rate. */
function AtApr({ apr }: { apr: number }) {
  const { at, each, inAll } = calculator.atApr
  const cost = amortized(cents, calculator.chosen, apr)
  return (
    <p className="mt-6 border-t border-spruce/30 pt-5 text-lg" data-apr={apr}>
      {at(apr)} <span className={figure}>{cost.each}</span> {each} <span>{cost.total}</span> {inAll}
    </p>
  )
}

const amount = 'py-3 text-right font-display text-2xl max-[22.5rem]:text-base wrap-normal lining-nums'

/** The same amount over each number of months, also at the highest rate. */
function Table() {
  const { table, months, apr } = calculator
  return (
    <table className="mt-10 w-full text-left">
      <caption className="pb-3 text-left text-lg">
        {table.caption} <span data-total>{formatCents(cents)}</span>
      </caption>
      <thead>
        <tr className="border-b-2 border-spruce">
          {[...table.heads, ...(apr === undefined ? [] : [table.atApr(apr)])].map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-semibold last:pr-0 not-first:text-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((count) => (
          <tr key={count} className="border-b border-line-strong" data-months={count}>
            <th scope="row" className="py-3 pr-4 font-semibold min-[20rem]:whitespace-nowrap">
              {table.row(count)}
            </th>
            <td className={`${amount} pr-4 last:pr-0 max-[20rem]:pr-2`}>{instalmentText(cents, count)}</td>
            {apr !== undefined && <td className={amount}>{amortized(cents, count, apr).each}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

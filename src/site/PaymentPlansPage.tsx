import { widget } from '../content/financing.ts'
import {
  beforeSigning,
  calculator,
  closing,
  faq,
  hero,
  howItWorks,
  missed,
} from '../content/payment-plans.ts'
import { pageTokens } from '../content/tokens.ts'
import { MainAction, SourceLink, SampleTag } from './parts/Links.tsx'
import { Closing, Questions } from './parts/Sections.tsx'
import { Heading } from './parts/Words.tsx'
import { barHeight, paymentBars } from './paymentBars.ts'
import { PlanCalculator } from './PlanCalculator.tsx'

/** acceptance P16, D41: the four sections stand in print; a configured widget takes the place of the lower three. */
export default function PaymentPlansPage() {
  return (
    <div data-division="general">
      <section className="wrap grid items-end gap-x-gap pt-[calc(var(--bar)+clamp(2rem,6vw,6rem))] pb-[clamp(1.75rem,6vw,5rem)] lg:grid-cols-seven-five">
        <div>
          <h1 className="display-1 max-w-[8em]">{hero.title}</h1>
          <p className="lead mt-5 max-w-[24em]">{hero.lead}</p>
          <MainAction action={hero.action} className="mt-7" />
        </div>
        <Tiers />
      </section>
      <div data-financing={pageTokens.financingSlug}>
        <p
          role="status"
          className="wrap hidden pb-8 text-ink-soft"
          data-financing-note
          data-waiting={widget.waiting}
          data-failed={widget.failed}
        />
        <div className="wrap hidden" data-financing-frame />
        <div data-financing-print>
          <PlanCalculator />
          <HowItWorks />
          {faq.items.length > 0 && <Questions title={faq.title} items={faq.items} division="general" />}
        </div>
      </div>
      <BeforeSigning />
      <Closing words={closing} />
    </div>
  )
}

const cents = calculator.amount * 100
/** From the most payments down to the fewest, each on its foot. */
const rows = calculator.months
  .toSorted((a, b) => b - a)
  .reduce<{ months: number; foot: number }[]>((above, months) => {
    const { foot } = above.at(-1) ?? { foot: -24 }
    return [...above, { months, foot: foot + 24 + barHeight(cents, months) }]
  }, [])

/** The first amount of the calculator in each number of payments that it offers, a row of bars each: the fewer, the taller. */
function Tiers() {
  return (
    <svg
      viewBox={`0 0 600 ${rows.at(-1)!.foot}`}
      aria-hidden="true"
      className="drawing max-h-[25rem] w-full text-hue max-lg:hidden"
    >
      {rows.map(({ months, foot }, index) => (
        <path
          key={months}
          d={paymentBars(cents, months)}
          transform={`translate(0 ${foot - 200})`}
          fill="currentColor"
          opacity={0.3 + (0.7 * (index + 1)) / rows.length}
        />
      ))}
    </svg>
  )
}

/** What borrowing adds; then what follows a missed payment. */
function BeforeSigning() {
  const { title, lead, source } = beforeSigning
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <Heading title={title} lead={lead} />
        <p className="mt-4 max-w-[34em]">
          {source.text} <SourceLink name={source.name} to={source.to} inline />
        </p>
        {missed.own && (
          <div className="mt-8 grid gap-x-gap gap-y-2 border-t border-hue pt-5 lg:grid-cols-five-seven">
            <h3 className="display-3">
              {missed.title} <SampleTag of="missedPayment" />
            </h3>
            <p className="max-w-[34em]">{missed.own.text}</p>
          </div>
        )}
      </div>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="wrap section">
      <Heading title={howItWorks.title} />
      <ol className="mt-6 grid gap-x-gap lg:grid-cols-3">
        {Object.entries(howItWorks.steps).map(([title, text], index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] content-start gap-y-4 border-t border-line-strong py-4 lg:grid-cols-1"
          >
            <span className="font-display text-3xl text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="display-3">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

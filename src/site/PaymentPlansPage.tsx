import {
  calculator,
  closing,
  faq,
  hero,
  howItWorks,
  meta as pageMeta,
  widget,
} from '../content/payment-plans.ts'
import { tokens } from '../content/tokens.ts'
import { instalment } from '../lib/instalment.ts'
import { headOf } from './meta.ts'
import { Courses } from './motifs/Courses.tsx'
import { MainAction, MoreAction } from './parts/Actions.tsx'
import { Closing } from './parts/Closing.tsx'
import { Questions } from './parts/Questions.tsx'

export const meta = () => headOf(pageMeta)

/** acceptance P16, D41: the four sections stand in print; a configured widget takes the place of the lower three. */
export default function PaymentPlansPage() {
  return (
    <>
      <section className="wrap grid items-end gap-x-16 pt-[calc(var(--bar)+clamp(3rem,6vw,5.5rem))] md:grid-cols-[1.6fr_1fr]">
        <div className="pb-14">
          <h1 className="display-1 max-w-[6.8em]">{hero.title}</h1>
          <p className="lead mt-8 max-w-[21.9em]">{hero.lead}</p>
          <MainAction action={hero.action} className="mt-8" />
        </div>
        <Courses className="h-44 w-full text-spruce md:h-auto md:max-w-[25rem] md:justify-self-end" />
      </section>
      <div data-financing={tokens.financingSlug}>
        <p
          role="status"
          className="wrap hidden pb-8 text-ink-soft"
          data-financing-note
          data-waiting={widget.waiting}
          data-failed={widget.failed}
        />
        <div className="wrap hidden" data-financing-frame>
          {widget.sections.map((section) => (
            <div key={section} id={section} />
          ))}
        </div>
        <div data-financing-print>
          <Calculator />
          <HowItWorks />
          <Questions title={faq.title} items={faq.items} />
        </div>
      </div>
      <Closing words={closing} />
    </>
  )
}

/** The figures are printed for the first amount; with scripts they follow the field. */
function Calculator() {
  const { title, text, label, amount, least, most, wrong, wrongCents, months, each, last } = calculator
  return (
    <section className="border-y border-line bg-sunken" data-calculator>
      <div className="wrap section">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <h2 className="display-2">{title}</h2>
            <p className="lead mt-5 max-w-[25em] text-ink-soft">{text}</p>
          </div>
          <div>
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
              className="entry mt-1.5 font-display text-3xl noscript:hidden"
            />
            <p className="hidden font-display text-3xl noscript:block">{amount}</p>
            <p id="amount-error" role="alert" className="mt-1.5 min-h-[1.6em] font-medium text-danger" />
          </div>
        </div>
        <dl className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-3">
          {months.map((count) => {
            const parts = instalment(amount * 100, count)
            return (
              <div key={count} className="flex flex-col-reverse justify-end border-t-2 border-spruce pt-6">
                <dt className="mt-4 text-lg">
                  {each(count)}
                  <span data-last-of={count} hidden={!parts.last}>
                    {last} <span>{parts.last}</span>
                  </span>
                </dt>
                <dd className="numeral text-[clamp(2.9rem,5vw,5rem)] text-spruce" data-months={count}>
                  {parts.each}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="display-2">{howItWorks.title}</h2>
        <MoreAction action={hero.action} className="mt-5" />
      </div>
      <ol>
        {howItWorks.steps.map(({ title, description }, index) => (
          <li key={title} className="grid grid-cols-[3.5rem_1fr] border-t border-line-strong py-7">
            <span className="font-display text-3xl text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="display-3">{title}</h3>
              <p className="mt-2 text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

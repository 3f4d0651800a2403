import { company } from '../content/company.ts'
import { callTo } from '../content/layout.ts'
import { closing, faq, hero, howItWorks, meta as pageMeta, widget } from '../content/payment-plans.ts'
import { tokens } from '../content/tokens.ts'
import { headOf } from './meta.ts'
import { Courses } from './motifs/Courses.tsx'
import { MainAction, MoreAction } from './parts/Actions.tsx'
import { Closing } from './parts/Closing.tsx'
import { Questions } from './parts/Questions.tsx'
import { PlanCalculator } from './PlanCalculator.tsx'

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
        <div className="wrap hidden" data-financing-frame />
        <div data-financing-print>
          <PlanCalculator />
          <p className="wrap pt-8 md:hidden">
            <MoreAction action={callTo(company.phone)} />
          </p>
          <HowItWorks />
          <Questions title={faq.title} items={faq.items} />
        </div>
      </div>
      <Closing words={closing} />
    </>
  )
}

function HowItWorks() {
  return (
    <section className="wrap section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4">
        <h2 className="display-2">{howItWorks.title}</h2>
        <MoreAction action={hero.action} />
      </div>
      <ol className="mt-10 grid gap-x-12 lg:grid-cols-3">
        {howItWorks.steps.map(({ title, description }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] content-start gap-y-4 border-t border-line-strong py-7 lg:grid-cols-1"
          >
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

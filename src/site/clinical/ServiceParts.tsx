import type { ServiceContent } from '../../content/clinical/service.ts'
import type { workoutNutrition } from '../../content/clinical/workout-nutrition.ts'
import type { TitledTexts } from '../../content/page.ts'
import { Picture } from '../parts/Picture.tsx'
import { Heading } from '../parts/Words.tsx'

export function Benefits({ title, lists, limits = {} }: NonNullable<ServiceContent['benefits']>) {
  return (
    <div>
      <Heading title={title} />
      {[...Object.entries(lists), ...Object.entries(limits)].map(([title, items]) => (
        <div key={title} className="mt-4 sm:mt-6">
          <h3 className="display-3 text-hue">{title}</h3>
          <BenefitList items={items} />
        </div>
      ))}
    </div>
  )
}

function BenefitList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3">
      {items.map((item) => (
        <li
          key={item}
          className="grid grid-cols-[1.1rem_1fr] gap-4 py-1.5 before:mt-3.5 before:border-t-2 before:border-hue sm:py-2"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}

export function Offerings({ title, items }: NonNullable<ServiceContent['offerings']>) {
  return (
    <div>
      <Heading title={title} />
      <OfferingList items={items} />
    </div>
  )
}

function OfferingList({ items, className = '' }: { items: TitledTexts; className?: string }) {
  return (
    <ul className={`mt-4 max-sm:gap-y-0 sm:mt-6 ${className}`}>
      {Object.entries(items).map(([title, text]) => (
        <li key={title} className="border-t border-hue py-2.5 sm:py-3.5">
          <h3 className="display-3">{title}</h3>
          <p className="mt-1 max-w-[27em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The visit as a line that is let in, narrow while things are prepared, full while the infusion runs. */
export function Steps({ title, items }: NonNullable<ServiceContent['steps']>) {
  return (
    <section className="wrap section">
      <Heading title={title} />
      <ol className="visit mt-6 sm:mt-8">
        {Object.entries(items).map(([title, text]) => (
          <li key={title} data-running={title === 'Infusion' || undefined}>
            <Picture name="mark/drop" className="drop" />
            <h3 className="display-3">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** acceptance P4: the tabs are links to their panels, so they work, and can be shared, without scripts. */
export function Plans({ plans }: Pick<typeof workoutNutrition, 'plans'>) {
  const panels = plans.map((plan) => ({ ...plan, id: plan.label.toLowerCase() }))
  return (
    <section className="wrap section tabs" data-tabs>
      <div className="mb-8 border-b border-line-strong" data-tab-list>
        {panels.map(({ id, label }) => (
          <a key={id} href={`#${id}`} id={`tab-${id}`} className="tab">
            {label}
          </a>
        ))}
      </div>
      {panels.map(({ id, title, benefits, items }) => (
        <section key={id} id={id} data-panel aria-labelledby={`tab-${id}`}>
          <Heading title={title} />
          <div className="mt-4 mb-8 max-w-[40rem]">
            <BenefitList items={benefits} />
          </div>
          <OfferingList items={items} className="cells cells-wide" />
        </section>
      ))}
    </section>
  )
}

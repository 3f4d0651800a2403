import type { TitledTexts } from '../../content/page.ts'
import type { workoutNutrition } from '../../content/clinical/workout-nutrition.ts'
import { call } from '../../content/clinical/service.ts'
import { MainAction, MoreAction } from '../parts/Links.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Titled } from '../parts/Words.tsx'
import { BenefitList, OfferingList } from './ServiceParts.tsx'

/** The section that one service alone has, each in a shape of its own. */
interface ShapeProps {
  title: string
  lead: string
  items: TitledTexts
}

/** Weight loss: four stations under a slope; each begins just under where the slope ends above it in the picture. */
export function Slope({ title, lead, items }: ShapeProps) {
  const steps = ['lg:pt-[13.5rem]', 'lg:pt-[18.5rem]', 'lg:pt-[21.5rem]', 'lg:pt-[22.5rem]']
  return (
    <section className="wrap section ruled">
      <Titled title={title} lead={lead} />
      <div className="relative mt-12">
        <Picture
          name="drawing/slope"
          className="absolute inset-x-0 top-0 h-[24rem] w-full text-hue max-lg:hidden"
        />
        <ol className="relative grid lg:grid-cols-4">
          {Object.entries(items).map(([title, text], index) => (
            <li
              key={title}
              className={`relative border-hue pb-10 pl-8 last:pb-0 max-lg:border-l-2 lg:pr-8 lg:pl-0 ${steps[index]}`}
            >
              <span
                className="dot absolute top-1.5 -left-[7px] size-3 rounded-full bg-hue lg:hidden"
                aria-hidden="true"
              />
              <h3 className="display-3 max-lg:leading-none">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}

/** Peptides: six questions as the links of a chain that folds back on itself. */
export function Chain({ title, lead, items }: ShapeProps) {
  return (
    <section className="wrap section">
      <Titled title={title} lead={lead} />
      <ol className="chain mt-14">
        {Object.entries(items).map(([title, text], index) => (
          <li key={title} className="link">
            <span className="link-number font-display text-2xl text-hue" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="display-3 sm:mt-2 sm:max-w-[8.5em]">{title}</h3>
            <p className="mt-1 text-balance sm:mt-2 sm:max-w-[11em]">{text}</p>
          </li>
        ))}
      </ol>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}

/** Peptides: who it is for and what we will not do, said large. */
export function Limits({ points }: { points: TitledTexts }) {
  return (
    <section className="on-deep">
      <div className="wrap section grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {Object.entries(points).map(([title, text]) => (
          <div key={title}>
            <h2 className="eyebrow !font-sans !tracking-normal">{title}</h2>
            <p className="mt-4 max-w-[17em] font-display text-[clamp(1.5rem,1.2rem+1.4vw,2.4rem)] leading-tight">
              {text}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Sexual wellness: two circles that share a part; the words stand in them. */
export function Rooms({ title, lead, items }: ShapeProps) {
  return (
    <section className="bg-sunken">
      <div className="wrap section">
        <div className="text-center">
          <Titled title={title} lead={lead} className="mx-auto text-ink-soft" />
        </div>
        <div className="meeting mt-14">
          <span className="circle" aria-hidden="true" />
          <span className="circle" aria-hidden="true" />
          {Object.entries(items).map(([title, text]) => (
            <div
              key={title}
              className="grid content-center justify-items-center px-[11%] text-center md:px-[9%]"
            >
              <h3 className="display-3 text-hue whitespace-nowrap">{title}</h3>
              <p className="mt-2 max-w-[13em] text-balance lg:text-lg">{text}</p>
            </div>
          ))}
        </div>
        <p className="mt-12 text-center">
          <MoreAction action={call} />
        </p>
      </div>
    </section>
  )
}

/** IV therapy: the visit as a line that is let in, narrow while things are prepared, full while the infusion runs. */
export function VisitLine({ title, lead, items }: ShapeProps) {
  return (
    <section className="wrap section ruled">
      <Titled title={title} lead={lead} />
      <ol className="visit mt-14">
        {Object.entries(items).map(([title, text], index) => (
          <li key={title} data-running={index === 3 || undefined}>
            <Picture name="mark/drop" className="drop" />
            <h3 className="display-3">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}

/** BHRT: two waves that come into step, over the three things that are read and decided. */
export function Waves({ title, lead, items }: ShapeProps) {
  return (
    <section className="on-deep overflow-clip">
      <div className="wrap section pb-[clamp(3rem,6vw,5rem)]">
        <Titled title={title} lead={lead} className="text-on-deep-soft" />
      </div>
      <Picture
        name="drawing/in-step"
        className="h-[clamp(9rem,20vw,17rem)] w-full overflow-visible text-hue"
      />
      <ol className="wrap grid gap-x-12 gap-y-10 pt-[clamp(2.5rem,5vw,4rem)] pb-[clamp(4rem,8vw,7rem)] md:grid-cols-3">
        {Object.entries(items).map(([title, text]) => (
          <li key={title}>
            <h3 className="display-3">{title}</h3>
            <p className="mt-3 max-w-[23em] text-balance text-on-deep-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** acceptance P4: the tabs are links to their panels, so they work, and can be shared, without scripts. */
export function Tabs({ page }: { page: typeof workoutNutrition }) {
  const plans = page.sections.plans.map((plan) => ({ ...plan, id: plan.label.toLowerCase() }))
  return (
    <section className="bg-hue-soft">
      <div className="wrap section tabs" data-tabs>
        <div className="mb-14 border-b border-line-strong" data-tab-list>
          {plans.map(({ id, label }) => (
            <a key={id} href={`#${id}`} id={`tab-${id}`} className="tab">
              {label}
            </a>
          ))}
        </div>
        {plans.map(({ id, title, text, benefits, items }) => (
          <section key={id} id={id} data-panel aria-labelledby={`tab-${id}`}>
            <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
              <div>
                <h2 className="display-2 max-w-[9.1em]">{title}</h2>
                <p className="lead mt-6 max-w-[21.9em]">{text}</p>
                <BenefitList items={benefits} />
                <MoreAction action={call} className="mt-4" />
              </div>
              <OfferingList items={items} />
            </div>
          </section>
        ))}
        <MainAction action={page.ask} className="mt-12" />
      </div>
    </section>
  )
}

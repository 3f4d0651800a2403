import { call } from '../../content/clinical/service.ts'
import type { ActionLink, TitledTexts } from '../../content/page.ts'
import { MainAction, MoreAction } from '../parts/Links.tsx'
import { Picture } from '../parts/Picture.tsx'

interface BenefitsProps {
  title: string
  lists: Readonly<Record<string, readonly string[]>>
}

interface OfferingsProps {
  title: string
  items: TitledTexts
  action: ActionLink
}

/** Two lists beside each other. */
export function Benefits({ title, lists }: BenefitsProps) {
  return (
    <section className="wrap section ruled">
      <h2 className="display-2 max-w-[10.2em]">{title}</h2>
      <div className="mt-14 grid gap-x-16 gap-y-14 max-md:mt-8 lg:grid-cols-2">
        <BenefitLists lists={lists} />
      </div>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}

/** The heading stays in sight at the left while the lists go by. */
export function BenefitColumn({ title, lists }: BenefitsProps) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
      <h2 className="display-2 max-w-[8em] lg:sticky lg:top-28 lg:self-start">{title}</h2>
      <div className="grid gap-14">
        <BenefitLists lists={lists} />
        <MoreAction action={call} className="justify-self-start" />
      </div>
    </section>
  )
}

function BenefitLists({ lists }: Pick<BenefitsProps, 'lists'>) {
  return Object.entries(lists).map(([title, items]) => (
    <div key={title}>
      <h3 className="display-3 text-hue">{title}</h3>
      <BenefitList items={items} />
    </div>
  ))
}

/** Two sheets that face each other: a light one, and a dark one of what the service cannot do. */
export function FacingBenefits({ title, lists }: BenefitsProps) {
  return (
    <section className="wrap section ruled">
      <h2 className="display-2 max-w-[10.2em]">{title}</h2>
      <div className="mt-12 grid lg:grid-cols-2">
        {Object.entries(lists).map(([title, items], index) => (
          <div
            key={title}
            className={`px-[clamp(1.5rem,4vw,4rem)] py-[clamp(2.5rem,5vw,4.5rem)] ${index ? 'on-deep' : 'bg-hue-soft'}`}
          >
            <h3 className="display-2 text-hue">{title}</h3>
            <BenefitList items={items} limits={index === 1} />
          </div>
        ))}
      </div>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}

/** `limits`: what the service cannot do carries a plain stroke, not the doorway of a benefit. */
export function BenefitList({ items, limits }: { items: readonly string[]; limits?: boolean }) {
  return (
    <ul className="mt-5">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.1rem_1fr] gap-4 border-t border-line py-4 text-lg">
          <Picture name={limits ? 'mark/limit' : 'mark/benefit'} className="mt-1 h-5 text-hue" />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Offerings on the hue's ground, the heading beside them. */
export function Offerings({ title, items, action }: OfferingsProps) {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]">
        <h2 className="display-2">{title}</h2>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OfferingList items={items} />
        </div>
        <MainAction action={action} className="self-start justify-self-start" />
      </div>
    </section>
  )
}

export function OfferingList({ items }: { items: TitledTexts }) {
  return (
    <ul className="grid content-start gap-x-10 gap-y-10 sm:grid-cols-2">
      {Object.entries(items).map(([title, text]) => (
        <li key={title} className="border-t border-hue pt-5">
          <h3 className="display-3">{title}</h3>
          <p className="mt-2 max-w-[20em] text-balance">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Offerings as the lines of a ledger, each as wide as the page. */
export function OfferingRows({ title, items, action, sunken }: OfferingsProps & { sunken?: boolean }) {
  return (
    <section className={sunken ? 'bg-sunken' : undefined}>
      <div className="wrap section">
        <h2 className="display-2">{title}</h2>
        <ul className="mt-8 border-b border-line-strong md:mt-12">
          {Object.entries(items).map(([title, text]) => (
            <li
              key={title}
              className="grid items-baseline gap-x-16 gap-y-2 border-t border-line-strong py-7 md:grid-cols-2"
            >
              <h3 className="font-display text-[clamp(1.5rem,1.2rem+1.4vw,2.5rem)]">{title}</h3>
              <p className="max-w-[27em] text-lg text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <MainAction action={action} className="mt-10" />
      </div>
    </section>
  )
}

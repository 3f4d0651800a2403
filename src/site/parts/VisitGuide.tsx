import type { Action, Visit } from '../../content/page.ts'
import { MainAction } from './Actions.tsx'
import { Titled } from './Titled.tsx'

/** How a visit works: what people want to know before they reach out, and the way to do so. */
export function VisitGuide({ visit, action }: { visit: Visit; action: Action }) {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <Titled {...visit} />
        <dl className="mt-12 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {visit.facts.map(({ label, text }) => (
            <div key={label} className="border-t border-hue pt-5">
              <dt className="display-3 font-display text-hue">{label}</dt>
              <dd className="mt-2 max-w-[25em]">{text}</dd>
            </div>
          ))}
        </dl>
        <MainAction action={action} className="mt-12" />
      </div>
    </section>
  )
}

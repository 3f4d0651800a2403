import type { ReactNode } from 'react'
import type { Action, Visit } from '../../content/page.ts'
import { MainAction, MoreAction } from './Actions.tsx'
import { Titled } from './Titled.tsx'

/** How a visit works: what people want to know before they reach out, and the way to do so. */
export function VisitGuide({
  visit,
  action,
  children,
}: {
  visit: Visit
  action: Action
  /** A picture of the visit. */
  children?: ReactNode
}) {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <div className={children ? 'grid items-end gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr]' : ''}>
          <div>
            <Titled {...visit} />
          </div>
          {children}
        </div>
        <MoreAction action={visit.ask} className="mt-3 md:hidden" />
        <dl className="mt-10 max-md:mt-6 grid gap-x-12 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-4 lg:gap-x-9">
          {visit.facts.map(({ label, text, more }) => (
            <div
              key={label}
              className="grid grid-cols-[6.5rem_1fr] content-start gap-x-4 gap-y-2 border-t border-hue py-4 sm:grid-cols-1 sm:pt-5 sm:pb-0"
            >
              <dt className="text-hue max-sm:font-semibold sm:font-display sm:text-[clamp(1.45rem,1.25rem+0.8vw,1.95rem)] sm:leading-tight">
                {label}
              </dt>
              <dd className="max-w-[25em]">
                {text}
                {more && (
                  <a href={more.to} className="reach flex w-fit font-semibold text-hue print:hidden">
                    {more.label}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <MainAction action={action} className="mt-12" />
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { ActionLink, Visit } from '../../content/page.ts'
import { MainAction } from './Actions.tsx'
import { FactList } from './FactList.tsx'
import { Titled } from './Titled.tsx'

/** How a visit works: what people want to know before they reach out, and then the way to do so. */
export function VisitGuide({
  visit,
  action,
  children,
}: {
  visit: Visit
  action: ActionLink
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
        <div className="mt-10 max-md:mt-6">
          <FactList facts={visit.facts} columns={4} />
        </div>
        <MainAction action={action} className="mt-12 max-sm:mt-8" />
      </div>
    </section>
  )
}

import { hiring, meta as pageMeta, page, questions, roles } from '../content/careers.ts'
import { company } from '../content/company.ts'
import { headOf } from './meta.ts'
import { Household } from './motifs/Household.tsx'
import { MainAction } from './parts/Actions.tsx'
import { Questions } from './parts/Questions.tsx'
import { MailLink } from './parts/Reach.tsx'
import { Timeline } from './parts/Timeline.tsx'

export const meta = () => headOf(pageMeta)

/** acceptance D2: real roles, or the plain word that there are none. */
export default function CareersPage() {
  return (
    <div data-division="general">
      <section className="wrap grid items-end gap-x-16 gap-y-8 pt-[calc(var(--bar)+clamp(3rem,6vw,5rem))] md:grid-cols-[1.2fr_1fr]">
        <div className="md:pb-16">
          <h1 className="display-1">{page.title}</h1>
          <p className="lead mt-6 max-w-[19.9em]">{page.lead}</p>
        </div>
        <Household className="h-44 w-full text-spruce md:h-auto md:max-w-[31rem] md:justify-self-end" />
      </section>
      <section className="wrap section ruled grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="display-2">{page.listTitle}</h2>
        <div>
          {roles.length === 0 && <p className="lead text-ink-soft">{page.empty}</p>}
          <ul className="empty:hidden">
            {roles.map(({ title, place, description }) => (
              <li key={title} className="border-t border-line-strong py-7">
                <h3 className="display-3">{title}</h3>
                <p className="mt-1 font-semibold text-spruce">{place}</p>
                <p className="mt-3 max-w-[29.8em] text-ink-soft">{description}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-[29.8em]">
            {page.write} <MailLink email={company.careersEmail} />.
          </p>
          <MainAction action={page.action} className="mt-8" />
        </div>
      </section>
      <section className="bg-sunken">
        <div className="wrap section">
          <Timeline content={hiring} />
        </div>
      </section>
      <Questions items={questions} />
    </div>
  )
}

import { meta as pageMeta, page, roles } from '../content/careers.ts'
import { company } from '../content/company.ts'
import type { Subject } from '../content/subjects.ts'
import { headOf } from './meta.ts'
import { MainAction } from './parts/Actions.tsx'
import { MailLink } from './parts/Reach.tsx'

export const meta = () => headOf(pageMeta)

/** acceptance D2: real roles, or the plain word that there are none. */
export default function CareersPage() {
  return (
    <>
      <section className="wrap pt-[calc(var(--bar)+clamp(4rem,8vw,7rem))] pb-14">
        <h1 className="display-1">{page.title}</h1>
        <p className="lead mt-6 max-w-[19.9em]">{page.lead}</p>
      </section>
      <section className="wrap section ruled" data-about={'careers' satisfies Subject}>
        <h2 className="display-2">{page.listTitle}</h2>
        {roles.length === 0 && <p className="lead mt-6 text-ink-soft">{page.empty}</p>}
        <ul className="mt-8">
          {roles.map(({ title, place, description }) => (
            <li key={title} className="border-t border-line-strong py-7">
              <h3 className="display-3">{title}</h3>
              <p className="mt-1 font-semibold text-spruce">{place}</p>
              <p className="mt-3 max-w-[29.8em] text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-[29.8em]">
          {page.write}{' '}
          <MailLink email={company.careersEmail} />.
        </p>
        <MainAction action={page.action} className="mt-10" />
      </section>
    </>
  )
} // prettier-ignore

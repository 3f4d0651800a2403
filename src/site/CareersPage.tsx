import { benefits, culture, hiring, page, questions, openRoles } from '../content/careers.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { MainAction, MoreAction, SampleTag } from './parts/Links.tsx'
import { Questions } from './parts/Sections.tsx'
import { Heading, Points, Timeline } from './parts/Words.tsx'

/** acceptance D2, D219: real roles, or the plain word that there are none, and one form. */
export default function CareersPage() {
  return (
    <div data-division="general">
      <section className="bg-hue-soft">
        <div className="wrap grid items-end gap-x-gap gap-y-7 pt-[calc(var(--bar)+clamp(3rem,6vw,5rem))] pb-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-seven-five">
          <div>
            <h1 className="eyebrow">{page.title}</h1>
            <p className="display-1 mt-4 max-w-[8em]">{page.lead}</p>
            <MainAction action={page.action} className="mt-7" />
          </div>
          <Benefits />
        </div>
      </section>
      <Roles />
      <Timeline content={hiring} background="bg-sunken" />
      {culture.points && (
        <section className="on-deep [--color-ink-soft:var(--on-deep-soft)]">
          <div className="wrap section">
            <Heading title={culture.title} fact="culture" />
            <Points points={culture.points} className="cells-wide mt-6" />
          </div>
        </section>
      )}
      {questions && <Questions items={questions} fact="careersQuestions" division="general" />}
      <ApplicationForm />
    </div>
  )
}

function Roles() {
  return (
    <section id="roles" className="wrap section grid gap-x-gap gap-y-6 lg:grid-cols-five-seven">
      <h2 className="display-2">{page.listTitle}</h2>
      <div>
        {openRoles.length === 0 && <p className="lead text-ink-soft">{page.empty}</p>}
        <ul className="empty:hidden">
          {openRoles.map((role) => (
            <li key={role.title} className="border-t border-line-strong py-7">
              <h3 className="display-3">{role.title}</h3>
              <p className="mt-1 font-semibold text-spruce">{page.terms(role)}</p>
              <p className="mt-1 empty:hidden">{page.license(role)}</p>
              <p className="mt-3 max-w-[29.8em] text-ink-soft">{role.description}</p>
              <p className="mt-1 text-base text-ink-soft empty:hidden">{page.posted(role)}</p>
              <MoreAction action={page.applyFor(role)} className="mt-1" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What everybody who works here gets, beside the title. */
function Benefits() {
  if (!benefits.items) return null
  return (
    <div>
      <h2 className="font-sans text-base font-semibold tracking-normal">
        {benefits.title} <SampleTag of="benefits" />
      </h2>
      <ul className="mt-2 border-b border-spruce/30">
        {benefits.items.map((item) => (
          <li key={item} className="border-t border-spruce/30 py-2.5">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

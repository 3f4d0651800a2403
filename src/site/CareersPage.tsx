import { closing, culture, hiring, page, questions, openRoles } from '../content/careers.ts'
import { company } from '../content/company.ts'
import { MainAction, MoreAction, MailLink } from './parts/Links.tsx'
import { Closing, Questions } from './parts/Sections.tsx'
import { Picture } from './parts/Picture.tsx'
import { Timeline, Points, Titled } from './parts/Words.tsx'

/** acceptance D2: real roles, or the plain word that there are none. */
export default function CareersPage() {
  return (
    <div data-division="general">
      <section className="bg-hue-soft">
        <div className="wrap grid items-end gap-x-16 gap-y-10 pt-[calc(var(--bar)+clamp(3rem,6vw,5rem))] md:grid-cols-[1.1fr_1fr]">
          <div className="md:pb-[clamp(3rem,8vw,7rem)]">
            <h1 className="display-1">{page.title}</h1>
            <p className="lead mt-6 max-w-[19.9em]">{page.lead}</p>
            <MainAction action={page.mail} className="mt-8" />
          </div>
          <Picture
            name="scene/first-day"
            className="aspect-[20/21] w-full max-w-[36rem] justify-self-center md:justify-self-end"
          />
        </div>
      </section>
      <section className="wrap section ruled grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
        <h2 className="display-2">{page.listTitle}</h2>
        <div>
          {openRoles.length === 0 && <p className="lead text-ink-soft">{page.empty}</p>}
          <ul className="empty:hidden">
            {openRoles.map(({ title, place, pay, description }) => (
              <li key={title} className="border-t border-line-strong py-7">
                <h3 className="display-3">{title}</h3>
                <p className="mt-1 font-semibold text-spruce">
                  {place}, {pay}
                </p>
                <p className="mt-3 max-w-[29.8em] text-ink-soft">{description}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-[29.8em]">
            {page.write}{' '}
            <MailLink email={company.careersEmail} className="text-hue underline underline-offset-4" />.
          </p>
        </div>
      </section>
      <section className="wrap section ruled">
        <Titled title={culture.title} lead={culture.lead} sample={culture.sample} />
        <Points points={culture.points} className="mt-12 sm:grid-cols-2 lg:grid-cols-4" />
        <MoreAction action={page.ask} className="mt-8 text-lg" />
      </section>
      <section className="bg-sunken">
        <div className="wrap section">
          <Timeline content={hiring} />
        </div>
      </section>
      <Questions items={questions} />
      <Closing words={closing} />
    </div>
  )
}

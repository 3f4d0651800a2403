import { benefits, culture, hiring, page, questions, openRoles } from '../content/careers.ts'
import { photos } from '../content/photos.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { MainAction, MoreAction, SampleTag } from './parts/Links.tsx'
import { Photo } from './parts/Picture.tsx'
import { Questions } from './parts/Sections.tsx'
import { Timeline } from './parts/Timeline.tsx'
import { Heading, Points } from './parts/Words.tsx'

/** acceptance D2, D219: real roles, or the plain word that there are none, and one form. */
export default function CareersPage() {
  return (
    <div data-division="general">
      <section className="bg-hue-soft">
        <div className="wrap grid items-end gap-x-gap gap-y-8 pt-[calc(var(--bar)+clamp(1.5rem,3vw,2.5rem))] md:grid-cols-seven-five">
          <div className="self-center md:pb-[clamp(2.5rem,5vw,4rem)]">
            <h1 className="eyebrow">{page.title}</h1>
            <p className="display-1 mt-4 max-w-[8em]">{page.lead}</p>
            <MainAction action={page.action} className="mt-7" />
          </div>
          <Photo
            slot={photos.careers}
            eager
            className="arch aspect-[4/5] w-full max-w-[30rem] max-md:mx-auto max-md:max-w-[13rem] md:justify-self-end"
          />
        </div>
      </section>
      <Benefits />
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
    <section id="roles" className="wrap section">
      <Heading title={page.listTitle} large />
      {openRoles.length === 0 && <p className="lead mt-4 text-ink-soft">{page.empty}</p>}
      <ul className="mt-4 border-b border-line-strong empty:hidden sm:mt-6">
        {openRoles.map((role) => (
          <li
            key={role.title}
            className="grid gap-x-gap gap-y-1 border-t border-line-strong py-5 md:grid-cols-2 lg:grid-cols-[4fr_3fr_5fr] lg:py-6"
          >
            <div>
              <h3 className="display-3">{role.title}</h3>
              <p className="mt-1 text-base text-ink-soft empty:hidden">{page.posted(role)}</p>
            </div>
            <div>
              <p className="font-semibold text-spruce">{role.pay}</p>
              <p>{page.place(role)}</p>
              <p className="empty:hidden">{page.license(role)}</p>
            </div>
            <div className="md:max-lg:col-span-2">
              <p className="max-w-[34em] text-ink-soft">{role.description}</p>
              <MoreAction action={page.applyFor(role)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What everybody who works here gets, in one strip of equal columns. */
function Benefits() {
  if (!benefits.items) return null
  return (
    <section className="bg-spruce text-on-deep">
      <div className="wrap gap-x-gap py-4 sm:py-6 lg:flex">
        <h2 className="font-sans text-base tracking-normal">
          {benefits.title} <SampleTag of="benefits" />
        </h2>
        <ul className="grow gap-x-8 lg:grid lg:auto-cols-fr lg:grid-flow-col">
          {benefits.items.map((item) => (
            <li key={item} className="py-1 leading-snug font-semibold text-balance lg:py-0">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { fda, security, withFdaLink } from '../content/hospital-security.ts'
import {
  closing,
  connections,
  hasAuthorization,
  hasTriage,
  hero,
  hospitalPrices,
  isMeasured,
  places,
  questions,
  rollout,
  solutions,
  stories,
} from '../content/medtech.ts'
import { photos } from '../content/photos.ts'
import { example, systemId } from '../content/product-views.ts'
import { sources } from '../content/safeguards.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { Actions, JumpLinks, MailLink, MoreAction, PhoneLink, SampleTag, SourceLink } from './parts/Links.tsx'
import { Photo, Picture } from './parts/Picture.tsx'
import { Closing, Questions } from './parts/Sections.tsx'
import { Timeline } from './parts/Timeline.tsx'
import { Heading, PointTerms, Result } from './parts/Words.tsx'
import { AuthorizationForm, TriageQueue } from './products/Panel.tsx'

export const handle: PageHandle = { darkTop: true }
/** acceptance P5, P6 */
export default function MedTechPage() {
  return (
    <div data-division="medtech">
      <section className="on-deep relative overflow-clip">
        <div className="wrap relative grid gap-x-gap gap-y-6 pt-[calc(var(--bar)+clamp(2rem,5vw,4.5rem))] lg:grid-cols-2">
          <div className="self-center md:pb-16">
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1 className="display-1 mt-5 max-w-[7.4em]">{hero.title}</h1>
            <p className="lead mt-5 max-w-[19.9em] text-[#d9dcf5]">{hero.lead}</p>
            <Actions actions={hero.actions} className="mt-7" />
          </div>
          <div className="pb-5 text-ink md:pb-8 [--hue:var(--color-medtech)] md:self-center">
            {photos.medtech.own && (
              <Photo
                slot={photos.medtech}
                eager
                className="arch mx-auto -mb-24 aspect-[8/9] w-[85%] max-md:hidden"
              />
            )}
            <div className="relative md:text-[1.2rem]">
              {hasTriage && <TriageQueue />}
              {hasAuthorization && !photos.medtech.own && (
                <div className={hasTriage ? 'mt-4 ml-auto w-3/4 max-md:hidden' : ''}>
                  <AuthorizationForm />
                </div>
              )}
              {(hasTriage || hasAuthorization) && (
                <p className="mt-2 text-right text-base text-on-deep-soft italic">{example}</p>
              )}
            </div>
          </div>
        </div>
      </section>
      <JumpLinks links={places} />
      <Systems />
      <Figures />
      <Timeline content={rollout} background="bg-hue-soft" />
      {(hospitalPrices.terms.length > 0 || connections.groups) && (
        <section className="wrap section grid gap-x-gap gap-y-6 lg:grid-cols-2">
          <Prices />
          <Connections />
        </section>
      )}
      <Security />
      {questions.length > 0 && <Questions items={questions} fact="hospitalQuestions" division="medtech" />}
      <Closing words={closing} />
    </div>
  )
}

/** A board for each system. */
function Systems() {
  return (
    <section className="wrap section">
      <Heading title={solutions.title} lead={solutions.lead} large />
      <ul
        className={`mt-5 grid gap-2 sm:mt-8 sm:grid-cols-2 sm:gap-y-8 sm:gap-x-gap ${solutions.items.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
      >
        {solutions.items.map(({ icon, title, description, measured }) => (
          <li
            key={title}
            id={systemId(title)}
            className="grid gap-y-0 bg-hue-soft p-3 max-sm:grid-cols-[4rem_1fr] max-sm:items-center sm:row-span-3 sm:grid-rows-subgrid sm:p-8 [--sheet:var(--color-medtech-soft)]"
          >
            <Picture
              name={`glyph/medtech-${icon}`}
              className="h-9 justify-self-start text-hue sm:mb-6 sm:h-20"
            />
            <h3 className="display-3">{title}</h3>
            <p className="mt-1 max-w-[22.9em] max-sm:col-span-2 sm:mt-3">
              {description} <span className="mt-1 block text-ink-soft empty:hidden">{measured}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The figures in a row (acceptance P6); /case-studies tells the stories. */
function Figures() {
  const { items } = stories
  if (!items) return null
  return (
    <section id="results" className="on-deep [--color-ink-soft:var(--on-deep-soft)]">
      <div className="wrap section">
        <Heading title={stories.title} large />
        <ol className="cells cells-wide mt-4 sm:mt-6">
          {items.map((story) => (
            <li key={story.title} className="border-t border-hue pt-3 md:pt-6">
              <h3 className="font-semibold">{story.title}</h3>
              <Result story={story} />
            </li>
          ))}
        </ol>
        <p className="mt-4 flex flex-wrap items-center gap-x-8">
          <SampleTag of="stories" />
          <MoreAction action={stories.action} />
          {!isMeasured && <MoreAction action={stories.ask} />}
        </p>
      </div>
    </section>
  )
}

function Prices() {
  if (hospitalPrices.terms.length === 0) return null
  return (
    <div id="prices">
      <Heading title={hospitalPrices.title} fact="hospitalPrices" />
      <PointTerms points={hospitalPrices.terms} className="mt-4 sm:mt-6" />
    </div>
  )
}

function Connections() {
  const { groups, title, others, action } = connections
  if (!groups) return null
  return (
    <div>
      <Heading title={title} fact="hospitalSystems" />
      <PointTerms points={groups} className="mt-4 sm:mt-6" />
      <p className="mt-4 empty:hidden">{others}</p>
      <MoreAction action={action} />
    </div>
  )
}

function FdaStatus({ text }: { text: string }) {
  const { before, number, to, after } = withFdaLink(text)
  return (
    <>
      {before}
      {number && <SourceLink name={number} to={to} inline />}
      {after}
    </>
  )
}

/** What the FDA says, how data is kept, and how and whom a hospital asks for the documents about it. */
function Security() {
  const { office, officeTitle, action, points } = security
  if (!points && !fda.statuses) return null
  return (
    <section className="bg-hue-soft" id="security">
      <div className="wrap section">
        <div className="flex flex-wrap items-start justify-between gap-x-gap gap-y-3">
          <Heading title={security.title} fact="hospitalSecurity" />
          <div>
            {office && (
              <>
                <p className="font-semibold">{officeTitle}</p>
                <p className="flex flex-wrap gap-x-6">
                  <MailLink email={office.email} />
                  <PhoneLink phone={office.phone} />
                </p>
              </>
            )}
            <MoreAction action={action} />
          </div>
        </div>
        {points && <Terms terms={points} />}
        {fda.statuses && <Fda statuses={fda.statuses} />}
      </div>
    </section>
  )
}

function Fda({ statuses }: { statuses: NonNullable<typeof fda.statuses> }) {
  return (
    <div className="mt-6 sm:mt-10">
      {statuses.length > 0 && (
        <h3 className="display-3 text-hue">
          {fda.title} <SampleTag of="pilot" />
        </h3>
      )}
      <p className="mt-1">
        {fda.law} <SourceLink {...sources.devices} inline />
      </p>
      <Terms terms={statuses.map(({ names, text }) => ({ title: names, text: <FdaStatus text={text} /> }))} />
    </div>
  )
}

/** Long lists of terms, three a row; on a phone each runs on into its text. */
const Terms = ({ terms }: { terms: readonly { title: string; text: ReactNode }[] }) => (
  <dl className="cells cells-wide mt-3 empty:hidden sm:mt-5">
    {terms.map(({ title, text }) => (
      <div key={title} className="border-t border-hue pt-2">
        <dt className="font-semibold text-hue max-sm:float-left max-sm:mr-2">{title}</dt>
        <dd className="max-w-[26em]">{text}</dd>
      </div>
    ))}
  </dl>
)

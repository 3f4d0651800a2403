import {
  board,
  champions,
  checks,
  hero,
  join,
  leadership,
  missionCard,
  sampleMeaning,
  team,
  touch,
  whoWeAre,
} from '../content/about.ts'
import { company } from '../content/company.ts'
import { photos } from '../content/photos.ts'
import { sources } from '../content/safeguards.ts'
import { MainAction, MoreAction, SourceLink, SampleTag } from './parts/Links.tsx'
import { Closing } from './parts/Sections.tsx'
import { PersonCard } from './parts/PersonCard.tsx'
import { Photo, Picture } from './parts/Picture.tsx'
import { Points, Unbroken } from './parts/Words.tsx'

/** acceptance P9 to P13 */
export default function AboutPage() {
  return (
    <>
      <section className="pt-[calc(var(--bar)+clamp(3.5rem,7vw,6rem))]">
        <div className="wrap">
          <h1 className="text-[clamp(3.2rem,0.6rem+11vw,11.5rem)] leading-[0.9] tracking-[-0.045em]">
            {company.name}
          </h1>
          <p className="lead mt-8 max-w-[24em]">{hero.lead}</p>
          <MainAction action={hero.action} className="mt-8 mb-14" />
        </div>
        <Photo slot={photos.aboutTeam} eager className="h-[max(15rem,40vw)]" />
      </section>
      <WhoWeAre />
      <Mission />
      <section className="wrap section">
        <h2 className="display-2">{leadership.title}</h2>
        <p className="lead mt-4 text-ink-soft">{leadership.lead}</p>
        <MoreAction action={hero.action} className="mt-3 text-lg md:hidden" />
        <ul className="mt-14 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {leadership.people.slice(0, 3).map((person) => (
            <PersonCard key={person.name} person={person} as="li" />
          ))}
          <li className="sm:hidden">
            <MoreAction action={touch.action} />
          </li>
          {leadership.people.slice(3).map((person) => (
            <PersonCard key={person.name} person={person} as="li" />
          ))}
        </ul>
      </section>
      <Team />
      <Checks />
      <Closing words={join} />
    </>
  )
}

/** A section's title beside its sentence. */
function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
      <h2 className="display-2">{title}</h2>
      <p className="lead max-w-[22.9em] lg:pt-3">{lead}</p>
    </div>
  )
}

function WhoWeAre() {
  return (
    <section className="wrap section">
      <Head title={whoWeAre.title} lead={whoWeAre.lead} />
      <Points points={whoWeAre.points} className="mt-16 md:grid-cols-3" />
      <MoreAction action={touch.action} className="mt-8 text-lg md:hidden" />
      <Board />
    </section>
  )
}

function Board() {
  return (
    <div className="mt-12">
      <h3 className="text-lg font-semibold">
        {board.title} {board.sample && <SampleTag />}
      </h3>
      <dl className="mt-3 grid gap-x-12 sm:grid-cols-2">
        {board.seats.map(({ seat, reviews, name }) => (
          <div key={seat} className="grid gap-x-6 border-t border-line py-3 lg:grid-cols-[1fr_1.6fr]">
            <dt className="font-semibold">{seat}</dt>
            <dd className="text-ink-soft">{reviews}</dd>
            {name && <dd className="lg:col-start-2">{name}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Public registers and offices, and what the mark 'Sample' means: each mark leads to #sample. */
function Checks() {
  return (
    <section className="wrap section ruled">
      <Head title={checks.title} lead={checks.lead} />
      <ul className="mt-10 grid gap-x-12 gap-y-7 md:mt-14 md:grid-cols-3">
        {checks.points.map(({ title, description, from }) => (
          <li key={title} className="border-t-2 border-spruce pt-6">
            <h3 className="display-3">{title}</h3>
            <p className="mt-4 max-w-[28em] text-ink-soft">{description}</p>
            {from.map((key) => (
              <p key={key} className="mt-3">
                <SourceLink {...sources[key]} />
                <span className="block text-base text-ink-soft">{sources[key].by}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div id="sample" className="mt-10 max-w-[44rem] border-l-4 md:mt-14 border-spruce pl-6">
        <h3 className="display-3">{sampleMeaning.title}</h3>
        <p className="mt-3 text-lg">{sampleMeaning.text}</p>
      </div>
    </section>
  )
}

function Mission() {
  return (
    <section className="wrap" data-division="clinical">
      <a
        href={missionCard.action.to}
        className="group relative block overflow-clip bg-hue-soft px-[clamp(1.75rem,6vw,6rem)] py-[clamp(3.5rem,8vw,7rem)]"
      >
        <Picture
          name="drawing/contours-about"
          className="pointer-events-none absolute -right-24 -bottom-52 w-[34rem] text-hue opacity-35 max-sm:-right-72 max-sm:-bottom-72"
        />
        <h2 className="eyebrow !font-sans !tracking-normal">{missionCard.title}</h2>
        <p className="relative mt-6 max-w-[13.6em] text-balance font-display text-[clamp(1.9rem,1.2rem+3vw,4rem)] leading-[1.08] tracking-[-0.024em]">
          <Unbroken text={missionCard.text} />
        </p>
        <span className="relative mt-9 inline-block font-semibold text-hue underline decoration-1 underline-offset-6 group-hover:decoration-2">
          {missionCard.action.label}
        </span>
      </a>
    </section>
  )
}

/** The CTO's card and the two invitations below it; all three lead to the contact page (acceptance P13). */
function Team() {
  return (
    <section className="bg-sunken">
      <div className="wrap section grid gap-y-16">
        <div className="grid items-center gap-x-16 gap-y-10 bg-surface p-8 lg:grid-cols-[1fr_1.35fr] lg:p-12">
          <div>
            <h2 className="display-2">{team.title}</h2>
            <p className="lead mt-5 max-w-[22em] text-ink-soft">{team.text}</p>
            <MoreAction action={team.action} className="mt-5" />
          </div>
          <PersonCard person={team.person} as="div" wide />
        </div>
        <div className="grid gap-16 lg:grid-cols-2">
          {[champions, touch].map(({ title, text, action }) => (
            <div key={title} className="grid content-start justify-items-start border-t-2 border-spruce pt-7">
              <h2 className="display-2">{title}</h2>
              <p className="lead mt-5 max-w-[24.9em]">{text}</p>
              {action === champions.action ? (
                <MoreAction action={action} className="mt-6 text-lg" />
              ) : (
                <MainAction action={action} className="mt-8" />
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

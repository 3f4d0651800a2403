import {
  board,
  champions,
  checks,
  hero,
  join,
  leadership,
  missionCard,
  team,
  touch,
  whoWeAre,
} from '../content/about.ts'
import { company } from '../content/company.ts'
import { withinSentence } from '../content/count.ts'
import { photos } from '../content/photos.ts'
import { sources } from '../content/safeguards.ts'
import { MainAction, MoreAction, SourceLink, SampleTag } from './parts/Links.tsx'
import { Closing } from './parts/Sections.tsx'
import { hasPortrait, PersonCard } from './parts/PersonCard.tsx'
import { Photo, Picture } from './parts/Picture.tsx'
import { Heading, Unbroken } from './parts/Words.tsx'

/** acceptance P9 to P13 */
export default function AboutPage() {
  return (
    <>
      <section className="relative overflow-clip bg-spruce-soft pt-[calc(var(--bar)+clamp(2.5rem,6vw,5rem))] pb-[clamp(2.5rem,6vw,5rem)]">
        <div className="wrap">
          <Picture
            name="drawing/doorway"
            className="absolute right-[calc(max(0px,50%-var(--column)/2)+var(--gutter))] bottom-0 h-[calc(100%-var(--bar)-1rem)] text-spruce max-lg:hidden"
          />
          <h1 className="eyebrow">{company.name}</h1>
          <p className="display-1 mt-4 max-w-[8em]">{hero.title}</p>
          <p className="lead mt-5 max-w-[24em]">{hero.lead}</p>
          <MainAction action={hero.action} className="mt-7" />
        </div>
      </section>
      <WhoWeAre />
      <Mission />
      <Leadership />
      <Team />
      <Checks />
      <Closing words={join} />
    </>
  )
}

function Leadership() {
  const { people } = leadership
  if (!people) return null
  return (
    <section className="wrap section">
      <h2 className="display-2">{leadership.title}</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 empty:hidden sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3">
        {people.filter(hasPortrait).map((person) => (
          <PersonCard key={person.name} person={person} fact="leadership" as="li" />
        ))}
      </ul>
      <ul className="mt-6 grid gap-x-8 gap-y-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {people
          .filter((person) => !hasPortrait(person))
          .map((person) => (
            <PersonCard key={person.name} person={person} fact="leadership" as="li" />
          ))}
      </ul>
    </section>
  )
}

function WhoWeAre() {
  return (
    <section className="wrap section">
      <Heading title={whoWeAre.title} />
      <ul className="cells cells-wide mt-4 sm:mt-6">
        {whoWeAre.points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-spruce pt-3 sm:pt-4">
            <Small title={title} text={text} as="h3" />
          </li>
        ))}
      </ul>
      <Board />
    </section>
  )
}

/** A heading of the specification, small, above what it means. */
const Small = ({ title, text, as: Tag }: { title: string; text: string; as: 'h2' | 'h3' }) => (
  <>
    <Tag className="eyebrow">{title}</Tag>
    <p className="display-3 mt-2 max-w-[24em] font-display">{text}</p>
  </>
)

function Board() {
  if (!board.seats) return null
  const [only, ...others] = board.seats
  if (only && others.length === 0) {
    const { seat, reviews, outside } = only
    return (
      <p className="mt-8 max-w-[42em] text-lg">
        <span className="font-semibold">{board.title}:</span> {reviews} (
        {[seat, board.member(only), outside && withinSentence(board.practices(outside))]
          .filter(Boolean)
          .join(', ')}
        ). <SampleTag of="board" />
      </p>
    )
  }
  return (
    <div className="mt-8">
      <h3 className="text-lg font-semibold">
        {board.title} <SampleTag of="board" />
      </h3>
      <dl className="mt-3 grid gap-x-12 sm:grid-cols-2">
        {board.seats.map(({ seat, reviews, outside, ...member }) => (
          <div
            key={seat}
            className="grid content-start gap-x-6 border-t border-line py-2 lg:grid-cols-[1fr_1.6fr]"
          >
            <dt className="font-semibold">{seat}</dt>
            <dd className="text-ink-soft">{reviews}</dd>
            <dd className={`lg:col-start-2 empty:hidden ${outside ? 'font-semibold text-spruce' : ''}`}>
              {board.member({ ...member, outside })}
            </dd>
            {outside && <dd className="text-ink-soft lg:col-start-2">{board.practices(outside)}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[42em] empty:hidden">{board.ownServices}</p>
    </div>
  )
}

/** Public registers and offices. */
function Checks() {
  return (
    <section className="wrap section ruled" id="check">
      <Heading title={checks.title} lead={checks.lead} />
      <ul className="mt-6 grid gap-x-12 gap-y-3 sm:gap-y-5 md:grid-cols-2">
        {checks.points.map(({ title, description, from }) => (
          <li key={title} className="border-t-2 border-spruce pt-3 sm:pt-4">
            <h3 className="display-3">{title}</h3>
            <p className="mt-1 max-w-[28em] sm:mt-2 text-ink-soft">{description}</p>
            {from.map((key) => (
              <p key={key} className="mt-1 sm:mt-3">
                <SourceLink {...sources[key]} />
                <span className="block text-base text-ink-soft">{sources[key].by}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mission() {
  if (!missionCard.text) return null
  return (
    <section className="wrap" data-division={missionCard.division}>
      <a
        href={missionCard.action.to}
        className="group relative block overflow-clip bg-hue-soft px-[clamp(1.75rem,6vw,6rem)] py-[clamp(2.25rem,5vw,4.5rem)]"
      >
        {!photos.about.own && (
          <Picture
            name="drawing/contours-clinical"
            className="pointer-events-none absolute -right-24 -bottom-52 w-[34rem] text-hue opacity-35 max-sm:-right-72 max-sm:-bottom-72"
          />
        )}
        <h2 className="eyebrow">
          {missionCard.title} <SampleTag of="mission" />
        </h2>
        <p
          className={`relative mt-6 max-w-[24em] text-balance font-display text-[clamp(1.5rem,1.2rem+1.4vw,2.5rem)] leading-[1.12] tracking-[-0.02em] ${photos.about.own ? 'lg:mr-[26rem]' : ''}`}
        >
          <Unbroken text={missionCard.text} />
        </p>
        <span className="relative mt-6 inline-block font-semibold text-hue underline decoration-1 underline-offset-6 group-hover:decoration-2">
          {missionCard.action.label}
        </span>
        {photos.about.own && (
          <Photo
            slot={photos.about}
            className="arch mx-auto mt-8 -mb-[clamp(2.25rem,5vw,4.5rem)] aspect-[4/5] w-52 lg:absolute lg:right-[clamp(1.75rem,6vw,6rem)] lg:bottom-0 lg:m-0 lg:w-96"
          />
        )}
      </a>
    </section>
  )
}

/** The CTO's card and the two invitations below it; all three lead to the contact page (acceptance P13). */
function Team() {
  return (
    <section className="bg-sunken">
      <div className="wrap section grid gap-y-6 sm:gap-y-8">
        <div className="grid items-center gap-x-16 gap-y-6 bg-surface p-6 lg:grid-cols-[1fr_1.35fr] lg:p-12">
          <div>
            <h2 className="display-2">{team.title}</h2>
            <p className="lead mt-3 max-w-[22em] text-ink-soft">{team.text}</p>
            <MoreAction action={team.action} className="mt-2" />
          </div>
          {team.person && <PersonCard person={team.person} fact="technologyLead" as="div" wide />}
        </div>
        <div className="grid gap-6 sm:gap-8 lg:grid-cols-2">
          {[champions, touch].map(({ title, text, action }) => (
            <div
              key={title}
              className="grid content-start justify-items-start border-t-2 border-spruce pt-4 sm:pt-5"
            >
              <Small title={title} text={text} as="h2" />
              <MoreAction action={action} className="mt-2" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

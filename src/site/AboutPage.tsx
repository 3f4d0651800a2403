import {
  board,
  champions,
  checks,
  clinicians,
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
import { Actions, MoreAction, PhoneLink, SourceLink, SampleTag } from './parts/Links.tsx'
import { Closing } from './parts/Sections.tsx'
import { PersonGrid } from './parts/PersonCard.tsx'
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
          <Actions actions={hero.actions} className="mt-7" />
        </div>
      </section>
      <WhoWeAre />
      <Mission />
      <People />
      <Team />
      <Checks />
      <Closing words={join} />
    </>
  )
}

/** Who leads, and then who treats people. */
const People = () =>
  [leadership, clinicians].map(
    ({ title, people }, index) =>
      people.length > 0 && (
        <section key={title} className="wrap section" id={index === 0 ? 'leadership' : undefined}>
          <h2 className="display-2">{title}</h2>
          <PersonGrid people={people} />
        </section>
      ),
  )

function WhoWeAre() {
  return (
    <section className="wrap section">
      <Heading title={whoWeAre.title} large />
      <ul className="cells cells-wide mt-4 sm:mt-6">
        {whoWeAre.points.map(({ title, text }) => (
          <li key={title}>
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
    <p className="display-3 mt-2 max-w-[24em] font-display empty:hidden">{text}</p>
  </>
)

function Board() {
  if (!board.seats) return null
  const [only, ...others] = board.seats
  if (only && others.length === 0) {
    const { seat, reviews, outside } = only
    return (
      <p id="board" className="mt-8 max-w-[42em] text-lg">
        <span className="font-semibold">{board.title}:</span> {reviews} (
        {[seat, board.member(only), outside && withinSentence(board.practices(outside))]
          .filter(Boolean)
          .join(', ')}
        ). <SampleTag of="board" />
      </p>
    )
  }
  return (
    <div id="board" className="mt-8">
      <h3 className="display-3">
        {board.title} <SampleTag of="board" />
      </h3>
      <dl className="mt-3 border-b border-line-strong">
        {board.seats.map(({ seat, reviews, outside, ...member }) => (
          <div key={seat} className="gap-x-gap border-t border-line-strong py-2.5 lg:grid lg:grid-cols-3">
            <dt className="font-semibold">{seat}</dt>
            <dd>{reviews}</dd>
            <dd className="empty:hidden">
              {outside ? (
                <>
                  <span className="block font-semibold text-spruce">
                    {board.member({ ...member, outside })}
                  </span>
                  {board.practices(outside)}
                </>
              ) : (
                board.member({ ...member, outside })
              )}
            </dd>
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
    <section className="wrap section" id="check">
      <Heading title={checks.title} lead={checks.lead} />
      <ul className="mt-6 grid items-start gap-x-gap gap-y-3 sm:gap-y-5 md:grid-cols-2 lg:grid-cols-[1fr_1fr_22rem]">
        {checks.points.map(({ title, call, description, from }) => (
          <li key={title}>
            <h3 className="display-3">{title}</h3>
            <p className="mt-1 max-w-[28em] sm:mt-2 text-ink-soft">
              {call && (
                <>
                  {call.text}{' '}
                  <PhoneLink
                    phone={call.phone}
                    className="text-hue underline underline-offset-4 whitespace-nowrap"
                  />
                  .{' '}
                </>
              )}
              {description}
            </p>
            {from.map((key) => (
              <p key={key} className="mt-1 sm:mt-3">
                <SourceLink {...sources[key]} />
                <span className="block text-base text-ink-soft">{sources[key].by}</span>
              </p>
            ))}
          </li>
        ))}
        <li className="-mt-24 max-lg:hidden" aria-hidden="true">
          <Picture name="object/license" />
        </li>
      </ul>
    </section>
  )
}

function Mission() {
  if (!missionCard.text) return null
  return (
    <section data-division={missionCard.division}>
      <a href={missionCard.action.to} className="group relative block overflow-clip bg-hue-soft">
        {!photos.about.own && (
          <Picture
            name="drawing/contours-clinical"
            className="absolute -bottom-40 left-[calc(50%+min(50%,var(--column)/2)-28rem)] w-[34rem] text-hue opacity-35 max-lg:hidden"
          />
        )}
        <div className="wrap section relative">
          <h2 className="eyebrow">
            {missionCard.title} <SampleTag of="mission" />
          </h2>
          <p className="display-2 mt-4 max-w-[19em] lg:mr-[28rem]">
            <Unbroken text={missionCard.text} />
          </p>
          <span className="mt-6 inline-block font-semibold text-hue underline decoration-1 underline-offset-6 group-hover:decoration-2">
            {missionCard.action.label}
          </span>
          {photos.about.own && (
            <Photo
              slot={photos.about}
              className="arch mx-auto mt-8 -mb-[clamp(1.75rem,5vw,5rem)] aspect-[4/5] w-52 lg:absolute! lg:right-(--gutter) lg:bottom-0 lg:m-0 lg:w-96"
            />
          )}
        </div>
      </a>
    </section>
  )
}

/** Three invitations; all lead to the contact page (acceptance P13). */
function Team() {
  return (
    <section className="bg-sunken">
      <ul className="wrap section cells cells-wide">
        {[team, champions, touch].map(({ title, text, action }) => (
          <li key={title} className="grid content-start justify-items-start">
            <Small title={title} text={text} as="h2" />
            <MoreAction action={action} className="mt-2" />
          </li>
        ))}
      </ul>
    </section>
  )
}

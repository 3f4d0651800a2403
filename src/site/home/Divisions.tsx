import { claims } from '../../content/claims.ts'
import { claimsTitle, divisionCards, transforming } from '../../content/home.ts'
import { careDivisions, company, type Division } from '../../content/company.ts'
import { photos, type PhotoSlot } from '../../content/photos.ts'
import { careStates, servesSomeOf, statesClaim, statesDiffer } from '../../content/states.ts'
import { stateCodes } from '../../content/stateCodes.ts'
import { MoreAction, SampleTag } from '../parts/Links.tsx'
import { Photo, Picture } from '../parts/Picture.tsx'
import { Heading } from '../parts/Words.tsx'

export function Transforming() {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-2">
          <Heading eyebrow={transforming.eyebrow} title={transforming.title} large />
          <MoreAction action={transforming.action} />
        </div>
        <ul className="mt-4 grid gap-x-4 min-[22.5rem]:grid-cols-2 sm:mt-8 sm:gap-x-gap xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none xl:grid-rows-[1fr_auto]">
          {transforming.values.map(({ title, more }) => (
            <li key={title} className="row-span-2 grid grid-rows-subgrid gap-y-0 py-1.5 sm:py-2">
              <h3 className="text-[clamp(1.2rem,1.05rem+0.8vw,1.7rem)] leading-tight">{title}</h3>
              <a href={more.to} className="reach justify-self-start font-semibold text-hue print:hidden">
                {more.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** acceptance H10: the claims, as large as they are, and the states one by one. */
export function ClaimsBand() {
  if (!statesClaim.which && !claims.integrations) return null
  return (
    <section className="wrap section" aria-labelledby="claims">
      <h2 id="claims" className="display-2 minor">
        {claimsTitle}
      </h2>
      <div className="mt-6 grid items-end gap-x-gap gap-y-3 sm:gap-y-6 lg:grid-cols-five-seven">
        <dl className="flex flex-wrap gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-6">
          {statesClaim.figure !== '0' && <Figure figure={statesClaim.figure} label={statesClaim.label} />}
          {claims.integrations && <Figure {...claims.integrations} fact="integrations" />}
        </dl>
        {statesClaim.which && (
          <>
            <StateMap className="w-full text-spruce lg:row-span-2" />
            <p id="states" className="max-w-[20em] self-start">
              {statesDiffer ? <WhichByDivision /> : `${statesClaim.which}.`} <SampleTag of="statesServed" />
            </p>
          </>
        )}
      </div>
    </section>
  )
}

/** The names of the divisions are the legend of the map, too. */
const WhichByDivision = () =>
  careDivisions.map((key) => (
    <span key={key} data-division={key} className="block">
      <span className="font-semibold text-hue">{company.divisions[key].name}</span>: {careStates[key].which}.
    </span>
  ))

function Figure({ figure, label, fact }: { figure: string; label: string; fact?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-3 max-w-[10em]">
        {label} {fact && <SampleTag of={fact} />}
      </dt>
      <dd data-first={figure[0]} className="numeral text-[clamp(4rem,9.5vw,9rem)] text-spruce">
        {figure}
      </dd>
    </div>
  )
}

const divisionPhotos: Record<Division, PhotoSlot> = {
  clinical: photos.homeClinical,
  medtech: photos.homeMedtech,
  behavioral: photos.homeBehavioral,
  vetmedtech: photos.homeVetmedtech,
}

/** acceptance H4, H11: four cards, each with a picture in the shape of a doorway. */
export function Divisions() {
  return (
    <section className="wrap section">
      <Heading title={divisionCards.title} large />
      <ul className="mt-6 grid gap-x-gap gap-y-4 md:mt-10 md:grid-cols-2 xl:grid-cols-4">
        {divisionCards.cards.map((card) => (
          <li key={card.path} data-division={card.division}>
            <DivisionCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DivisionCard({ division, name, path, description }: (typeof divisionCards.cards)[number]) {
  const [, before = '', last = name] = /^(.* )(\S+)$/.exec(name) ?? []
  return (
    <a
      href={path}
      className="group grid h-full grid-cols-[5.5rem_1fr] print:block items-center gap-x-5 xl:grid-cols-1 xl:content-start"
    >
      <Photo slot={divisionPhotos[division]} className="arch aspect-[5/6] bg-hue-soft" />
      <div className="xl:mt-7">
        <h3 className="text-[clamp(1.6rem,1.3rem+1.1vw,2.1rem)] text-hue underline-offset-6 group-hover:underline group-hover:decoration-2">
          {before}
          {/* The arrow stays with its word. */}
          <span className="min-[20rem]:whitespace-nowrap">
            {last} <Picture name="mark/arrow" className="arrow ml-1 inline" />
          </span>
        </h3>
        <p className="mt-1 max-w-[19em] text-ink sm:mt-2">{description}</p>
      </div>
    </a>
  )
}

/** The map as a grid: one door for each state, about where it lies. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. WI .. .. .. VT NH',
  'WA ID MT ND MN IL MI .. NY MA ..',
  'OR NV WY SD IA IN OH PA NJ CT RI',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC .. .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
]

const [step, width, height] = [60, 52, 54]

const doors = rows.flatMap((row, y) =>
  row.split(' ').flatMap((code, x) => (code === '..' ? [] : [{ code, x: x * step, y: y * step }])),
)

const isOpen = ({ code }: { code: string }, states = statesClaim) =>
  servesSomeOf([stateCodes[code as keyof typeof stateCodes]], states)

const drawDoors = (those: typeof doors) =>
  those
    .map(({ x, y }) => `M${x + 4} ${y + height}v-28a${width / 2} ${width / 2} 0 0 1 ${width} 0v28z`)
    .join('')

/** The right halves. */
const drawLeaves = (those: typeof doors) =>
  those.map(({ x, y }) => `M${x + 4 + width / 2} ${y + height}v-${height}a26 26 0 0 1 26 26v28z`).join('')

const inClinical = doors.filter((door) => isOpen(door, careStates.clinical))
const inBehavioral = doors.filter((door) => isOpen(door, careStates.behavioral))

/** Of one color each, in both where both see people. */
const DoorsByDivision = () => (
  <>
    <path d={drawDoors(inClinical)} className="fill-clinical" />
    <path
      d={drawDoors(inBehavioral.filter((door) => !inClinical.includes(door)))}
      className="fill-behavioral"
    />
    <path
      d={drawLeaves(inBehavioral.filter((door) => inClinical.includes(door)))}
      className="fill-behavioral"
    />
  </>
)

/** Where people are seen by video (acceptance H10): the other states are doors that stay closed. */
function StateMap({ className }: { className: string }) {
  return (
    <svg
      viewBox={`0 0 ${11 * step} ${8 * step}`}
      role="img"
      aria-label={statesClaim.seenIn}
      className={`drawing state-map ${className}`}
    >
      {statesDiffer ? (
        <DoorsByDivision />
      ) : (
        <path d={drawDoors(doors.filter((door) => isOpen(door)))} fill="currentColor" />
      )}
      <path d={drawDoors(doors.filter((door) => !isOpen(door)))} fill="currentColor" fillOpacity="0.04" />
      {doors.map((door) => (
        <text
          key={door.code}
          x={door.x + 4 + width / 2}
          y={door.y + 44}
          textAnchor="middle"
          // A phone shows the map at half its size or less.
          className={`text-[20px] max-sm:text-[27px] ${isOpen(door) ? 'fill-paper open-door' : 'fill-current'}`}
        >
          {door.code}
        </text>
      ))}
    </svg>
  )
}

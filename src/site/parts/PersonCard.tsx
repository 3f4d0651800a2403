import { layout } from '../../content/layout.ts'
import type { SitePerson } from '../../content/page.ts'
import { divisionOf, fullName } from '../../content/people.ts'
import { whereText } from '../../content/states.ts'
import { Picture } from './Picture.tsx'
import { SampleTag } from './Links.tsx'

/** The portraits of the invented people of the examples. */
const drawnPortraits: Record<string, `portrait/${string}`> = {
  'Adele Marchetti': 'portrait/adele',
  'Rowan Ellery': 'portrait/rowan',
  'Imani Castellano': 'portrait/imani',
  'Viktor Lindqvist': 'portrait/viktor',
  'Noor Abernathy': 'portrait/noor',
  'Beatriz Holloway': 'portrait/beatriz',
  'Caspian Moreau': 'portrait/caspian',
}

interface PersonProps {
  person: SitePerson
  /** Without what their own words say: that stands on /about. */
  isShort?: boolean | undefined
}

/** People beside each other, four a row where there is room, or three beside a heading. */
export const PersonGrid = ({
  people,
  isShort,
}: Pick<PersonProps, 'isShort'> & { people: readonly SitePerson[] }) => (
  <ul
    className={`group mt-4 grid gap-x-gap gap-y-4 empty:hidden sm:grid-cols-2 sm:gap-y-8 ${isShort ? 'sm:mt-6 lg:mt-0 lg:grid-cols-3' : 'sm:mt-8 lg:grid-cols-4'}`}
  >
    {people.map((person) => (
      <PersonCard key={person.name} person={person} isShort={isShort} />
    ))}
  </ul>
)

/** acceptance P12: in the color of the division that they lead or treat for, with a portrait, or with a bar above the name. */
export function PersonCard({ person, isShort }: PersonProps) {
  const hasPortrait = !!person.photo || person.name in drawnPortraits
  const name = (
    <h3
      className={`display-3 text-hue ${hasPortrait ? '' : 'border-t-6 border-hue pt-3 group-has-[.arch]:self-end'}`}
    >
      {fullName(person)}
    </h3>
  )
  return (
    <li
      data-division={divisionOf(person)}
      className={`grid content-start gap-x-5 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0 ${isShort ? 'sm:row-span-2' : 'sm:row-span-3'} ${hasPortrait ? 'grid-cols-[5.5rem_1fr]' : ''}`}
    >
      {hasPortrait ? <Portrait person={person} /> : name}
      <div className="max-sm:self-end">
        {hasPortrait && name}
        <p className="mt-1 font-semibold text-spruce">{person.title}</p>
        <p className="mt-1 text-ink-soft empty:hidden">
          <SampleTag of="people" /> {whereText(person)}
        </p>
      </div>
      {!isShort && (
        <div className="mt-3 max-sm:col-span-full">
          <Words person={person} />
        </div>
      )}
    </li>
  )
}

/** The initials lie under the photograph, so they show when it does not load; the drawn portrait of an example covers them. */
function Portrait({ person: { name, photo, face } }: PersonProps) {
  const drawn = drawnPortraits[name]
  return (
    <div className="arch relative grid aspect-[4/5] place-items-center bg-spruce-soft sm:mb-6 sm:w-56">
      <span
        className="pt-3 font-display text-4xl font-light text-spruce sm:pt-6 sm:text-6xl"
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
      {drawn && <Picture name={drawn} className="absolute inset-0 size-full bg-spruce-soft" />}
      {photo && (
        <img
          src={`/photos/${photo}`}
          alt={`${layout.portraitOf} ${name}`}
          width="320"
          height="400"
          loading="lazy"
          data-photo={face?.toLowerCase() || 'top'}
        />
      )}
    </div>
  )
}

/** Without degrees, which follow a comma, and without 'Dr.': of 'Dr. Owen Prather, PA-C' they are OP. */
const initialsOf = (name: string) =>
  name
    .replace(/,.*/s, '')
    .replace(/^Dr\.? /i, '')
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')

function Words({ person: { bio, quote } }: PersonProps) {
  return (
    <>
      <p className="max-w-[30em] text-ink-soft empty:hidden">{bio}</p>
      {quote && (
        <blockquote className="mt-4 max-w-[17em] border-l-3 border-accent pl-4 font-display text-xl text-balance">
          “{quote}”
        </blockquote>
      )}
    </>
  )
}

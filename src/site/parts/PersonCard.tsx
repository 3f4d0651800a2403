import { whereText } from '../../content/about.ts'
import { company, divisionKeys } from '../../content/company.ts'
import { isExample } from '../../content/fact.ts'
import { layout } from '../../content/layout.ts'
import type { SitePerson } from '../../content/page.ts'
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

/** Whether there is a picture of a person to show. */
export const hasPortrait = ({ name, photo }: SitePerson) => !!photo || name in drawnPortraits

interface PersonProps {
  person: SitePerson
  /** The key of their fact. */
  fact: string
}

/**
 * acceptance P12. The initials lie under the photograph, so they show when it does not load; the drawn portrait of an example covers
 * them.
 */
export const PersonCard = ({ person, fact }: PersonProps) => (
  <li className="grid grid-cols-[5.5rem_1fr] content-start gap-x-5 sm:row-span-3 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0">
    <Portrait person={person} />
    <div className="max-sm:self-end">
      <Who person={person} fact={fact} />
    </div>
    <div className="mt-3 max-sm:col-span-2">
      <Words person={person} />
    </div>
  </li>
)

/**
 * Without a portrait, in the color of the division whose care the person leads.
 * @param alone nobody has a portrait, so that the names carry the page
 */
export const PersonRow = ({ person, fact, alone }: PersonProps & { alone: boolean }) => (
  <li data-division={divisionLedBy(person)} className="border-t border-hue pt-3 sm:pt-4">
    <Who person={person} fact={fact} large={alone} />
    <div className="mt-3">
      <Words person={person} />
    </div>
  </li>
)

const divisionLedBy = ({ leads }: SitePerson) =>
  divisionKeys.find((key) => company.divisions[key].name === leads)

function Who({ person, fact, large = false }: PersonProps & { large?: boolean }) {
  const { name, credentials, title } = person
  const where = whereText(person)
  return (
    <>
      <h3 className={`text-hue ${large ? 'display-2 minor' : 'display-3'}`}>
        {[name, credentials].filter(Boolean).join(', ')}
      </h3>
      <p className="mt-1 font-semibold text-spruce">{title}</p>
      {(isExample(fact) || where) && (
        <p className="mt-1 text-ink-soft">
          <SampleTag of={fact} /> {where}
        </p>
      )}
    </>
  )
}

function Portrait({ person: { name, photo, face } }: Pick<PersonProps, 'person'>) {
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

function Words({ person: { bio, quote } }: Pick<PersonProps, 'person'>) {
  return (
    <>
      <p className="max-w-[30em] text-ink-soft">{bio}</p>
      {quote && (
        <blockquote className="mt-4 max-w-[17em] border-l-3 border-accent pl-4 font-display text-xl text-balance">
          “{quote}”
        </blockquote>
      )}
    </>
  )
}

/** Sentences about the divisions that the company has. */
import { company, type CareDivision, type Division } from './company.ts'
import { atStart, countWord } from './count.ts'
import { hasDivision } from './onSite.ts'
import { careStates, listed, statesClaim, statesDiffer } from './states.ts'

export const { ownDivisions } = company

const namesOf = (texts: Partial<Record<Division, string>>) =>
  Object.entries(texts).flatMap(([key, text]) => (hasDivision(key as Division) ? [text] : []))
const products = namesOf({ medtech: 'AI systems for hospitals', vetmedtech: 'AI tools for animal care' })

/** Where the divisions have the same states, these are said once; 'states' is. */
function careWithin(): string[] {
  const [clinical, behavioral] = [careStates.clinical.within, careStates.behavioral.within]
  if (statesDiffer)
    return [
      `clinical care${clinical}`,
      `mental health care${clinical.endsWith(' states') ? behavioral.replace(/ states$/, '') : behavioral}`,
    ]
  const care = namesOf({
    clinical: 'clinical care',
    behavioral: 'mental health services',
  } satisfies Record<CareDivision, string>)
  return care.length ? [listed.format(care) + statesClaim.within] : []
}

/** Care is tied to states: 'Clinical care in 13 states, mental health care in 7, AI systems for hospitals and AI tools for animal care' */
export const whatWeDo = atStart(listed.format([...careWithin(), ...products]))

/** 'Four divisions'; one is nothing to speak of. */
export const divisionCount = ownDivisions.length > 1 ? `${countWord(ownDivisions.length)} divisions` : ''

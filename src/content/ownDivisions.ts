/** Sentences about the divisions that the company has. */
import { company, type CareDivision, type Division } from './company.ts'
import { atStart, countWord } from './count.ts'
import { listed, statesClaim } from './states.ts'

export const { ownDivisions } = company

export const hasDivision = (key: Division): boolean => ownDivisions.some(({ division }) => division === key)

const namesOf = (texts: Partial<Record<Division, string>>) =>
  Object.entries(texts).flatMap(([key, text]) => (hasDivision(key as Division) ? [text] : []))
const care = namesOf({
  clinical: 'clinical care',
  behavioral: 'mental health services',
} satisfies Record<CareDivision, string>)
const products = namesOf({ medtech: 'AI systems for hospitals', vetmedtech: 'AI tools for animal care' })

/** Care is tied to states: 'Clinical care and mental health services in 46 states, AI systems for hospitals and AI tools for animal care' */
export const whatWeDo = atStart(
  listed.format([...(care.length ? [listed.format(care) + statesClaim.within] : []), ...products]),
)

/** 'Four divisions'; one is nothing to speak of. */
export const divisionCount = ownDivisions.length > 1 ? `${countWord(ownDivisions.length)} divisions` : ''

/** What follows from the divisions that the company has: a page about another one is no page of the site. */
import { company, divisionKeys, type Division } from './company.ts'
import { countWord } from './count.ts'
import { listed } from './states.ts'

export const { ownDivisions } = company

export const hasDivision = (key: Division): boolean => ownDivisions.some(({ division }) => division === key)

/** Pages that belong to another page but are not below it in the URL. */
export const pagesAbove: Record<string, string> = { '/case-studies': company.divisions.medtech.path }

/** @param address of a page, or of a place on it */
export function isOnSite(address: string): boolean {
  const path = address.replace(/[#?].*/, '')
  const within = `${pagesAbove[path] ?? path}/`
  return divisionKeys.every(
    (key) => hasDivision(key) || !within.startsWith(`${company.divisions[key].path}/`),
  )
}

/** In the order of a sentence: care for people first. */
const services: Record<Division, string> = {
  clinical: 'clinical care',
  behavioral: 'mental health services',
  medtech: 'AI systems for hospitals',
  vetmedtech: 'AI tools for animal care',
}

/** 'Clinical care, mental health services, AI systems for hospitals and AI tools for animal care' */
export const whatWeDo = listed
  .format((Object.keys(services) as Division[]).filter(hasDivision).map((key) => services[key]))
  .replace(/^./, (letter) => letter.toUpperCase())

/** 'Four divisions'; one is nothing to speak of. */
export const divisionCount = ownDivisions.length > 1 ? `${countWord(ownDivisions.length)} divisions` : ''

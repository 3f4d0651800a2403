/** What follows from the divisions that the company has: a page about another one is no page of the site. */
import { company, type Division } from './company.ts'

export const offers = (division: Division): boolean => company.offered.includes(division)

const divisions = (Object.keys(company.divisions) as Division[]).map((division) => ({
  division,
  ...company.divisions[division],
}))
export const offeredDivisions = divisions.filter(({ division }) => offers(division))

/** Pages that belong to another page but are not below it in the URL. */
export const pagesAbove: Record<string, string> = { '/case-studies': company.divisions.medtech.path }

/** @param address of a page of this site, or of a place on it */
export function offersPage(address: string): boolean {
  const path = address.replace(/[#?].*/, '')
  const within = `${pagesAbove[path] ?? path}/`
  return divisions.every((one) => offers(one.division) || !within.startsWith(`${one.path}/`))
}

const services: Record<Division, string> = {
  clinical: 'clinical care',
  behavioral: 'mental health services',
  medtech: 'AI systems for hospitals',
  vetmedtech: 'AI tools for animal care',
}
const ours = Object.entries(services).flatMap(([key, service]) => (offers(key as Division) ? [service] : []))

/** 'Clinical care, mental health services, AI systems for hospitals and AI tools for animal care' */
export const whatWeOffer = new Intl.ListFormat('en-GB')
  .format(ours)
  .replace(/^./, (letter) => letter.toUpperCase())

/** 'Four divisions'; one is nothing to speak of. */
export const divisionCount = ['', 'Two divisions', 'Three divisions', 'Four divisions'][ours.length - 1] ?? ''

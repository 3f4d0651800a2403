/** What follows from the divisions and services that the company has: a page about another one is no page of the site. */
import { allServices, serviceNames } from './clinical/names.ts'
import { company, divisionKeys, type Division } from './company.ts'
import { countWord } from './count.ts'
import { listed, statesClaim } from './states.ts'

export const { ownDivisions } = company

export const hasDivision = (key: Division): boolean => ownDivisions.some(({ division }) => division === key)

/** Pages that belong to another page but are not below it in the URL. */
export const pagesAbove: Record<string, string> = { '/case-studies': company.divisions.medtech.path }

/** What has a page of its own, by the name by which an owner chooses it. */
const chosenParts = {
  ownDivisions: divisionKeys.map((key) => company.divisions[key]),
  ownServices: allServices.map((service) => ({ name: serviceNames[service], path: `/clinical/${service}` })),
}

/** @param facts all parts where an owner has chosen none @param address of a page, or of a place on it */
export function isPageOf(facts: Readonly<Record<string, unknown>>, address: string): boolean {
  const path = address.replace(/[#?].*/, '')
  const within = `${pagesAbove[path] ?? path}/`
  return Object.entries(chosenParts).every(([key, parts]) => {
    const chosen = facts[key] as readonly string[] | undefined
    return parts.every(({ name, path }) => !within.startsWith(`${path}/`) || (chosen?.includes(name) ?? true))
  })
}

export const isOnSite = (address: string) => isPageOf(globalThis.foyerSite?.facts ?? {}, address)

const namesOf = (texts: Partial<Record<Division, string>>) =>
  Object.entries(texts).flatMap(([key, text]) => (hasDivision(key as Division) ? [text] : []))
const care = namesOf({ clinical: 'clinical care', behavioral: 'mental health services' })
const products = namesOf({ medtech: 'AI systems for hospitals', vetmedtech: 'AI tools for animal care' })

/** Care is tied to states: 'Clinical care and mental health services in 46 states, AI systems for hospitals and AI tools for animal care' */
export const whatWeDo = listed
  .format([...(care.length ? [listed.format(care) + statesClaim.within] : []), ...products])
  .replace(/^./, (letter) => letter.toUpperCase())

/** 'Four divisions'; one is nothing to speak of. */
export const divisionCount = ownDivisions.length > 1 ? `${countWord(ownDivisions.length)} divisions` : ''

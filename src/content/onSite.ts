/** What follows from the divisions and services that the company has: a page about another one is no page of the site. */
import { allServices, serviceNames } from './clinical/names.ts'
import { careDivisions, company, divisionKeys, type Division } from './company.ts'
import { isChosen, type Site } from './fact.ts'

/** Pages that belong to another page but are not below it in the URL. */
export const pagesAbove: Record<string, string> = { '/case-studies': company.divisions.medtech.path }

/** Where people are cared for. */
export const carePages: readonly string[] = careDivisions.map((key) => company.divisions[key].path)

/** What has a page of its own, by the name by which an owner chooses it. */
const chosenParts = {
  ownDivisions: divisionKeys.map((key) => company.divisions[key]),
  ownServices: allServices.map((service) => ({ name: serviceNames[service], path: `/clinical/${service}` })),
}

/** @param facts of the owner; whatever is not chosen there counts as chosen @param address of a page, or of a place on it */
export function isPageOf(facts: Site['facts'] | undefined, address: string): boolean {
  const path = address.replace(/[#?].*/, '')
  const within = `${pagesAbove[path] ?? path}/`
  return Object.entries(chosenParts).every(([key, parts]) =>
    parts.every(({ name, path }) => !within.startsWith(`${path}/`) || isChosen(key, name, facts)),
  )
}

/** By what is published. */
export const isOnSite = (address: string): boolean => isPageOf(undefined, address)

export const hasDivision = (key: Division): boolean => isOnSite(company.divisions[key].path)

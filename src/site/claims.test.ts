import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stateCodes } from '../content/stateCodes.ts'
import { ownFacts } from '../features/site/testing/ownFacts.ts'

// Pages and content are computed while they are loaded.
beforeEach(() => vi.resetModules())
afterEach(() => {
  globalThis.foyerSite = undefined
  vi.resetModules()
})

const pageFiles = {
  home: () => import('./HomePage.tsx'),
  about: () => import('./AboutPage.tsx'),
  medtech: () => import('./MedTechPage.tsx'),
  services: () => import('./clinical/ServicesPage.tsx'),
  privacy: () => import('./PrivacyPage.tsx'),
  contact: () => import('./contact/ContactPage.tsx'),
}

/** Pages as visitors of a site with these facts read them, and their descriptions for search; of no published site without. */
async function pages(facts?: object) {
  vi.resetModules()
  globalThis.foyerSite = facts && { facts: { ...ownFacts, ...facts } }
  const htmlOf = async (file: () => Promise<{ default: ComponentType }>) => {
    const element = createElement((await file()).default)
    return renderToStaticMarkup(
      createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
    )
  }
  const entries = Object.entries(pageFiles).map(async ([name, file]) => [name, await htmlOf(file)] as const)
  const { publicPages } = await import('../content/pages.ts')
  return {
    ...(Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof pageFiles, string>),
    descriptions: publicPages.filter(({ hidden }) => !hidden).map(({ description }) => description),
  }
}
const allStates: string[] = Object.values(stateCodes)
const served = (statesServed: string[]) => pages({ statesServed })
const doors = (html: string) => html.split('open-door').length - 1

test('who serves three states names them, in the order of names, and claims three everywhere', async () => {
  const { home, about, services, descriptions } = await served(['Georgia', 'Florida', 'Alabama'])
  expect(doors(home)).toBe(3)
  expect(home).toMatch(/>3<\/dd>/)
  expect(home).toContain('Alabama, Florida and Georgia.')
  expect(home).toContain('mental health services in 3 states, AI systems')
  expect(about).toContain('Patients in 3 states.')
  expect(services).toContain('By video in Alabama, Florida and Georgia.')
  expect(descriptions.join()).toContain('in 3 states')
  expect([home, about, services, ...descriptions].join()).not.toMatch(/\b46 states|>46<|[Aa]ll except/)
})

test('once clinicians are named, a division has only states in which one of its own is licensed, and says who', async () => {
  const statesServed = ['Alabama', 'Florida', 'Georgia', 'Texas']
  const nurse = {
    name: 'Ada Lovelace',
    credentials: 'NP',
    title: 'Nurse practitioner',
    treats: ['Clinical'],
    licenses: ['Florida', 'Ohio'],
  }
  const people = [nurse, { ...nurse, name: 'Mary Shelley', credentials: '', licenses: ['Georgia'] }]
  const own = await pages({ statesServed, people })
  expect(own.services).toContain('By video in Florida and Georgia.')
  expect(own.about.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Ada Lovelace, NP Nurse practitioner Licensed in Florida and Ohio Mary Shelley Nurse practitioner Licensed in Georgia',
  )
  expect(own.home, 'the other division names nobody').toContain('Alabama, Florida, Georgia and Texas.')
  const notClinical = [...own.contact.matchAll(/<option value="(\w\w)"([^>]*)>/g)].flatMap(
    ([, code, marks]) => (marks!.includes('no-clinical') && !marks!.includes('no-behavioral') ? [code] : []),
  )
  expect(notClinical).toEqual(['AL', 'TX'])
  const trainer = { ...nurse, name: 'Ida Wells', treats: ['Behavioral Health'] }
  const both = [...people, { ...trainer, licenses: ['Texas'] }]
  const { home } = await pages({ statesServed, people: both })
  expect(doors(home)).toBe(3)
  const unlicensed = await pages({ statesServed, people: [{ ...trainer, licenses: [] }] })
  expect(doors(unlicensed.home), 'who needs no license says nothing of states').toBe(4)
})

test('where the divisions have different states, home, its map and the form say which one has which', async () => {
  const nurse = {
    name: 'Ada Lovelace',
    credentials: 'NP',
    treats: ['Clinical'],
    licenses: ['Florida', 'Ohio'],
  }
  const { home, contact, descriptions } = await pages({
    statesServed: ['Florida', 'Ohio', 'Texas'],
    people: [
      nurse,
      { ...nurse, name: 'Ida Wells', treats: ['Behavioral Health'], licenses: ['Ohio', 'Texas', 'Florida'] },
    ],
  })
  const words = home.replaceAll(/<[^>]+>/g, '')
  for (const text of [words, descriptions.join()])
    expect(text).toContain('Clinical care in 2 states, mental health care in 3, AI systems')
  expect(words).toContain('Clinical: Florida and Ohio.Behavioral Health: Florida, Ohio and Texas.')
  const seen = contact.replaceAll(/<[^>]+>/g, '')
  expect(seen).toContain('Clinical doesn’t see patients there by video. Behavioral Health does.')
  expect(seen).toContain('Behavioral Health doesn’t see patients there by video. Clinical does.')
})

test('who serves 46 states and the District names the four others', async () => {
  const others = ['Alaska', 'Hawaii', 'Maine', 'Oregon']
  const states = allStates.filter((name) => !others.includes(name))
  const { home, services } = await served([...states, 'District of Columbia'])
  expect(doors(home)).toBe(46)
  expect(home).toContain('All except Alaska, Hawaii, Maine and Oregon. Also Washington DC.')
  expect(services).toContain('46 states and Washington DC: all except Alaska, Hawaii, Maine and Oregon')
})

test.each([
  ['one state', ['Florida'], 'Patients in Florida.', /state served/],
  ['all states', allStates, 'Patients in 50 states.', /All states\./],
  ['the District', ['District of Columbia'], 'Patients in Washington DC.', /Washington DC\./],
])('who serves %s says so', async (_, states, sentence, onHome) => {
  const { home, about } = await served(states)
  expect(about).toContain(sentence)
  expect(home).toMatch(onHome)
  expect(home).not.toMatch(/>0<\/dd>|1 states/)
})

const everything = async (facts?: object) => {
  const { descriptions, ...html } = await pages(facts)
  return [...Object.values(html), ...descriptions].join('\n')
}

test('integrations and a board are claimed until the site is published, then only by an owner who has them', async () => {
  const claims = [/20\+/, /[Oo]ver 20 electronic/, /Board of Medical Directors/]
  const preview = await everything()
  for (const claim of claims) expect(preview).toMatch(claim)
  const bare = await everything({})
  for (const claim of claims) expect(bare).not.toMatch(claim)
  expect(bare).not.toMatch(/record integrations|undefined/)
  const board = [{ seat: 'Family medicine', reviews: 'Visits', name: 'Ada Lovelace, MD' }]
  const own = await everything({ integrations: { over: 5 }, board })
  for (const claim of [/>5\+</, /Over 5 electronic/, /Board of Medical Directors sets/])
    expect(own).toMatch(claim)
})

test('stars stand over the words of patients where all of them gave them', async () => {
  const words = { name: 'Ada L.', content: 'Kind.', agreed: 'March 3, 2026, by letter' }
  const starsWith = async (...ratings: (string | undefined)[]) => {
    const testimonials = ratings.map((rating, index) => ({ ...words, name: `Ada ${index}`, rating }))
    return (await pages({ testimonials })).home.includes('Five out of five stars')
  }
  expect([
    await starsWith(undefined),
    await starsWith('Five stars', ''),
    await starsWith('Five stars', 'Five stars'),
  ]).toEqual([false, false, true])
})

test('the policy and the SMS terms bear the days that the owner gives, and none otherwise', async () => {
  const dated = /Effective \w+ \d|Last updated/
  const without = await pages({})
  expect(without.privacy + without.contact).not.toMatch(dated)
  const privacyPolicy = { effective: 'January 5, 2026', updated: '' }
  const smsTerms = { effective: 'March 1, 2026', updated: 'May 2, 2026' }
  const { privacy, contact } = await pages({ policyDates: { privacyPolicy, smsTerms } })
  expect(privacy).toContain('Effective January 5, 2026')
  expect(privacy).not.toMatch(/Last updated/)
  expect(contact).toContain('Effective March 1, 2026. Last updated May 2, 2026.')
})

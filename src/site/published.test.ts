import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { pages } from '../pages.ts'

// The content reads what is published while it is loaded.
beforeAll(() => {
  globalThis.foyerSite = { facts: ownFacts }
  vi.resetModules()
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

const publicPages = pages.filter(({ access }) => access === 'public')

test.each(publicPages)(
  '$path shows what must be there, and no example of anything else',
  async ({ path, file }) => {
    const { default: Page } = (await import(/* @vite-ignore */ `../${file}`)) as { default: ComponentType }
    const router = createMemoryRouter([{ path, element: createElement(Page) }], { initialEntries: [path] })
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
    const { examples } = await import('../content/fact.ts')
    await import('../features/site/facts.server.ts')
    const foreign = [...examples]
      .filter(([key]) => key !== 'statesServed')
      .flatMap(([, example]) => textsIn(example))
      // Shorter ones are words of any page, or names of what a text is about.
      .filter((text) => text.length > 32)
    expect(foreign.filter((text) => html.includes(renderToStaticMarkup(text)))).toEqual([])
    expect(html).not.toMatch(/Tessaly|example\.com|555-01|>Example<|undefined|NaN/)
  },
)

test('roles stand on /careers with the states whose license they need, and its form asks for which', async () => {
  const role = { title: 'Nurse & midwife', place: 'Pensacola', pay: '$40 an hour', description: 'By day.' }
  const openRoles = [
    { ...role, licenses: ['Florida', 'Ohio'] },
    { ...role, title: 'Doctor', licenses: ['Iowa', 'Ohio'], licensesNeeded: 'Any of them' },
    { ...role, title: 'Clerk' },
  ]
  globalThis.foyerSite = { facts: { ...ownFacts, openRoles } }
  vi.resetModules()
  const { default: CareersPage } = await import('./CareersPage.tsx')
  const html = renderToStaticMarkup(createElement(CareersPage))
  expect(html).toContain('License needed: Florida and Ohio')
  expect(html).toContain('License needed: Iowa or Ohio')
  expect(html.match(/License needed/g)).toHaveLength(2)
  const options = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
  expect(options).toEqual(['', 'Nurse &amp; midwife', 'Doctor', 'Clerk', 'Another role'])
  expect(html).toMatch(/<h2[^>]*>Apply<\/h2>/)
})

/** The page with these facts published, too. */
async function published(file: string, facts: object = {}): Promise<string> {
  globalThis.foyerSite = { facts: { ...ownFacts, ...facts } }
  vi.resetModules()
  const { default: Page } = (await import(/* @vite-ignore */ file)) as { default: ComponentType }
  return renderToStaticMarkup(createElement(Page))
}

test('a system has its FDA status beside it once that is filled in, and nothing is said where it is not', async () => {
  const system = { name: 'Phone triage', measures: 'Minutes to an answer', status: 'Not a device' }
  const html = await published('./MedTechPage.tsx', {
    pilot: [system, { ...system, name: 'Scheduling', status: '' }],
  })
  expect(html.match(/FDA status:[^<]*/g)).toEqual(['FDA status: Not a device'])
})

/** Of a service with these visits; nothing else has a price. */
const priced = async (visits?: { first: number | null; next: number | null }) => {
  const none = JSON.parse(
    JSON.stringify(ownFacts.prices).replaceAll(/\d+(?=[,}])/g, 'null'),
  ) as typeof ownFacts.prices
  const facts = { ...ownFacts, prices: visits && { ...none, visits: { ...none.visits, peptides: visits } } }
  globalThis.foyerSite = { facts }
  vi.resetModules()
  const html = async (file: string, path = '/') => {
    const { default: Page } = (await import(/* @vite-ignore */ file)) as { default: ComponentType }
    const router = createMemoryRouter([{ path, element: createElement(Page) }], { initialEntries: [path] })
    return renderToStaticMarkup(createElement(RouterProvider, { router }))
  }
  return {
    home: await html('./HomePage.tsx'),
    clinical: await html('./clinical/ClinicalPage.tsx'),
    list: await html('./clinical/ServicesPage.tsx'),
    peptides: await html('./clinical/ServicePage.tsx', '/clinical/peptides'),
    infusion: await html('./clinical/ServicePage.tsx', '/clinical/iv-therapy'),
    plans: await html('./PaymentPlansPage.tsx'),
  }
}

test('without prices no page speaks of them, and the right to an estimate stays', async () => {
  const { list, home, plans, ...others } = await priced()
  expect(list + Object.values(others).join('')).not.toMatch(
    /<table|\$\d+\b(?! or more)|>Cost<|>What it costs<\/dt>|all prices|visits, prices/,
  )
  expect(home).not.toContain('See all prices')
  expect(list).toContain('You have the right to a written estimate')
  expect(plans).not.toContain('data-amount')
})

test('one price stands alone where it belongs', async () => {
  const { home, clinical, list, peptides, infusion } = await priced({ first: 95, next: null })
  expect(home).toContain('See all prices')
  expect([clinical, peptides].map((html) => html.match(/First visit[^<]*/g))).toEqual([
    ['First visit $95'],
    ['First visit $95'],
  ])
  expect(list.match(/<th scope="row"/g)).toHaveLength(1)
  expect(list).not.toContain('first three months')
  expect(peptides).not.toContain('>What it costs<')
  expect(infusion).not.toMatch(/>Cost<|Screening, supplies/)
  const follow = await priced({ first: null, next: 45 })
  expect(follow.peptides).toContain('>Follow-up $45<')
})

test('a practice reads for how long and for whom a price is, and no link to prices that are not there', async () => {
  const prices = {
    unit: 'a month for each practice',
    included: '',
    locations: '',
    rows: [{ what: 'One tool', price: '$5' }],
  }
  const html = await published('./VetTechPage.tsx', { practicePrices: prices })
  expect(html).toContain('a month for each practice')
  expect(html).not.toContain('Several locations?')
  expect(await published('./VetTechPage.tsx')).not.toContain('#prices')
})

test('headings count what an owner has: case studies, weeks of a rollout, systems without FDA status', async () => {
  const story = { figure: '31%', result: '31% less time', problem: 'B', does: 'C', stays: 'D' }
  const stories = ['Laurel Ridge', 'Stone Creek'].map((title) => ({ ...story, title }))
  const system = { name: 'Phone triage', measures: 'Minutes', status: 'Not a device' }
  const step = { title: 'Pilot', description: 'On one unit.' }
  const facts = {
    stories,
    pilot: [system],
    rollout: [
      { ...step, when: 'Weeks 1 and 2' },
      { ...step, when: 'Week 11' },
    ],
  }
  const text = async (file: string) =>
    (await published(file, facts)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(await text('./CaseStudiesPage.tsx')).toMatch(
    /Two problems every hospital knows\..*Laurel Ridge 31% less time/,
  )
  const medtech = await text('./MedTechPage.tsx')
  expect(medtech).toMatch(/Stone Creek 31% less time.*11 weeks to a decision/)
  expect(medtech).not.toMatch(/Nine weeks|before you sign/)
})

test('a hospital finds the case studies by one link, and by none before there is one', async () => {
  const story = { figure: '40%', title: 'A', result: '40% less', problem: 'B', does: 'C', stays: 'D' }
  const links = async (facts: object) =>
    (await published('./MedTechPage.tsx', facts)).split('href="/case-studies"').length - 1
  expect([await links({}), await links({ stories: [story] })]).toEqual([0, 1])
})

test('the initials of a portrait are those of the name, without a degree', async () => {
  const people = ['Owen Prather, PA-C', 'Dr. Marisol Teague, MD', 'Lucía Benavides']
  const clinicians = (photo: string) =>
    people.map((name) => ({ name, title: 'Clinician', bio: 'Sees patients.', photo }))
  const initials = async (photo: string) => {
    const html = await published('./AboutPage.tsx', { leadership: clinicians(photo) })
    for (const name of people) expect(html).toContain(name)
    return html.match(/(?<=aria-hidden="true">)\p{L}+(?=<\/span>)/gu)
  }
  expect(await initials('a.jpg')).toEqual(['OP', 'MT', 'LB'])
  expect(await initials(''), 'no arch without a portrait').toBeNull()
})

test('a single question is open, and there is nothing to unfold', async () => {
  const html = await published('./MedTechPage.tsx')
  expect(html).toContain('Every suggestion waits for someone on your staff')
  expect(html).not.toContain('<details')
})

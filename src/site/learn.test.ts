import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { claims } from '../content/claims.ts'
import { formatDollars, prices } from '../content/prices.ts'
import { stateCodes } from '../content/stateCodes.ts'
import { seenIn, servedStates } from '../content/states.ts'
import { services as landing } from '../content/clinical/landing.ts'
import { clinicalServices, type ClinicalService } from '../content/clinical/names.ts'
import { services } from '../content/clinical/services.ts'
import { sampleMark } from '../content/layout.ts'
import AboutPage from './AboutPage.tsx'
import BehavioralPage from './BehavioralPage.tsx'
import ClinicalPage from './clinical/ClinicalPage.tsx'
import { Service } from './clinical/ServicePage.tsx'
import ServicesPage from './clinical/ServicesPage.tsx'
import CaseStudiesPage from './CaseStudiesPage.tsx'
import CareersPage from './CareersPage.tsx'
import ContactPage from './contact/ContactPage.tsx'
import HomePage from './HomePage.tsx'
import MedTechPage from './MedTechPage.tsx'
import { VisitGuide } from './parts/Sections.tsx'
import VetTechPage from './VetTechPage.tsx'

const servicePage = (service: ClinicalService) => {
  const Page = () => createElement(Service, { service })
  return Page
}
const textOf = (page: ComponentType) => renderToStaticMarkup(createElement(page))
const answersOn = (html: string) => html.split('class="faq').length - 1

test.each<[string, ComponentType]>([
  ['/clinical', ClinicalPage],
  ['/clinical/services', ServicesPage],
  ...clinicalServices.map((service): [string, ComponentType] => [
    `/clinical/${service}`,
    servicePage(service),
  ]),
  ['/behavioral', BehavioralPage],
])('%s says how a visit works and answers questions', (_, page) => {
  const html = textOf(page)
  for (const words of [
    'How a visit works',
    'Where',
    'In which states',
    'Who you’ll see',
    'How long it takes',
    'What to bring',
    'What it costs',
    'How to pay',
    'After you reach out',
  ])
    expect(html).toContain(`>${words}<`)
  expect(answersOn(html)).toBeGreaterThanOrEqual(5)
})

test('each card of /clinical/services leads to the page that tells more', () => {
  const html = textOf(ServicesPage)
  for (const { title, link, more } of services.items) {
    expect(more?.to).toBe(landing.items.find((service) => service.title === title)?.link)
    expect(html).toContain(`href="${link}"`)
    expect(html).toMatch(new RegExp(`href="${more?.to}"[^>]*>${more?.label}<`))
  }
})

test('three figures are called samples, once on a page, and what is not published about them is said', () => {
  for (const page of [MedTechPage, CaseStudiesPage])
    expect(textOf(page).split('These figures are samples').length, page.name).toBe(2)
  expect(textOf(CaseStudiesPage)).toContain('What the figures don’t tell you')
  expect(textOf(CaseStudiesPage).split('>Not published<')).toHaveLength(12)
})

test('a hospital reads where data lives, how a rollout runs and what is connected', () => {
  const html = textOf(MedTechPage)
  for (const words of [
    'Privacy and security',
    'Where data lives',
    'How a rollout runs',
    'What we connect to',
    'Business associate agreement',
    'FDA status of each system',
    'Go or no-go',
    'Security questionnaire',
  ])
    expect(html).toContain(words)
  expect(answersOn(html)).toBeGreaterThanOrEqual(5)
})

test('an applicant reads how hiring goes, and answers that are marked until an owner has confirmed them', () => {
  const html = textOf(CareersPage)
  for (const words of ['How we hire', 'What it’s like here']) expect(html).toContain(words)
  expect(html).toContain('href="mailto:careers@example.com"')
  expect(answersOn(html)).toBeGreaterThanOrEqual(5)
  expect(html.split(`>${sampleMark.label}<`).length - 1).toBe(answersOn(html) + 2)
})

test('a reader of /about finds who reviews the care, public registers, and what a sample is', () => {
  const html = textOf(AboutPage)
  for (const words of ['What the board reviews', 'How you can check us', 'id="sample"'])
    expect(html).toContain(words)
  for (const register of ['docinfo.org', 'nursys.com', 'cms.gov/nosurprises', 'hhs.gov/ocr'])
    expect(html).toContain(`href="https://www.${register}"`)
})

test('a practice reads which systems fit and how a day goes', () => {
  const html = textOf(VetTechPage)
  for (const words of ['Works with what you have', 'A day with the tools']) expect(html).toContain(words)
  expect(answersOn(html)).toBeGreaterThanOrEqual(5)
})

test('in a crisis the numbers can be pressed, and the page says what the form is not for', () => {
  const html = textOf(BehavioralPage)
  for (const number of ['911', '988']) expect(html).toContain(`href="tel:${number}"`)
  for (const page of [BehavioralPage, ContactPage])
    expect(textOf(page).replace(/<[^>]+>/g, '')).toContain(
      'If this is an emergency call 911; crisis support: call or text 988',
    )
  expect(html).toContain('What the first hour is like')
  expect(html).toContain('Please don’t use it in a crisis')
})

test('a patient reads the price of each service and the states, as many as the claim says', () => {
  expect(50 - servedStates.except.length).toBe(Number(claims.states.figure))
  expect(textOf(ClinicalPage)).toContain(seenIn)
  const html = textOf(ServicesPage)
  expect(html).toContain('id="prices"')
  for (const { first } of Object.values(prices.visits)) expect(html).toContain(`>${formatDollars(first)}<`)
})

test('the map on the home page has every state once, and as many open doors as the claim says', () => {
  const html = textOf(HomePage)
  const codes = [...html.matchAll(/<text[^>]*>([A-Z]{2})</g)].map(([, code]) => code)
  expect(codes.toSorted()).toEqual(Object.keys(stateCodes).toSorted())
  expect(html.split('open-door').length - 1).toBe(Number(claims.states.figure))
  for (const name of servedStates.except) expect(html).toContain(name)
})

test('a total without medication stands beside the one with it', () => {
  const html = textOf(servicePage('weight-loss'))
  expect(html).toContain('>First three months, with medication</dt>')
  expect(html).toContain('>$955 to $1,855</dd>')
})

test.each<[string, ComponentType, string]>([
  ['weight loss', servicePage('weight-loss'), '$505'],
  ['peptides', servicePage('peptides'), '$450'],
  ['sexual wellness', servicePage('sexual-wellness'), '$400'],
  ['BHRT', servicePage('bhrt'), '$625'],
  ['workouts and nutrition', servicePage('workout-nutrition'), '$390'],
  ['IV therapy', servicePage('iv-therapy'), '$120 to $240'],
])(
  'the page of %s says before its first picture what a visit costs, and later what all of it does',
  (_, page, total) => {
    const html = textOf(page)
    const [hero = '', bill = ''] = [
      html.slice(0, html.indexOf('<svg', html.indexOf('#costs'))),
      html.slice(html.indexOf('id="costs"')),
    ]
    expect(hero).toMatch(/(A first visit is|An infusion is) \$\d+.*Sample/)
    expect(bill).toContain(`>${total}<`)
    expect(bill).toMatch(/you can dispute the bill.*href="https:\/\/www\.cms\.gov\/nosurprises"/)
    for (const words of ['When we say no', 'Side effects', 'Your information'])
      expect(html).toContain(`>${words}<`)
    const outside = [...html.matchAll(/<a href="(https:[^"]+)"([^>]*)/g)]
    expect(outside.length).toBeGreaterThanOrEqual(3)
    for (const [, address, rest] of outside) expect(rest, address).toContain('rel="noopener noreferrer"')
  },
)

test('where something is prescribed, the page says by whom and from which pharmacy', () => {
  for (const page of [
    ClinicalPage,
    servicePage('weight-loss'),
    servicePage('peptides'),
    servicePage('sexual-wellness'),
    servicePage('bhrt'),
  ]) {
    const html = textOf(page)
    for (const words of ['Who prescribes', 'Which pharmacy']) expect(html, page.name).toContain(`>${words}<`)
    expect(html).toContain('href="https://www.docinfo.org"')
  }
})

test('facts that no owner has confirmed are marked on the page and listed; confirmed ones are not', () => {
  const ask = { label: 'Ask', to: '/contact' }
  const visit = {
    title: 'How a visit works',
    lead: 'Two steps.',
    ask,
    facts: [{ label: 'Where', text: 'Here.' }],
  }
  const action = { label: 'Contact Us', to: '/contact' }
  for (const sample of [true, false]) {
    const html = renderToStaticMarkup(createElement(VisitGuide, { visit: { ...visit, sample }, action }))
    expect(html.includes(`>${sampleMark.label}<`)).toBe(sample)
  }
})

test('each mark on a page leads to what it means', () => {
  const [path, id] = sampleMark.to.split('#')
  expect(path).toBe('/about')
  expect(textOf(AboutPage)).toContain(`id="${id}"`)
  for (const page of [AboutPage, MedTechPage, CareersPage]) {
    const marks = textOf(page).split(`>${sampleMark.label}<`)
    expect(textOf(page).split(`href="${sampleMark.to}"`), page.name).toHaveLength(marks.length)
  }
})

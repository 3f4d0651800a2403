import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '../content/company.ts'
import { prices } from '../content/prices.ts'
import { stateCodes } from '../content/stateCodes.ts'
import { statesClaim } from '../content/states.ts'
import { services as landing } from '../content/clinical/landing.ts'
import { type ClinicalService } from '../content/clinical/names.ts'
import { clinicalServices } from '../content/clinical/offered.ts'
import { services } from '../content/clinical/services.ts'
import AboutPage from './AboutPage.tsx'
import BehavioralPage from './BehavioralPage.tsx'
import { Service } from './clinical/ServicePage.tsx'
import ServicesPage from './clinical/ServicesPage.tsx'
import CaseStudiesPage from './CaseStudiesPage.tsx'
import CareersPage from './CareersPage.tsx'
import ContactPage from './contact/ContactPage.tsx'
import HomePage from './HomePage.tsx'
import MedTechPage from './MedTechPage.tsx'
import PaymentPlansPage from './PaymentPlansPage.tsx'
import VetTechPage from './VetTechPage.tsx'

const servicePage = (service: ClinicalService) => {
  const Page = () => createElement(Service, { service })
  return Page
}
const textOf = (page: ComponentType) => renderToStaticMarkup(createElement(page))
const answersOn = (html: string) => html.split('class="faq').length - 1

test('how a visit works, what it costs, who prescribes and how to pay stand on one page', () => {
  const html = textOf(ServicesPage)
  for (const words of [
    'How a visit works',
    'How to pay',
    'Who prescribes',
    'Which pharmacy',
    'Your information',
  ])
    expect(html).toContain(`>${words}<`)
  expect(answersOn(html)).toBeGreaterThanOrEqual(5)
  expect(html).toMatch(/you can dispute a bill.*href="https:\/\/www\.cms\.gov\/nosurprises"/)
  for (const words of ['Who prescribes', 'Which pharmacy', 'Your information', 'How to pay'])
    expect(textOf(servicePage('weight-loss'))).not.toContain(`>${words}<`)
})

test('each card of /clinical/services leads to the page that tells more, and to the form', () => {
  const html = textOf(ServicesPage)
  for (const { title, link, more } of services.items) {
    expect(more).toBe(landing.items.find((service) => service.title === title)?.link)
    for (const address of [link, more]) expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  }
})

test('each success story has its name and its figure on both pages', () => {
  for (const page of [MedTechPage, CaseStudiesPage].map(textOf))
    for (const words of ['Phone triage', '40%', 'Resources', '25%', 'Administration', '60%'])
      expect(page).toContain(words)
})

test('a hospital reads where data lives, how a rollout runs and what is connected', () => {
  const html = textOf(MedTechPage)
  for (const words of [
    'Privacy and security',
    'Where data lives',
    'Nine weeks from the review to a decision',
    '>Measured: minutes from the call',
    'What it costs',
    'business associate agreement',
    'FDA status of each system',
    'You compare the pilot with the goal',
    'Security questionnaire',
  ])
    expect(html).toContain(words)
  expect(answersOn(html)).toBeGreaterThanOrEqual(4)
})

test('an applicant reads how hiring goes, and answers', () => {
  const html = textOf(CareersPage)
  for (const words of ['How we hire', 'What it’s like here']) expect(html).toContain(words)
  expect(html).toContain('href="mailto:careers@example.com"')
  expect(answersOn(html)).toBeGreaterThanOrEqual(4)
})

test('a reader of /about finds who reviews the care, and public registers', () => {
  const html = textOf(AboutPage)
  for (const words of ['What the board reviews', 'Look us up']) expect(html).toContain(words)
  for (const register of ['docinfo.org', 'nursys.com', 'hhs.gov/ocr'])
    expect(html).toContain(`href="https://www.${register}"`)
})

test('a practice reads the price, what several locations get, and which systems fit', () => {
  const html = textOf(VetTechPage)
  for (const words of ['What it costs', 'Several locations?', 'Works with what you have'])
    expect(html).toContain(words)
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
  expect(html).toContain('Please don’t use our form for this')
})

test('a patient reads the price of each service and the states, as many as the claim says', () => {
  expect([statesClaim.states.length, statesClaim.figure]).toEqual([46, '46'])
  const html = textOf(ServicesPage)
  expect(html).toContain(statesClaim.seenIn)
  expect(html).toContain('id="prices"')
  for (const { first, next } of Object.values(prices!.visits))
    if (first !== null) expect(html).toContain(`First visit $${first}, follow-up $${next}<`)
})

test('each service in the list of prices leads to its page, which alone adds up the first three months', () => {
  const html = textOf(ServicesPage)
  const [, list = ''] = /id="prices"(.*?)<\/section>/s.exec(html)!
  for (const service of clinicalServices) expect(list).toContain(`href="/clinical/${service}"`)
  expect(list.split('href="/behavioral"'), 'under one name').toHaveLength(2)
  expect(html).not.toContain('First three months')
  expect(textOf(servicePage('bhrt'))).toMatch(
    /id="cost"[^§]*First three months, without insurance, with medication at [^§]*\$745\sto\s\$1,045</,
  )
})

const { clinical, medtech, behavioral, vetmedtech } = company.divisions
test.each([
  ['/clinical/services', ServicesPage, clinical],
  ['/medtech', MedTechPage, medtech],
  ['/behavioral', BehavioralPage, behavioral],
  ['/vettech', VetTechPage, vetmedtech],
  ['/payment-plans', PaymentPlansPage, company],
])('%s names beside its questions the number of those who answer', (_, page, { phone }) => {
  const html = textOf(page).replace(/ class="[^"]*"/g, '')
  expect(html).toContain(`Another question? Call <a href="tel:+1-${phone}">${phone}</a>`)
})

test('the map on the home page has every state once, and as many open doors as the claim says', () => {
  const html = textOf(HomePage)
  const codes = [...html.matchAll(/<text[^>]*>([A-Z]{2})</g)].map(([, code]) => code)
  expect(codes.toSorted()).toEqual(Object.keys(stateCodes).toSorted())
  expect(html.split('open-door').length - 1).toBe(statesClaim.states.length)
  for (const name of statesClaim.others) expect(html).toContain(name)
})

test('weight loss answers in its second section who qualifies, what it costs with medication and what insurance covers', () => {
  const html = textOf(servicePage('weight-loss'))
  for (const words of [
    'BMI of 30 or more',
    'First three months, without insurance, by medication',
    '$595\u00A0to\u00A0$1,855',
    'Weekly shot',
    'Does insurance cover it?',
  ])
    expect(html).toContain(words)
})

test.each(clinicalServices)(
  'the page of %s says what a visit costs, when we say no and what can go wrong',
  (service) => {
    const html = textOf(servicePage(service))
    expect(html).toMatch(/First visit \$\d+|\$\d+ an infusion/)
    for (const words of ['What it costs', 'Does insurance cover it?', 'When we say no', 'Side effects'])
      expect(html).toContain(`>${words}<`)
  },
)

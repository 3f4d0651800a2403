import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { examples } from '../content/fact.ts'
import { testimonials as behavioral } from '../content/behavioral.ts'
import { compoundedNotice } from '../content/claims.ts'
import { clinicalServices } from '../content/clinical/offered.ts'
import { servicePages } from '../content/clinical/service-pages.ts'
import { form } from '../content/contact.ts'
import { stories } from '../content/medtech.ts'
import * as paymentPlans from '../content/payment-plans.ts'
import { policy } from '../content/privacy.ts'
import { requests } from '../content/requests.ts'
import { breadcrumbs, publicPageAt, publicPages } from '../content/pages.ts'
import { statesClaim } from '../content/states.ts'
import { smsTerms } from '../content/sms-terms.ts'
import { testimonials } from '../content/home.ts'
import { inquiryFields } from '../features/inquiries/inquiryFields.ts'
import { pages } from '../pages.ts'
import { structuredData } from './meta.ts'

/** Every text inside a value, and the titles that texts stand under. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([title, text]) => [title, ...wordsIn(text)])

const folder = join(import.meta.dirname, '../content')
const files = globSync('**/*.ts', { cwd: folder })

test.each(files)('%s promises no outcome and names no drug brand (acceptance D8)', async (file) => {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as object
  const forbidden =
    /\bguarantee|\bcure[sd]?\b|\bsame as\b|\brisk-free\b|\bmiracle (drug|cure)|\b(ozempic|wegovy|mounjaro|zepbound|saxenda|viagra|cialis|addyi)\b/i
  expect(wordsIn(module).filter((text) => forbidden.test(text))).toEqual([])
})

test.each(files)('%s marks no sample inside a sentence (acceptance D131)', async (file) => {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as object
  expect(wordsIn(module).filter((text) => /\(sample\)./.test(text))).toEqual([])
})

const measured = /^I would like to know how the results in your success stories were measured\.$/

/** What a link to the contact form says, and how the message then begins. 'Contact Us' and its like ask for nothing. */
const openings: Record<string, RegExp | null> = {
  'Request a Demo': /^I would like to request a demo of your (MedTech systems|VetMedTech tools)\.$/,
  'Schedule a Consultation': /^I would like to schedule a consultation about .+\.$/,
  'Make An Appointment': /^I would like to make an appointment\.$/,
  'For someone else?':
    /^I would like to (make an appointment for someone else|schedule a consultation about .+)\.$/,
  'Ask about your systems': /^I would like to ask whether you connect with our systems\.$/,
  'Request the documents':
    /^I would like to ask for your business associate agreement and security documents\.$/,
  'Request a written estimate': /^I would like a written estimate( for .+)? before my visit\.$/,
  'Ask about your plan': /^I would like to ask whether you take my insurance\.$/,
  'Get Information': /^I would like to get information about Behavioral Health\.$/,
  'Request a Call': /^Please call me( about a first appointment\.|\. I’m not sure which service I need\.)$/,
  'Reach Out': /^Please call me about a first appointment\.$/,
  'Get Notified': /^I would like to be notified when your patient portal opens\.$/,
  'Ask About Payment Plans': /^I would like to ask about payment plans\.$/,
  'Ask for the Details': measured,
  'Ask how it was measured': measured,
  'Ask how they were measured': measured,
  'Talk to the team': /^I would like to talk to your engineering team\.$/,
  'Ask about our care': /^I would like to ask about your care for patients\.$/,
  'Talk to Us': /^I would like to talk about joining .+\.$/,
  'Contact Us': /^I would like to ask about payment plans\.$/,
  'Get in Touch': null,
  'Go to the form': null,
  'Start over with an empty form': null,
  'Write to us': null,
  Contact: null,
}

/** Every `{ label, to }` and every card within the content. */
function linksIn(value: unknown): { label: string; to: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { label, title, to, link } = value as Record<string, unknown>
  const own = typeof to === 'string' ? { label: String(label), to } : undefined
  const card = typeof link === 'string' ? { label: `Ask about ${String(title)}`, to: link } : undefined
  const deeper = Object.values(value).flatMap((part) => linksIn(part))
  return [own, card, ...deeper].filter((found) => found !== undefined)
}

test('each link to the contact form begins the message with what it says, and each request has its link', async () => {
  const sentences: Record<string, string> = requests
  const used = new Set<string>()
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as object
    for (const { label, to } of linksIn({ ...module })) {
      if (!to.startsWith('/contact') || to === '/contact#next') continue
      const request = new URL(to, 'https://example.com').searchParams.get('request') ?? ''
      used.add(request)
      const where = `${file}: ${label}`
      if (/^\/contact(#form)?$/.test(to))
        expect(openings[label] === null || label === 'Contact Us', where).toBe(true)
      else
        expect(sentences[request], where).toMatch(
          openings[label] ?? new RegExp(`^I would like to know more about ${label.slice(10)}\\.$`, 'i'),
        )
    }
  }
  expect(Object.keys(sentences).filter((request) => !used.has(request))).toEqual([])
})

test('where compounded medications may come up, the page says that they are not FDA-approved', () => {
  expect(compoundedNotice).toContain('Compounded medications are not FDA-approved')
  for (const { service, ...page } of Object.values(servicePages)) {
    const [before = '', ...after] = wordsIn(page).join('\n').split(compoundedNotice)
    // The example prescribes no compounded ones for weight loss.
    const isCompounded = service !== 'weight-loss' && /compounded/i.test(before + after.join(''))
    expect(after, `${service}: once`).toHaveLength(isCompounded ? 1 : 0)
  }
})

test('the three figures are word for word those of acceptance P6', () => {
  expect(stories.items!.map(({ result }) => result)).toEqual([
    '40% reduction in phone triage time across a 12-hospital network',
    '25% improvement in resource utilization',
    '60% decrease in administrative workload',
  ])
  for (const { figure, result } of stories.items!) expect(result.startsWith(figure)).toBe(true)
})

test('16 clients and three people of Behavioral Health are quoted, by first name and initial, without a picture', () => {
  expect(testimonials).toHaveLength(16)
  expect(behavioral.items).toHaveLength(3)
  for (const { name } of testimonials!) expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u)
})

test('every public page is described, once, in a length that search engines show', () => {
  const printed = pages.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(publicPages.map(({ path }) => path).sort()).toEqual(printed.sort())
  for (const kind of ['title', 'description'] as const)
    expect(new Set(publicPages.map((page) => page[kind])).size).toBe(publicPages.length)
  for (const { path, description, hidden } of publicPages) {
    if (hidden) continue
    expect(description.length, path).toBeGreaterThanOrEqual(70)
    expect(description.length, path).toBeLessThanOrEqual(160)
  }
})

test('/payment-plans leaves rate, approval and terms to the lender, and announces only what stands on it', () => {
  const promises =
    /\busually\b|\bapproved?\b|\binstant|\bno interest\b|\blow\b|\bmust tell\b|^many\b|\byou receive\b/i
  expect(
    [publicPageAt('/payment-plans'), { ...paymentPlans }]
      .flatMap(wordsIn)
      .filter((text) => promises.test(text)),
  ).toEqual([])
  const { howItWorks, calculator, faq } = paymentPlans
  expect(publicPageAt('/payment-plans').description).toMatch(
    /: how it works, a calculator, and answers to common questions\.$/,
  )
  expect([howItWorks.title, calculator.title, faq.title]).toEqual([
    'How it works',
    'Calculator',
    'Frequently asked questions',
  ])
})

test('the box, the terms and the privacy policy speak of one consent (acceptance D36)', () => {
  expect(smsTerms.paragraphs[0]).toMatch(
    /^If you check the box .*text message and email, including for marketing/,
  )
  expect(form.textConsent).toMatch(/marketing by text message and email, under the SMS terms/)
  const said = wordsIn(policy).filter((text) => /checked that|checked the/.test(text))
  expect(said).toHaveLength(2)
  for (const sentence of said) expect(sentence).toContain('including marketing')
})

test('the privacy policy bears its two dates', () => {
  expect(policy.dates).toEqual(['Effective January 18, 2024', 'Last updated January 27, 2025'])
})

/** What the privacy policy calls each field of the contact form. */
const inPolicy: Record<keyof typeof inquiryFields.shape, string> = {
  firstName: 'your name',
  lastName: 'your name',
  email: 'email address',
  phone: 'phone number',
  division: 'the division you choose',
  message: 'your message',
  for_relation: 'whom it is for',
  for_name: 'their name',
  reach_by: 'how to reach you',
  good_times: 'good days and times',
  home_state: 'the patient’s state',
  language: 'your language',
  insurance_plan: 'insurance plan',
  organization: 'your hospital or practice',
  records_system: 'its software',
  locations: 'number of locations',
}

test('the privacy policy names whatever the contact form asks', () => {
  const [form] = policy.sections.find(({ id }) => id === 'collected')!.list!
  expect(Object.keys(inPolicy)).toEqual(Object.keys(inquiryFields.shape))
  for (const words of [...Object.values(inPolicy), 'an interpreter']) expect(form).toContain(words)
})

test.each([true, false])(
  'search engines find pages, addresses and a sitemap once the site is published; a preview: %s (acceptance D5)',
  async (sample) => {
    globalThis.foyerSite = sample ? undefined : { facts: Object.fromEntries(examples) }
    onTestFinished(() => {
      globalThis.foyerSite = undefined
      vi.resetModules()
    })
    vi.resetModules()
    const { pageHead } = await import('./meta.ts')
    const { publicPages } = await import('../content/pages.ts')
    const found = publicPages.filter(
      (page) => !JSON.stringify(pageHead(page)).includes('"name":"robots","content":"noindex"'),
    )
    expect(found).toEqual(publicPages.filter(({ hidden }) => !hidden && !sample))
    const head = JSON.stringify(pageHead(publicPages[1]!))
    expect(/streetAddress|telephone|email|openingHours/.test(head)).toBe(!sample)
    expect(head, 'the way to a page is always told').toContain('BreadcrumbList')
    const textOf = async (file: Promise<{ loader: () => Response }>) => (await file).loader().text()
    const listed = [...(await textOf(import('./sitemap.ts'))).matchAll(/<loc>/g)]
    expect(listed).toHaveLength(found.length)
    expect((await textOf(import('./robots.ts'))).includes('Sitemap:')).toBe(!sample)
  },
)

test('structured data tells of the company on its pages, with references that exist, and nothing while it is a sample', () => {
  const companyPages = publicPages.filter(({ structured }) => structured)
  expect(companyPages.map(({ structured }) => structured)).toEqual(
    expect.arrayContaining(['organization', 'clinic']),
  )
  for (const page of companyPages) {
    const things = structuredData(page, false) as { '@type': string; '@id'?: string }[]
    const types = things.map((thing) => thing['@type']).filter((type) => type !== 'BreadcrumbList')
    const clinic = page.structured === 'clinic' ? ['MedicalClinic'] : []
    expect(types, page.path).toEqual(['MedicalOrganization', ...clinic])
    const text = JSON.stringify(things)
    const ids = things.map((thing) => thing['@id'])
    for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids, page.path).toContain(id)
    const phones = [...text.matchAll(/"telephone":"([^"]+)"/g)].map(([, phone]) => phone)
    expect(phones.length, page.path).toBeGreaterThan(1)
    for (const phone of phones) expect(phone).toMatch(/^\+1-\d{3}-\d{3}-\d{4}$/)
    if (clinic.length > 0) expect(text, page.path).toMatch(/"dayOfWeek":.*"opens":"\d\d:\d\d"/)
  }
  for (const page of publicPages)
    expect(JSON.stringify(structuredData(page, true)), page.path).not.toMatch(
      /"(address|telephone|email|openingHoursSpecification|areaServed)":|"@type":"Medical/,
    )
})

test('structured data names the services of the clinic and the states it serves, and each service on its own page', () => {
  const things = structuredData(publicPageAt('/clinical'), false) as Record<string, unknown>[]
  const { areaServed, availableService } = things.find((thing) => thing['@type'] === 'MedicalClinic')!
  const names = (areaServed as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(statesClaim.states)
  for (const state of statesClaim.others) expect(names).not.toContain(state)
  expect(availableService).toHaveLength(clinicalServices.length)
  for (const service of availableService as { url: string }[])
    expect(structuredData(publicPageAt(service.url.replace(/.*(?=\/clinical)/, '')), false)).toContainEqual(
      service,
    )
})

test('breadcrumbs go from the home page through the division to the page; the home page has none', () => {
  const names = (path: string) => breadcrumbs(publicPageAt(path)).map(({ name }) => name)
  expect(names('/')).toEqual([])
  expect(names('/nowhere')).toEqual([])
  expect(names('/clinical/peptides/')).toEqual(['Home', 'Clinical', 'Peptide therapy'])
})

test('kept out of search engines: the page for the operator, and the one behind a visitor’s link', () => {
  expect(publicPages.filter(({ hidden }) => hidden).map(({ path }) => path)).toEqual([
    '/times',
    '/email-info',
  ])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { serviceNames } from '../content/clinical/names.ts'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { pages } from '../pages.ts'
import { published } from './testing/published.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

const publicPages = pages.filter(({ access }) => access === 'public')

test.each(publicPages)(
  '$path shows what must be there, and no example of anything else',
  async ({ path, file }) => {
    const html = await published(`../${file}`, {}, path)
    const { examples } = await import('../content/fact.ts')
    await import('../features/site/facts.server.ts')
    const foreign = [...examples]
      .filter(([key]) => !['statesServed', 'ownServices'].includes(key))
      .flatMap(([, example]) => textsIn(example))
      // Shorter ones are words of any page, or names of what a text is about.
      .filter((text) => text.length > 32 && text !== serviceNames.bhrt)
    expect(foreign.filter((text) => html.includes(renderToStaticMarkup(text)))).toEqual([])
    expect(html).not.toMatch(/Tessaly|example\.com|555-01|>Example<|undefined|NaN/)
  },
)

const clinic = './clinical/ClinicalPage.tsx'
const services = './clinical/ServicesPage.tsx'

test.each([
  ['./BehavioralPage.tsx', 'ownTherapies', 'Individual therapy', 'Couples and family therapy', 'families'],
  ['./BehavioralPage.tsx', 'ownTherapies', 'Trauma and grief', 'Medication management', 'take medication'],
  ['./MedTechPage.tsx', 'ownSystems', 'Scheduling', 'Phone triage', 'urgent call moves up'],
  ['./VetTechPage.tsx', 'ownTools', 'Visit notes', 'Reminders and recalls', 'No one forgotten'],
  [
    './MedTechPage.tsx',
    'ownSystems',
    'Scheduling',
    'Clinical documentation',
    'Six AI systems for hospitals that sort, forecast',
  ],
] as const)('%s with %s of %s alone names no %s', async (file, key, kept, left, words) => {
  const shown = async (facts: object) => {
    const html = await published(file, facts)
    return [`${kept}</h3>`, `${left}</h3>`, words].map((text) => html.includes(text))
  }
  expect(await shown({ [key]: [kept] })).toEqual([true, false, false])
  expect(await shown({})).toEqual([true, true, true])
})

test('more ways to help have their heading while there is one', async () => {
  const more = (ownMore: string[]) => published(services, { ownMore })
  expect(await more(['Second opinion'])).toMatch(/More ways we can help(?!.*Lab review<).*Second opinion</s)
  expect(await more([])).not.toContain('More ways we can help')
})

test('a page says whether its medications are compounded once the owner has, and names a board member from outside', async () => {
  const [onlyApproved, notice] = ['FDA-approved products only', 'Compounded medications are not FDA-approved']
  const preparations = { 'weight-loss': onlyApproved, bhrt: onlyApproved, 'iv-therapy': '' }
  const approved = await servicePage({ preparations }, 'weight-loss')
  expect(approved).toContain('We use only FDA-approved')
  expect(approved).not.toContain(notice)
  for (const [service, covered] of [
    ['bhrt', '>Often.'],
    ['peptides', '>Often in part'],
  ] as const) {
    const only = (kind: string) => servicePage({ preparations: { [service]: kind } }, service)
    expect(await only(onlyApproved), 'no page speaks of what nobody prescribes').not.toMatch(/compounded/i)
    expect(await only(onlyApproved)).toContain(covered)
    expect(await only('Always compounded')).not.toMatch(
      /Some products are FDA-approved|>Often|for an approved/,
    )
  }
  const unsaid = await servicePage({ preparations }, 'iv-therapy')
  expect(unsaid).toContain(notice)
  const seat = { seat: 'Psychiatry', reviews: 'Therapy', name: 'Ada Lovelace, MD' }
  const board = [
    { ...seat, seat: 'Neurology', name: 'Mary Shelley, MD' },
    { ...seat, outside: 'Bay Hospital' },
  ]
  const boardReview = { text: 'An outside member reviews what Dr. Shelley leads.' }
  const html = await published('./AboutPage.tsx', { board, boardReview })
  expect(html).toMatch(
    />Ada Lovelace, MD, outside member<.*>Practices at Bay Hospital<.*>Mary Shelley, MD<.*what Dr. Shelley leads/,
  )
})

const noPrices = JSON.parse(JSON.stringify(ownFacts.prices), (_, value: unknown) =>
  typeof value === 'number' ? null : value,
) as typeof ownFacts.prices
/** Prices of which one service alone has these visits. */
const withVisits = (peptides: { first: number | null; next: number | null }) => ({
  prices: { ...noPrices, visits: { ...noPrices.visits, peptides } },
})
const servicePage = (facts: object, service: string) =>
  published('./clinical/ServicePage.tsx', facts, `/clinical/${service}`)

test.each([undefined, noPrices])(
  'without prices no page speaks of them, and the right to an estimate stays',
  async (prices) => {
    const facts = { prices }
    const list = await published(services, facts)
    const others = [
      await published(clinic, facts),
      await servicePage(facts, 'peptides'),
      await servicePage(facts, 'iv-therapy'),
    ]
    expect(list + others.join('')).not.toMatch(
      /<table|\$\d+\b(?! or more)|>Cost<|>What it costs<\/dt>|all prices|visits, prices/,
    )
    expect(await published('./HomePage.tsx', facts)).not.toContain('See all prices')
    expect(list).toContain('You have the right to a written estimate')
    expect(await published('./PaymentPlansPage.tsx', facts)).not.toContain('data-amount')
  },
)

test('one price stands alone where it belongs', async () => {
  const first = withVisits({ first: 95, next: null })
  expect(await published('./HomePage.tsx', first)).toContain('See all prices')
  const peptides = await servicePage(first, 'peptides')
  for (const html of [await published(clinic, first), peptides])
    expect(html.match(/First visit[^<]*/g)).toEqual(['First visit $95'])
  expect(peptides).not.toContain('>What it costs<')
  const list = await published(services, first)
  expect(list.match(/First visit[^<]*/g)).toEqual(['First visit $95'])
  expect(list).not.toContain('first three months')
  expect(await servicePage(first, 'iv-therapy')).not.toMatch(/>Cost<|Screening, supplies/)
  expect(await servicePage(withVisits({ first: null, next: 45 }), 'peptides')).toContain('>Follow-up $45<')
})

test('three months without a price for labs are the visits alone, and an owner says what an infusion includes', async () => {
  const own = ownFacts.prices
  const months = { ...own.months, bhrt: { ...own.months.bhrt, labs: null } }
  expect(await servicePage({ prices: { ...own, months } }, 'bhrt')).toMatch(
    /First three months, without insurance, with medication at \$41.*\$571\sto\s\$871</,
  )
  const infusion = async (included?: string) =>
    servicePage({ prices: { ...own, infusion: { ...own.infusion, included } } }, 'iv-therapy')
  expect(await infusion(), 'of before').toContain('Screening, supplies and the nurse’s time are included.')
  expect(await infusion('The screening is included')).toContain('The screening is included.')
  expect(await infusion('')).not.toContain('included')
})

test('three months are said with medication only where its price is known', async () => {
  const { visits, months } = ownFacts.prices
  const medication = { least: null, most: null }
  const unknown = Object.fromEntries(
    Object.entries(months).map(([service, known]) => [service, { ...known, medication }]),
  )
  const facts = { prices: { ...noPrices, visits, months: unknown } }
  const sum = 'Each service’s page adds up the first three months'
  const infusion = '; IV therapy is priced by the infusion.'
  expect(await published(services, facts)).toContain(`${sum}${infusion}`)
  expect(await servicePage(facts, 'bhrt')).toMatch(
    /First three months, without insurance, for three visits and labs<.*?>\$\d+</,
  )
  expect(await published(services)).toContain(`${sum}, medication included${infusion}`)
  const some = { ...facts.prices, months: { ...unknown, bhrt: noPrices.months.bhrt } }
  expect(await published(services, { prices: some })).not.toContain('adds up')
})

test('headings count what an owner has: success stories, weeks of a rollout, systems without FDA status', async () => {
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
    /What changed, and by how much\..*Laurel Ridge 31% less time/,
  )
  const medtech = await text('./MedTechPage.tsx')
  expect(medtech).toMatch(/Stone Creek 31% less time.*11 weeks to a decision/)
  expect(medtech).not.toMatch(/Nine weeks|before you sign/)
})

test('a single question is open, and there is nothing to unfold', async () => {
  const hospitalQuestions = [{ question: 'Who answers at night?', answer: 'An engineer on call.' }]
  const html = await published('./MedTechPage.tsx', { hospitalQuestions })
  expect(html).toContain('An engineer on call.')
  expect(html).not.toContain('<details')
  expect(await published('./MedTechPage.tsx'), 'without one').not.toContain('Another question?')
})

test.each([
  ['', '', null],
  ['Yes', 'Yes', 'We take Medicare and Medicaid.'],
  ['Yes', 'No', 'We take Medicare, but not Medicaid.'],
  ['No', 'Yes', 'We take Medicaid, but not Medicare.'],
  ['No', '', 'We don’t take Medicare.'],
  ['No', 'No', 'We don’t take Medicare or Medicaid.'],
])('Medicare %j and Medicaid %j', async (medicare, medicaid, sentence) => {
  const insurance = { plans: 'Bay Health', medicare, medicaid }
  for (const [file, path] of [
    [services, '/clinical/services'],
    ['./clinical/ServicePage.tsx', '/clinical/peptides'],
  ] as const) {
    const html = await published(file, { insurance }, path)
    expect(html).toContain('We’re in network with Bay Health.')
    expect(html.match(/We (?:don’t )?take Medic[^<]*/)?.[0] ?? null).toBe(sentence)
  }
  expect(await published('./BehavioralPage.tsx', { insurance })).toContain('Which insurance do you take?')
  expect(await published('./BehavioralPage.tsx')).not.toContain('Which insurance do you take?')
})

test('which insurance is taken has one answer, also where an owner’s question asks it, and the strip leads to it', async () => {
  const own = [{ question: 'Which insurance do you take', answer: 'All of them.' }]
  const insurance = { plans: 'Bay Health', medicare: '', medicaid: '' }
  const facts = { visitQuestions: own, therapyQuestions: own }
  for (const file of [services, './BehavioralPage.tsx']) {
    const html = await published(file, { ...facts, insurance })
    expect(html.split('Which insurance do you take').length - 1).toBe(1)
    expect(html, 'inside, where a link opens it').toMatch(
      /<\/summary><div id="insurance"[^>]*><p[^>]*>[^<]*with Bay Health\./,
    )
    expect(html).not.toContain('All of them.')
    expect(await published(file, facts), 'unless the fact is empty').toContain('All of them.')
  }
})

test('plans that end with a period have one', async () => {
  const insured = await published(services, { insurance: { plans: 'Aetna and Cigna.' } })
  expect(insured).toContain('with Aetna and Cigna.<')
})

test('a question that the owner answers, too, stands once, with the owner’s answer', async () => {
  const therapyQuestions = [{ question: 'Do I need a diagnosis', answer: 'Never.' }]
  const html = await published('./BehavioralPage.tsx', { therapyQuestions })
  expect(html.match(/need a diagnosis/g)).toHaveLength(1)
  expect(html).toContain('Never.')
  expect(html).toContain('Is what I say confidential?')
})

test('the strip says how often insurance pays and leads to the insurers; the number of states opens to their names', async () => {
  const facts = {
    insurance: { plans: 'Aetna and Blue Cross and Blue Shield.', medicare: 'Yes', medicaid: 'No' },
  }
  const strip = async (service: string) =>
    /<dl[^]*?<\/dl>/.exec(await servicePage(facts, service))![0].replace(/ class="[^"]*"/g, '')
  expect(await strip('bhrt'), 'its price leads to what it comes to').toMatch(
    /<dt>Cost<\/dt><dd><a href="#cost">First visit/,
  )
  expect(await strip('bhrt')).toContain(
    '<dt>Insurance</dt><dd><a href="#insurance">Sometimes covered</a></dd>',
  )
  for (const html of [await servicePage(facts, 'peptides'), await published('./BehavioralPage.tsx', facts)])
    expect(html).toMatch(/href="#insurance".*id="insurance"/)
  expect(await strip('peptides')).toContain(
    '<summary>By video in 3 states</summary><p>Alabama, Florida and Georgia.</p>',
  )
  expect(await strip('iv-therapy')).toContain('<a href="#insurance">Rarely covered</a>')
  expect(await strip('iv-therapy')).not.toMatch(/video/)
})

test('a patient portal, a mission and how image review was tested show once an owner has them', async () => {
  const text = 'As this owner says it.'
  for (const [file, key, words] of [
    ['./HomePage.tsx', 'portal', 'Coming Soon'],
    ['./AboutPage.tsx', 'mission', 'Our mission'],
    ['./VetTechPage.tsx', 'imageTest', 'How was image review tested?'],
  ] as const) {
    const own = await published(file, { [key]: { text } })
    expect([own.includes(words), own.includes(text)]).toEqual([true, true])
    expect(await published(file)).not.toContain(words)
  }
})

test('a company without care for people speaks of no states, and its services are its own', async () => {
  const facts = { ownDivisions: ['MedTech'], integrations: undefined }
  for (const file of ['./HomePage.tsx', './AboutPage.tsx', './contact/ContactPage.tsx'])
    expect(await published(file, facts)).not.toMatch(/\d states|states served|where the patient lives/)
  expect(await published('./HomePage.tsx', facts)).toContain('AI systems for hospitals.')
  const ownServices = ['Peptide therapy', 'IV therapy']
  const html = (await published(clinic, { ownServices })) + (await published(services, { ownServices }))
  expect(html).toContain('Every visit, with its price.')
  expect(html).toContain('Wellness, peptide and related services, planned')
  const { publicPageAt } = await import('../content/pages.ts')
  expect(publicPageAt('/clinical').description).toMatch(/^Wellness, peptide and related services that/)
  const none = { ownServices: ['IV therapy'] }
  expect(await published('./HomePage.tsx', none)).toContain('Wellness and related services.')
  expect(new Set(html.match(/(?<=href="\/clinical\/)[a-z-]+/g))).toEqual(
    new Set(['services', 'peptides', 'iv-therapy']),
  )
})

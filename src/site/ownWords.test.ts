import { expect, test } from 'vitest'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { published } from './testing/published.ts'

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
const text = async (file: string, facts: object = {}, path?: string) =>
  textOf(await published(file, facts, path))
const servicePage = (service: string, facts: object = {}) =>
  text('./clinical/ServicePage.tsx', facts, `/clinical/${service}`)

test('medications with prices of their own are named, and the first three months go from the least to the most of them', async () => {
  const service = 'Medical weight loss'
  const medicationPrices = [
    { service, name: 'weekly shot', least: 200, most: 500 },
    { service, name: 'older pills', least: 30, most: 30 },
  ]
  const own = await servicePage('weight-loss', { medicationPrices })
  expect(own).toContain('First three months, without insurance, by medication $584 to $1,994 ')
  expect(own).toContain(
    'Medication Per month First three months in all Weekly shot $200 to $500 $1,094 to $1,994 Older pills $30 $584 ',
  )
  const { 'weight-loss': _, ...visits } = ownFacts.prices.visits
  const unknown = { ...visits, 'weight-loss': { first: null, next: null } }
  const prices = { ...ownFacts.prices, visits: unknown }
  expect(await servicePage('weight-loss', { medicationPrices, prices }), 'of no visit').toContain(
    'Medication, each month Weekly shot $200 to $500 Older pills $30 ',
  )
  expect(own, 'its parts').toContain('First visit $191 Two follow-ups $162 Labs $141')
  expect(
    await published('./clinical/ServicePage.tsx', { medicationPrices }, '/clinical/weight-loss'),
  ).not.toMatch(/\$[\d,]+ to \$/)
  for (const other of [servicePage('peptides', { medicationPrices }), servicePage('weight-loss')])
    expect(await other).toMatch(
      /First three months, without insurance, with medication at \$\d+ to \$\d+ a month \$\d+ to \$[\d,]+ /,
    )
})

test('beside the price of a medication stand its brands, why it is a range, whom it is paid to, and what follows three months', async () => {
  const service = 'Medical weight loss'
  const medicationPrices = [{ service, name: 'weekly shot', brand: 'Slimova', least: 200, most: 500 }]
  const medicationTerms = { range: 'Higher doses cost more', payee: 'You pay the pharmacy.' }
  const own = await servicePage('weight-loss', { medicationPrices, medicationTerms })
  expect(own).toContain('Weekly shot Slimova $200')
  expect(own).toContain(
    'From month four: the medication each month, and $81 for each follow-up. Higher doses cost more. You pay the pharmacy.',
  )
  const one = await servicePage('weight-loss', {
    medicationPrices: [{ ...medicationPrices[0], most: 200 }],
    medicationTerms,
  })
  expect(one, 'one price').not.toContain('Higher doses')
  expect(await servicePage('peptides')).toMatch(
    /From month four: \$121\sto\s\$351 for medication each month, and \$82 for each follow-up\. /,
  )
  const training = await servicePage('workout-nutrition', { medicationTerms })
  expect(training).toContain('From month four: $76 for each follow-up. ')
  expect(training).not.toContain('pharmacy.')
})

test('what patients of weight loss can expect is said with how many, and when', async () => {
  const weightLossResult = { sentence: 'Most lose about 9%.', patients: 1240, of: 3310, year: '2025' }
  expect(await servicePage('weight-loss', { weightLossResult })).toContain(
    'What to expect Most lose about 9% (1,240 of 3,310 patients in 2025).',
  )
  expect(await servicePage('weight-loss')).not.toContain('What to expect')
})

test('what a month costs after the first three has a share of the follow-ups, once it is known how often they are', async () => {
  const bhrt = { followUps: 2, labs: 181, medication: { least: 41, most: 141 }, apart: 3 }
  const prices = { ...ownFacts.prices, months: { ...ownFacts.prices.months, bhrt } }
  const later = 'From month four: $78 to $178 a month, with a follow-up every three months.'
  expect(await servicePage('bhrt', { prices })).toContain(later)
  expect(await servicePage('bhrt')).toContain('$41 to $141 for medication each month, and $111 for each')
})

test('a price of hormones is said to be for one or for both, an FDA status of all medications or of none', async () => {
  const service = 'Bioidentical hormone replacement therapy'
  const one = { service, name: 'estradiol patch', least: 35, most: 70, approval: 'FDA-approved' }
  const other = { ...one, name: 'progesterone', approval: '' }
  const page = (...medicationPrices: object[]) => servicePage('bhrt', { medicationPrices })
  const unsaid = await page(one, other)
  expect(unsaid).toContain('Estradiol patch $35')
  expect(unsaid).not.toContain('hormone:')
  const [forOne, forBoth] = [
    { ...one, covers: 'For one' },
    { ...one, name: 'estradiol and progesterone', covers: 'For both' },
  ]
  expect(await page(forOne, { ...other, covers: 'For one' })).toContain(
    'Each price is for one hormone: if you take two, add them.',
  )
  const mixed = await page(forOne, forBoth)
  expect(mixed).not.toContain('hormone:')
  expect(mixed).toContain('Estradiol patch FDA-approved $35')
  expect(mixed).toContain('Estradiol and progesterone For both, FDA-approved $35')
})

test.each([
  ['weight-loss', 'What it costs'],
  ['peptides', 'Is it approved, and does it work?'],
  ['sexual-wellness', 'Is it private?'],
  ['iv-therapy', 'Your visit, step by step'],
  ['bhrt', 'What we can help with'],
  ['workout-nutrition', 'Training for the body you have'],
])('%s begins with %s', async (service, title) => {
  const html = await published('./clinical/ServicePage.tsx', {}, `/clinical/${service}`)
  expect(/<h2[^>]*>([^<]*)/.exec(html)![1]).toBe(title)
})

test('the page of peptides says what each that its owner prescribes is for', async () => {
  const peptidesPrescribed = [{ name: 'Sermorelin', use: 'for growth', studied: 'One small trial' }]
  expect(await servicePage('peptides', { peptidesPrescribed })).toContain(
    'What we prescribe Sermorelin, for growth. One small trial.',
  )
  expect(await servicePage('peptides')).not.toContain('What we prescribe')
})

test('an infusion has its price where its page says what it costs', async () => {
  expect(await servicePage('iv-therapy')).toMatch(
    /What it costs (.* )?An infusion, without insurance \$\d+ to \$\d+ /,
  )
})

test('a page about weight loss names the older medications that its owner prescribes', async () => {
  const older = (ownOlderMedications: string[]) => servicePage('weight-loss', { ownOlderMedications })
  expect(await older(['Phentermine'])).toContain(
    'Of the older ones, which are pills, phentermine curbs appetite.',
  )
  expect(await older([])).not.toMatch(/older ones|orlistat|phentermine/)
})

test('people are seen at the address once the owner says which divisions do', async () => {
  const places = async (seenInPerson?: string[]) => [
    await text('./clinical/ServicesPage.tsx', { seenInPerson }),
    await servicePage('peptides', { seenInPerson }),
    await servicePage('iv-therapy', { seenInPerson }),
    await text('./BehavioralPage.tsx', { seenInPerson }),
  ]
  const nowhere = await places()
  expect(nowhere.join().match(/.{40}(?:\bour clinic\b|[Ii]n Pensacola).{20}/g)).toBeNull()
  expect(nowhere[2]).toContain('In person only')
  const [services, peptides, infusion, therapy] = await places(['Clinical'])
  expect(services).toContain('At our clinic in Pensacola, or by video in Alabama, Florida and Georgia.')
  expect(peptides).toContain('In Pensacola, or by video in 3 states')
  expect(infusion).toContain('Only at our clinic in Pensacola')
  expect(therapy).toContain('Where By video in 3 states')
})

test('couples and medication management have prices of their own once the owner says them', async () => {
  const [first, next] = [251, 121]
  const visits = {
    ...ownFacts.prices.visits,
    medicationManagement: { first, next },
    couples: { first, next },
  }
  const facts = {
    prices: { ...ownFacts.prices, visits },
    ownTherapies: ['Medication management', 'Trauma and grief'],
  }
  expect(await text('./BehavioralPage.tsx', facts)).toMatch(
    /Cost Therapy: first visit \$211, follow-up \$161 Medication management: first visit \$251, follow-up \$121\./,
  )
  const list = await text('./clinical/ServicesPage.tsx', facts)
  expect(list).toContain(
    'Behavioral Health Therapy First visit $211, follow-up $161 Medication management First visit $251, follow-up $121',
  )
  expect(list, 'who sees no couples').not.toContain('couples')
  const before = await text('./BehavioralPage.tsx')
  expect(before).toContain('Cost First visit $211, follow-up $161')
  expect(before).not.toContain('Medication management: first visit')
})

test('who has medication management alone speaks of no therapy in the first sentence, nor in the list of prices', async () => {
  const ownTherapies = ['Medication management']
  const html = await text('./BehavioralPage.tsx', { ownTherapies })
  expect(html).toContain('Medication management for individuals.')
  const medicationManagement = { first: 251, next: 121 }
  const visits = { ...ownFacts.prices.visits, medicationManagement }
  for (const [prices, first] of [
    [ownFacts.prices, 211],
    [{ ...ownFacts.prices, visits }, 251],
  ] as const)
    expect(await text('./clinical/ServicesPage.tsx', { ownTherapies, prices })).toMatch(
      new RegExp(
        `Behavioral Health Medication management First visit \\$${first}, follow-up \\$1\\d1(?! Medication)`,
      ),
    )
  expect(await text('./MedTechPage.tsx', { ownSystems: [] }), 'nothing chosen takes no page down').toContain(
    'AI systems for hospital teams.',
  )
})

test('a success story says how it was measured, and who of the hospital says what', async () => {
  const story = { figure: '36%', title: 'A', result: 'less', problem: 'p', does: 'd', stays: 's' }
  const measured = 'Median of 4,120 calls, from the phone system’s log'
  const own = { ...story, measured, quote: 'I sleep again.', saidBy: 'Ana Ruiz, RN, nurse manager' }
  const html = await text('./CaseStudiesPage.tsx', { stories: [own, { ...story, title: 'B' }] })
  expect(html).toMatch(/Measured: Median of .* log\. .*“ ?I sleep again\. ?” Ana Ruiz, RN, nurse manager/)
  expect(html.match(/Measured:|“/g)).toHaveLength(2)
})

test('a role says how much of a week it is and when it was posted, and benefits stand beside the roles', async () => {
  const role = { title: 'Nurse', place: 'Pensacola', pay: '$40 an hour', description: 'By day.' }
  const openRoles = [
    { ...role, hours: 'Part time', posted: 'March 3, 2026' },
    { ...role, title: 'Clerk' },
  ]
  const html = await text('./CareersPage.tsx', { openRoles, benefits: ['Four weeks off'] })
  expect(html).toMatch(/Nurse Posted March 3, 2026 \$40 an hour Pensacola, part time By day\./)
  expect(html).toMatch(/Clerk \$40 an hour Pensacola By day\. Apply/)
  expect(html).toContain('Benefits Four weeks off')
  expect(await text('./CareersPage.tsx')).not.toMatch(/Benefits|Posted/)
  const top = async (roles?: object[]) =>
    /<a href="(#\w+)"/.exec(await published('./CareersPage.tsx', { openRoles: roles }))?.[1]
  expect([await top(openRoles), await top()], 'the first button').toEqual(['#roles', '#apply'])
})

test('beside the words of patients stand what is typical and how they are gathered', async () => {
  const words = (name: string, content: string, more = {}) => ({ name, content, ...more })
  const typical = { sentence: 'Most lose about ten.', patients: 412, of: 690, year: '2025' }
  const testimonials = [
    words('Ada L.', 'I lost 31 pounds.', { typical }),
    words('Mary S.', 'Kind people.'),
    words('Ida B.', 'I lost 12%.', { typical: { ...typical, year: '' } }),
  ]
  const wordsGathered = { text: 'We ask everyone.' }
  const said = (facts: object) => text('./HomePage.tsx', facts)
  expect(await said({ testimonials, wordsGathered })).toMatch(
    /We ask everyone\..*31 pounds\. ?” What’s typical: Most lose about ten \(412 of 690 patients in 2025\)\./,
  )
  expect(await said({ testimonials, wordsGathered }), 'of nobody knows how many').not.toContain('Ida B.')
  expect(await said({ testimonials: testimonials.slice(0, 1), wordsGathered }), 'one alone').toMatch(
    /31 pounds\. ?” .*Most lose about ten \(412 of 690 patients in 2025\)\. We ask everyone\./,
  )
  expect(await said({ testimonials })).toContain('In their own words, with their permission.')
  const quote = { name: 'Ada L.', quote: 'Kind.', title: 'Therapy' }
  expect(await text('./BehavioralPage.tsx', { therapyTestimonials: [quote], wordsGathered })).toContain(
    'We ask everyone.',
  )
})

test('who connects with over so many records says so after the names, and a lender is only what the owner says', async () => {
  const hospitalSystems = [{ title: 'Records', text: 'Epic' }]
  const html = await text('./MedTechPage.tsx', { hospitalSystems, integrations: { over: 15 } })
  expect(html).toMatch(/Epic Don’t see yours\? We have over 15 electronic medical record integrations\./)
  expect(await text('./MedTechPage.tsx', { hospitalSystems })).not.toContain('Don’t see yours?')
  for (const lender of [undefined, { name: 'Bay Lending' }])
    expect(await text('./PaymentPlansPage.tsx', { lender })).not.toContain('independent')
})

test('a practice reads how it leaves beside what is included', async () => {
  const prices = {
    unit: '',
    included: 'Training is included',
    locations: '',
    rows: [{ what: 'One', price: '$5' }],
  }
  const lead = async (own: object) => text('./VetTechPage.tsx', { practicePrices: { ...prices, ...own } })
  expect(await lead({ leaving: 'Leave any month.' })).toContain('Training is included. Leave any month.')
  expect(await lead({ partTime: 'Relief vets count as half.' })).toContain(
    'included. Relief vets count as half.',
  )
  expect(await lead({})).toContain('Training is included. One $5')
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

test('the FDA status of each medication stands in the table, and what is compounded is said below it, once', async () => {
  const service = 'Peptide therapy'
  const priced = (approval: string) => ({
    medicationPrices: [{ service, name: 'daily shot', least: 120, most: 120, approval }],
  })
  const notice = 'Compounded medications are not FDA-approved'
  const own = await servicePage('peptides', priced('Compounded'))
  expect(own).toMatch(new RegExp(`Daily shot Compounded, not FDA-approved \\$120 .*${notice}`))
  expect(own.split(notice)).toHaveLength(2)
  expect((await servicePage('peptides', priced(''))).split(notice), 'with the answer').toHaveLength(2)
  const preparations = { peptides: 'FDA-approved products only' }
  const mixed = await servicePage('peptides', { ...priced('Compounded'), preparations })
  expect(mixed, 'whatever else is said').toContain(notice)
  const [approved] = priced('FDA-approved').medicationPrices
  const medicationPrices = [{ ...approved, approvedFor: 'type 2 diabetes' }]
  expect(await servicePage('peptides', { medicationPrices })).toContain('FDA-approved for type 2 diabetes')
})

test('a page says how soon a first visit is instead of how soon a message is answered, once its owner does', async () => {
  const firstVisit = { clinical: 'one week', behavioral: '' }
  expect(await servicePage('bhrt', { firstVisit })).toContain('First visit Within one week')
  expect(await servicePage('bhrt', { firstVisit })).not.toContain('We answer')
  for (const html of [await text('./BehavioralPage.tsx', { firstVisit }), await servicePage('bhrt')])
    expect(html).toContain('We answer Within two business days')
})

test('the page of a service says who is in charge, and leads to who treats people, whatever their titles say', async () => {
  const visits = [{ label: 'Your clinician', text: 'A nurse practitioner.' }]
  const prescriptions = [{ label: 'Your prescriber', text: 'A clinician licensed where you are.' }]
  const people: object[] = [
    { name: 'Ada Lovelace', title: 'Medical Director', leads: 'Clinical', bio: 'Counts.' },
  ]
  const facts = { visits, prescriptions, people }
  expect(await servicePage('bhrt', facts)).toContain(
    'Who treats you Led by Ada Lovelace, Medical Director Who you’ll see, and who prescribes',
  )
  const training = await servicePage('workout-nutrition', facts)
  expect(training).toContain('Who treats you A trainer for the workouts, a dietitian for the food. Led by')
  expect(training).not.toContain('who prescribes')
  expect(await servicePage('bhrt')).not.toContain('Who treats you')
  const clinician = { credentials: 'NP', title: 'Nurse practitioner', licenses: ['Florida'] }
  people.push(
    { ...clinician, name: 'Mary Shelley', treats: ['Clinical'] },
    { ...clinician, name: 'Ida Wells', treats: ['Behavioral Health'] },
  )
  expect(await servicePage('bhrt', facts), 'by name').toContain(
    'Who treats you Led by Ada Lovelace, Medical Director Mary Shelley, NP Nurse practitioner Licensed in Florida Before',
  )
  expect(await text('./BehavioralPage.tsx', { people })).toContain(
    'Who treats you Ida Wells, NP Nurse practitioner Licensed in Florida',
  )
})

import { expect, test } from 'vitest'
import { examples } from '../../content/fact.ts'
import { todayIn } from '../../lib/dates.ts'
import { checkFact, factRules } from './checkFact.ts'
import { factShape } from './facts.server.ts'
import { suggestedForm, toForm, longDate } from './factForm.ts'
import { factMarks } from './factMarks.ts'
import { shapeOf } from './shape.ts'
import { ownFacts } from './testing/ownFacts.ts'

/** What the form of a fact says to what was typed: the value that is saved, or the sentence at each field. */
function typedInto(key: string, typed: unknown) {
  const { success, data, error } = factRules(factShape(key)).safeParse({ value: typed })
  if (success) return data.value
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.slice(1).join('.'), message]))
}
const formOf = (key: string, value: unknown) => toForm(factShape(key), value) as Record<string, unknown>
const company = (typed: object) => typedInto('company', { ...formOf('company', ownFacts.company), ...typed })

test.each([
  ['phone', '(850) 432-7142', '850-432-7142'],
  ['phone', '8504327142', '850-432-7142'],
  ['phone', '+1 850.432.7142', '850-432-7142'],
  ['postalCode', '325011234', '32501-1234'],
  ['answersWithin', 'within 24 hours', '24 hours'],
  ['blogUrl', 'harborpointhealth.com/blog', 'https://harborpointhealth.com/blog'],
])('a company’s %s %j is saved as %j', (field, typed, saved) => {
  expect(company({ [field]: typed })).toEqual({ ...ownFacts.company, [field]: saved })
})

test('the two letters of a state follow from its name, also in the District, and no form asks for them', () => {
  expect(company({ state: 'Georgia' })).toMatchObject({ state: 'Georgia', region: 'GA' })
  expect(company({ state: 'District of Columbia' })).toMatchObject({ region: 'DC' })
})

test.each([
  ['postalCode', '3250', 'A ZIP code has five digits, or nine as 32501-1234'],
  ['phone', '432-7142', 'Please write the number with its ten digits, as 850-123-4567'],
  [
    'phone',
    '828-555-0201',
    '“828-555-0201” is an example: numbers with 555 ring nowhere. Please write the number that people call',
  ],
  [
    'email',
    'hello@harbor.internal',
    '“hello@harbor.internal” is an example: please write the address that people use',
  ],
  [
    'blogUrl',
    'https://news.harbor.local',
    '“https://news.harbor.local” is an example: please write the address that people use',
  ],
  [
    'street',
    '12 Pier Road, 850-555-0142',
    '“12 Pier Road, 850-555-0142” is an example: numbers with 555 ring nowhere. Please write the number that people call',
  ],
  ['email', 'hello@harborpointhealth.con', 'This is not an email address'],
  ['answersWithin', '1', 'Please write how long, as two business days'],
  ['answersWithin', 'We answer within one day.', 'Please write how long, as two business days'],
])('a company’s %s %j is refused with a sentence', (field, typed, sentence) => {
  expect(company({ [field]: typed })).toEqual({ [field]: sentence })
})

test.each([
  ['phone', '888-555-0342'],
  ['phone', '850-555-1212'],
  ['street', 'Suite 555, 1200 Gulf Avenue'],
  ['street', '12 Pier Road, opposite Harbor.Local'],
  ['email', 'hello@health-example.org'],
])('a company’s %s may be %j', (field, typed) => {
  expect(company({ [field]: typed })).toEqual({ ...ownFacts.company, [field]: typed })
})

test('prices for practices of before they said for whom still fit', () => {
  const prices = { unit: '', included: '', locations: '', rows: [{ what: 'One tool', price: '$79' }] }
  expect(checkFact(factShape('practicePrices'), prices)).toEqual({})
  const { unit: _, ...without } = prices
  expect(checkFact(factShape('practicePrices'), without)).toEqual({})
})

test.each([
  ['9am', '5:30 PM', '09:00', '17:30'],
  ['9:00', '12pm', '09:00', '12:00'],
  ['12 a.m.', '17:00', '00:00', '17:00'],
])('a day that opens %s and closes %s', (opens, closes, from, to) => {
  const day = { from: 'Monday', to: null, opens, closes }
  expect(typedInto('hours', [day])).toEqual([{ from: 'Monday', to: '', opens: from, closes: to }])
})

test.each(['9', '13pm', '25:00', 'noon'])('a day that opens %s is asked for the time again', (opens) => {
  const day = { from: 'Monday', to: null, opens, closes: '17:00' }
  expect(typedInto('hours', [day])).toEqual({ '0.opens': 'Please write the time as 9am or 17:30' })
})

test('a price is understood with its dollar sign, and a range from more to less is refused', () => {
  const form = formOf('prices', ownFacts.prices)
  const infusion = (least: string, most: string) => ({
    ...form,
    infusion: { least, most, screening: '$1,060.50' },
  })
  expect(typedInto('prices', infusion('$199', '199'))).toMatchObject({
    infusion: { least: 199, most: 199, screening: 1060.5 },
  })
  expect(typedInto('prices', infusion('300', '180'))).toEqual({
    'infusion.most': 'This is less than the 300 before it',
  })
  expect(typedInto('prices', infusion('300', ' '))).toEqual({
    'infusion.most': 'Please enter both, or neither',
  })
  expect(typedInto('prices', infusion('100', 'ask us'))).toEqual({
    'infusion.most': 'Please enter a number alone, such as 165',
  })
})

test('an entry of a list that is there twice is refused, at the second one', () => {
  const question = { question: 'Do you take insurance?', answer: 'Some plans.' }
  expect(typedInto('visitQuestions', [question, { ...question, answer: 'Yes.' }, question])).toEqual({
    '2.question': 'This is in the list already',
  })
})

test('three states and all but four are saved in the order of the list, one of no list is refused', () => {
  expect(typedInto('statesServed', ['Georgia', 'Florida', 'Alabama'])).toEqual([
    'Alabama',
    'Florida',
    'Georgia',
  ])
  expect(typedInto('statesServed', examples.get('statesServed'))).toHaveLength(46)
})

test('the date of a notice begins with the company’s today, and what is no day is refused', () => {
  const shape = factShape('noticeTerms')
  const form = suggestedForm(shape, examples.get('noticeTerms')) as object
  expect(typedInto('noticeTerms', form)).toMatchObject({ version: longDate(todayIn()) })
  expect(typedInto('noticeTerms', { ...form, version: null })).toEqual({
    version: 'Please enter a day, as January 1, 2027',
  })
  // One of before, when it was any text: a page would print it as it is.
  for (const version of ['11/29/2026', 'February 30, 2026', 'soon'])
    expect(checkFact(shape, { version, text: 'Be kind.', checkedByLawyer: '' })).toEqual({
      version: 'Please enter a day, as January 1, 2027',
    })
  expect(
    formOf('noticeTerms', { version: '11/29/2026', text: 'Be kind.', checkedByLawyer: '' }),
  ).toMatchObject({
    version: '2026-11-29',
  })
})

test.each(['yes', 'March 3, 2026', 'by letter', 'by letter, February 30, 2026'])(
  'words of a patient who agreed %j are refused: the day and the way are missing',
  (agreed) => {
    const words = { name: 'Ada L.', content: 'Kind.', typical: {}, agreed, rating: null }
    expect(typedInto('testimonials', [words])).toEqual({
      '0.agreed': 'Please write the day and the way, as March 3, 2026, by letter',
    })
  },
)

test('nobody agrees tomorrow, whatever the words are of', () => {
  const inFiveYears = todayIn().replace(/^\d{4}/, (year) => String(Number(year) + 5))
  for (const [day, refused] of [
    [todayIn(), undefined],
    [inFiveYears, 'This day is still to come'],
  ] as const) {
    const words = { name: 'Ada L.', content: 'Kind.', agreed: `${longDate(day)}, by letter` }
    const quote = { name: 'Ada L.', quote: 'Kind.', title: 'Therapy', agreed: words.agreed }
    expect(checkFact(factShape('testimonials'), [words])['0.agreed']).toBe(refused)
    expect(checkFact(factShape('therapyTestimonials'), [quote])['0.agreed']).toBe(refused)
  }
})

test.each(['We take Aetna.', 'Aetna and Cigna.', 'we take Aetna'])(
  'plans are part of a sentence, which another sentence is refused for: %j',
  (plans) => {
    const sentence = 'This ends “We’re in network with …”. Please write only the rest, without a period'
    expect(typedInto('insurance', { plans, medicare: null, medicaid: null })).toEqual({ plans: sentence })
    const own = { plans: 'Wellmark and Aetna', medicare: '', medicaid: '' }
    expect(checkFact(factShape('insurance'), own)).toEqual({})
  },
)

test('how soon a first visit is, is asked for as a time, and no other text by the name of a division is', () => {
  const refused = { clinical: 'Please write how long, as two business days' }
  expect(typedInto('firstVisit', { clinical: 'Soon', behavioral: '' })).toEqual(refused)
  expect(checkFact(shapeOf({ clinical: '' }), { clinical: 'Soon' })).toEqual({})
})

test('prices of before, without couples and medication management, still fit', () => {
  expect(checkFact(factShape('prices'), ownFacts.prices)).toEqual({})
})

test('words of a patient are saved without service and stars where they gave none', () => {
  const words = {
    name: 'Ada L.',
    content: 'Kind.',
    title: '',
    typical: { sentence: '', patients: null, of: null, year: '' },
    agreed: 'By letter, 3/3/2026',
  }
  expect(typedInto('testimonials', [{ ...words, rating: null }])).toEqual([{ ...words, rating: '' }])
})

test('what is typical is filled in whole or not at all, as numbers that can be', () => {
  const words = { name: 'Ada L.', content: 'Kind.', title: '', agreed: 'By letter, 3/3/2026', rating: null }
  const said = { sentence: 'Most lose 9%.', patients: '1,240', of: '3310', year: '2025' }
  const typed = (typical: object) =>
    typedInto('testimonials', [{ ...words, typical: { ...said, ...typical } }])
  expect(typed({})).toMatchObject([{ typical: { ...said, patients: 1240, of: 3310 } }])
  const whole = 'Please fill in all of these, or none'
  expect(typed({ of: '', year: '' })).toEqual({ '0.typical.of': whole, '0.typical.year': whole })
  expect(typed({ of: '310', year: '25' })).toEqual({
    '0.typical.of': 'This is less than the 1,240 before it',
    '0.typical.year': 'Please write the year, as 2025',
  })
  expect(typedInto('weightLossResult', { ...said, of: '' })).toHaveProperty('of')
})

test('what a price covers is asked, and kept, where two medications are taken together alone', () => {
  const price = { name: 'patch', brand: '', least: '35', most: '70', approval: null, approvedFor: '' }
  const shape = factShape('medicationPrices')
  const covers = (service: string) =>
    typedInto('medicationPrices', [{ ...price, service, covers: 'For both' }])
  const hormones = 'Bioidentical hormone replacement therapy'
  expect(covers(hormones)).toMatchObject([{ covers: 'For both' }])
  expect(covers('Peptide therapy')).toMatchObject([{ covers: '' }])
  const old = (service: string) =>
    factMarks('medicationPrices', shape, [{ ...price, service, least: 35, most: 70, approval: '' }])
  expect([old(hormones), old('Peptide therapy')], 'one of before').toEqual([['1 new field'], []])
})

import { expect, test } from 'vitest'
import { solutions } from '../../content/medtech.ts'
import { factWarnings } from './warnings.ts'

test('hours of a day that an earlier line has, too, are pointed out, and other days are not', () => {
  const open = { opens: '9am', closes: '5pm' }
  const hours = [
    { from: 'Monday', to: 'Friday', ...open },
    { from: 'Wednesday', to: null, ...open },
    { from: 'Saturday', to: null, ...open },
    { from: null, to: null, ...open },
  ]
  expect(factWarnings('hours', hours)).toEqual({ '1.from': 'Wednesday: there are hours above, too.' })
})

test('a text that changed before it took effect is pointed out', () => {
  const dates = {
    privacyPolicy: { effective: '2024-01-15', updated: '2020-01-01' },
    smsTerms: { effective: '2024-01-15', updated: null },
  }
  expect(factWarnings('policyDates', dates)).toEqual({
    'privacyPolicy.updated': 'This is before it took effect.',
  })
  expect(factWarnings('mission', { text: 'Care.' })).toEqual({})
})

test('the figure of a success story is compared with what was measured before and after', () => {
  const story = (figure: string, before: string, after: string) => ({ figure, before, after })
  const stories = [
    story('50%', '11', '7'),
    story('36%', '11', '7'),
    story('38 %', '13', '8'),
    story('3 hours', '11', '7'),
    story('50%', '', '7'),
    story('42.4%', '1,000', '576'),
  ]
  expect(factWarnings('stories', stories)).toEqual({ '0.figure': 'From 11 to 7 it is 36% less.' })
  const rose = { ...story('12%', '12.5', '14'), result: '12% less time' }
  expect(factWarnings('stories', [rose, { ...rose, result: '12% more calls' }])).toEqual({
    '0.figure': 'From 12.5 to 14 it is 12% more.',
  })
})

test('a quote without a name and a role posted on a day to come are pointed out', () => {
  const quotes = [
    { figure: '', quote: 'It helps.', saidBy: '' },
    { figure: '', quote: 'It helps.', saidBy: 'Ada Lovelace' },
  ]
  expect(factWarnings('stories', quotes)).toEqual({ '0.saidBy': 'Say who said it.' })
  const roles = ['9999-01-05', '2020-01-05', null].map((posted) => ({ posted }))
  expect(factWarnings('openRoles', roles)).toEqual({ '0.posted': 'This day is still to come.' })
})

test('an FDA status is asked for its real number and, of phone triage, for its exception', () => {
  const status = (name: string, status: string) => ({ name, status })
  const silent = 'The page says that an urgent call moves up at once. Say so here, too.'
  const systems = [
    status('Early warning', 'Cleared by the FDA, number K260000'),
    status('Early warning', 'Cleared by the FDA, number K241234'),
    status('Phone triage', 'Not a device: nurses decide'),
    status('Phone triage', 'Not a device: it moves an urgent call up, and a nurse can move it back'),
    status('Scheduling', 'Not a device: it fills a calendar'),
    status('Phone triage', ''),
  ]
  expect(factWarnings('pilot', systems)).toEqual({
    '0.status': 'No clearance has this number: they begin with 0001.',
    '2.status': silent,
  })
})

test('a system without a card is pointed out, and no card by its own name is', () => {
  const pilot = [...solutions.items.map(({ title }) => title), '', 'Sepsis'].map((name) => ({
    name,
    status: '',
  }))
  expect(factWarnings('pilot', pilot)).toEqual({
    '7.name': 'The page has no card of this name, so what you measure doesn’t show.',
  })
})

test('a medication without FDA status is pointed out beside others of its page that have one', () => {
  const of = (service: string, approval: string | null) => ({ service, approval })
  const medications = [of('A', 'Compounded'), of('A', null), of('B', null), of('B', '')]
  expect(factWarnings('medicationPrices', medications)).toEqual({
    '1.approval': 'Others on this page say it. Until each does, the page says it of none.',
  })
})

test('an FDA approval of weight loss that says not what for is pointed out', () => {
  const of = (service: string, approvedFor: string) => ({ service, approval: 'FDA-approved', approvedFor })
  const medications = [
    of('Medical weight loss', 'type 2 diabetes'),
    of('Medical weight loss', ''),
    of('Peptide therapy', ''),
  ]
  expect(Object.keys(factWarnings('medicationPrices', medications))).toEqual(['1.approvedFor'])
})

test.each([
  ['company', { postalCode: '90210', state: 'Tennessee' }, 'No ZIP code of Tennessee begins with 9.'],
  ['company', { postalCode: '37203', state: 'Tennessee' }, undefined],
  ['company', { postalCode: '', state: 'Tennessee' }, undefined],
  ['company', { postalCode: '37203', state: null }, undefined],
  [
    'lender',
    { apr: 'up to 27 percent' },
    'Write it as 0% to 29.99%, and the calculator shows what the highest one comes to.',
  ],
  ['lender', { apr: '0% to 26.99%' }, undefined],
  ['lender', { apr: '' }, undefined],
  [
    'noticeNondiscrimination',
    { text: 'Help. Español: ayuda.', checkedByLawyer: 'Help.' },
    'This offers help in few languages. The law asks for the 15 most spoken in your state.',
  ],
  ['noticeNondiscrimination', { text: 'Help. 中文', checkedByLawyer: 'Help. 中文' }, undefined],
])('%s %j: %s', (key, value, warning) => {
  expect(Object.values(factWarnings(key, value))).toEqual(warning ? [warning] : [])
})

test('words that name the result of one patient are asked for what is typical', () => {
  const words = (content: string, year = '') => ({ content, typical: { year } })
  const own = [words('I lost 31 pounds.'), words('I lost 31 pounds.', '2025'), words('Kind.')]
  expect(factWarnings('testimonials', own)).toEqual({
    '0.content': 'This is the result of one patient. It shows once you say below what is typical.',
  })
})

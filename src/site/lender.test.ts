import { expect, test } from 'vitest'
import { factProblems, factShape } from '../features/site/facts.server.ts'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { published } from './testing/published.ts'

test('/payment-plans answers what the owner says of the lender, and asks no question without an answer', async () => {
  const nothing = { name: '', creditCheck: '', services: '', apr: '', earlyPayoff: '' }
  const faq = async (lender?: object) => {
    const html = await published('./PaymentPlansPage.tsx', { lender })
    return html.match(/Frequently asked questions|(?<=<summary[^>]*>)[^<]+/g)
  }
  expect([await faq(), await faq(nothing)]).toEqual([null, null])
  expect(await faq({ ...nothing, name: 'Bay Lending', apr: '5% to 20%' })).toEqual([
    'Frequently asked questions',
    'Who lends the money?',
    'What is the APR?',
  ])
})

test('the calculator follows the lender: amounts, months, the services that qualify and the highest APR', async () => {
  const calculator = async (lender?: object, facts: object = {}) => {
    const html = await published('./PaymentPlansPage.tsx', { ...facts, lender })
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
    return {
      range: all(/\b(?:min|max)="([^"]+)"/g),
      wrong: all(/data-wrong="([^"]+)"/g),
      months: all(/name="months"[^>]* value="(\d+)"/g),
      presets: all(/data-amount="(\d+)"/g),
      atApr: all(/data-apr="[^"]+"[^>]*>(.*?)<\/p>/g).map((text) => text?.replaceAll(/<[^>]+>/g, '')),
    }
  }
  expect(await calculator()).toEqual({
    range: ['1', '50000', '50', '5000'],
    wrong: ['Please enter an amount from $1 to $50,000.'],
    months: ['3', '6', '12'],
    presets: ['494', '629', '394'],
    atApr: [],
  })
  const lender = {
    financed: ['Medical weight loss', 'Peptide therapy'],
    least: 300,
    most: 4000,
    terms: ['12 months', '24 months'],
  }
  expect(await calculator({ ...lender, apr: '0% to 29.99%' })).toEqual({
    range: ['300', '4000', '300', '4000'],
    wrong: ['Please enter an amount from $300 to $4,000.'],
    months: ['12', '24'],
    presets: ['494', '435'],
    atApr: ['At 29.99% APR: about $73 a month, $877 in all.'],
  })
  const unsure = await calculator({ ...lender, apr: '0% to 20%, up to 100% financed' })
  expect(unsure.atApr, 'not every percentage is an APR').toEqual([])
  const { months } = ownFacts.prices
  const prices = { ...ownFacts.prices, months: { ...months, peptides: { ...months.peptides, labs: null } } }
  expect((await calculator(lender, { prices })).presets, 'labs have no price').toEqual(['494'])
})

test('what was said of a lender before amounts and services had fields still fits', () => {
  const before = { name: '', creditCheck: '', services: 'IV therapy.', apr: '9%', earlyPayoff: '' }
  expect(factProblems('lender', before)).toEqual({})
  const amounts = { ...before, financed: [], terms: [], least: 300, most: null }
  expect(factProblems('lender', amounts)).toEqual({ most: 'Please enter both, or neither' })
})

test('each kind of credit check that an owner can choose is answered, and an APR that ends with a period has one', async () => {
  const shape = factShape('lender')
  const field = shape.kind === 'group' && shape.fields.find(({ key }) => key === 'creditCheck')
  const options = (field && field.shape.kind === 'choice' && field.shape.options) || []
  const answers: unknown[] = []
  for (const creditCheck of options) {
    const html = await published('./PaymentPlansPage.tsx', { lender: { creditCheck, apr: '0% to 29.99%.' } })
    expect(html).toContain('29.99%. The lender')
    answers.push(/(?<=my credit\?<\/summary>.*?>)[^<]{20,}/s.exec(html)?.[0])
  }
  expect(new Set(answers.filter(Boolean)).size).toBe(3)
})

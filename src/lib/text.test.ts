import { expect, test } from 'vitest'
import {
  bothTexts,
  bestMatches,
  formatPhone,
  lastFirst,
  lettersOf,
  matchesSearch,
  nearMatches,
  orDash,
  phoneLink,
  plural,
  truncate,
} from './text.ts'

test('empty values show as a dash, zero does not', () => {
  expect([orDash(null), orDash(''), orDash('  '), orDash(0), orDash('x')]).toEqual(['-', '-', '-', '0', 'x'])
})

test('long text ends in an ellipsis at a word and never exceeds its length', () => {
  expect(truncate('Refill before the trip to Ohio', 20)).toBe('Refill before the…')
  expect(truncate('Supercalifragilistic', 10)).toBe('Supercali…')
  expect(truncate('short\n text', 20)).toBe('short text')
  expect(truncate('👩‍⚕️'.repeat(30), 10).endsWith('…')).toBe(true)
})

test('names read last, first', () => {
  expect([
    lastFirst({ last_name: 'Doe', first_name: 'Ann' }),
    lastFirst({ last_name: 'Doe', first_name: '' }),
    lastFirst({ first_name: 'Ann' }),
    lastFirst({}),
  ]).toEqual(['Doe, Ann', 'Doe', 'Ann', '-'])
})

test('names that differ in spaces, hyphens, case or accents have the same letters', () => {
  expect(['Fish-oil', 'FISH  OIL', 'Físh oil.'].map(lettersOf)).toEqual(['fishoil', 'fishoil', 'fishoil'])
  expect(lettersOf('B12')).not.toBe(lettersOf('B1'))
  expect(lettersOf('Zinc 2.5')).not.toBe(lettersOf('Zinc 25'))
})

test('a word of four letters or more is nearly the same with one slip, a number never', () => {
  const names = ['Texas', 'Metformin ER', 'Lead', 'B-12 1000 mg', 'Alpha-lipoic acid', 'Oil']
  const near = (search: string) => nearMatches(names, search, (name) => name)
  expect(['texs', 'texass', 'tecas', 'etxas', 'texsa', 'Téxss'].flatMap(near)).toEqual(Array(6).fill('Texas'))
  expect(['metfromin', 'metfromin e', 'er metformi', 'alpha-lipoc acid', 'lipoicc'].flatMap(near)).toEqual([
    ...Array<string>(3).fill('Metformin ER'),
    ...Array<string>(2).fill('Alpha-lipoic acid'),
  ])
  // Two slips, a part of a word, short words, other numbers and words that are nowhere.
  expect(
    ['txs', 'teaxss', 'mtef', 'lea d', 'ole', 'b-13', 'b-12 1001', '100 mgs', 'texs east', 'oik'].flatMap(
      near,
    ),
  ).toEqual([])
})

test('other words that are the search come first', () => {
  const states = [
    { name: 'Maine', code: 'ME' },
    { name: 'Maryland', code: 'MD' },
    { name: 'Massachusetts', code: 'MA' },
    { name: 'Texas', code: 'TX' },
  ]
  const found = (search: string) =>
    bestMatches(
      states,
      search,
      ({ name }) => name,
      ({ code }) => code,
    ).map(({ code }) => code)
  expect([found('ma'), found('m'), found('tx'), found('TEXAS'), found('txs')]).toEqual([
    ['MA', 'ME', 'MD'],
    ['ME', 'MD', 'MA'],
    ['TX'],
    ['TX'],
    [],
  ])
})

test('counts agree with their noun', () => {
  expect([plural(1, 'client'), plural(0, 'client'), plural(2010, 'entry', 'entries')]).toEqual([
    '1 client',
    '0 clients',
    '2,010 entries',
  ])
})

test('a search finds words anywhere, in any order, whatever case, accents or apostrophes', () => {
  const found = (search: string) => matchesSearch('Éclair Drops (30 ml)', search)
  expect(
    ['eclair', 'DROPS écl', '(30', ' ', '', 'Drops, Éclair', ';drops;(30,'].filter(
      (search) => !found(search),
    ),
  ).toEqual([])
  expect(['eclairs', 'drops 40'].map(found)).toEqual([false, false])
  expect(["'", '’', "'a'"].map(found)).toEqual([false, false, true])
  expect(matchesSearch("St. John's wort", " ' ")).toBe(true)
  for (const name of ["St. John's wort", 'St. John’s wort']) {
    expect(['johns', "JOHN'S", 'john’s', "john 's"].map((search) => matchesSearch(name, search))).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
})

test('the number to dial is without its extension, whatever stands before it', () => {
  const typed = ['(850) 555-0142 x12', '850-555-0142, ext. 3', 'Max 850 555 0142', 'Text +1 850-555-0142']
  expect(typed.map(phoneLink)).toEqual([
    'tel:8505550142',
    'tel:8505550142',
    'tel:8505550142',
    'tel:+18505550142',
  ])
})

test('a number of ten digits is shown in one form; any other stays as it is', () => {
  const typed = [
    '2125550188',
    '+12125550188',
    '212-555-0188',
    '212.555.0188',
    '+1 (212) 555 0188',
    '1-212-555-0188',
  ]
  expect(new Set(typed.map(formatPhone))).toEqual(new Set(['(212) 555-0188']))
  for (const phone of ['+44 20 7946 0018', '555-0188 x4', '212-555-0188 x4', '212-555-01880'])
    expect(formatPhone(phone)).toBe(phone)
})

test.each([
  [
    'Prefers mornings. Moved to Ohio',
    'Prefers mornings. Call first',
    'Prefers mornings. Moved to Ohio\nCall first',
  ],
  ['First line\n\nTheirs', 'First line\n\nMine', 'First line\n\nTheirs\nMine'],
  ['Sent. Paid.', 'Sent', 'Sent. Paid.'],
  ['Late.\nCall first', 'Late. Vegan', 'Late.\nCall first\nVegan'],
  // A sentence is never cut.
  ['No aspirin, no ibuprofen.', 'No aspirin (rash)', 'No aspirin, no ibuprofen.\nNo aspirin (rash)'],
  ['Call on Friday', 'Call on Monday at 5', 'Call on Friday\nCall on Monday at 5'],
  [null, 'Mine', 'Mine'],
])('of %j and %j both are kept, the sentences with which both begin once', (theirs, typed, both) => {
  expect(bothTexts(theirs, typed)).toBe(both)
})

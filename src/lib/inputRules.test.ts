import { expect, test } from 'vitest'
import * as z from 'zod'
import { changesInput, nameRule } from './inputRules.ts'
import { searchText } from './listContract.ts'

const input = changesInput({ notes: z.string().nullable(), rows: z.array(z.string()).max(2, 'At most 2') })
const NOT_HELD = 'Say what the field held: from'
const messages = (changes: object) => input.safeParse(changes).error?.issues.map(({ message }) => message)
const held = (from: unknown) => messages({ notes: { from, to: null } })
const many = (element: unknown) => Array.from({ length: 200_000 }, () => element)
const wide = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 1]))

test.each([[null], [''], ['a'], [1], [true], [[]], [[{ id: 'a', notes: null }]]])(
  'a field may have held %j',
  (from) => expect(held(from)).toBe(undefined),
)

test.each([
  ['nothing', undefined],
  ['an object', { a: 1 }],
  ['a list of texts', ['a']],
  ['a list of lists', [[1]]],
  ['a row in a row', [{ a: { b: 1 } }]],
  ['a row of many columns', [wide(50_000)]],
  ['many rows', many({ a: 1 })],
  ['many texts', many('a')],
  ['many empty objects', many({})],
])('a field that held %s is refused in one sentence', (_, from) => expect(held(from)).toEqual([NOT_HELD]))

test('a name is one line without what nobody sees', () => {
  expect(nameRule('Name').parse(' Ann\u200b\n \u00adLee\t')).toBe('Ann Lee')
})

test('a change without what the field held is refused', () => {
  expect(messages({ notes: { to: null } })).toEqual([NOT_HELD])
})

test('a list that is too long is refused in one sentence, whatever is in it', () => {
  expect(messages({ rows: { from: [], to: many(1) } })).toEqual(['At most 2'])
})

test.each([
  ["O'Neill; Ann, 850 555-0100 one two three four five", undefined],
  ['a '.repeat(11), ['Please search for at most 10 words']],
  // Its words are not counted: that takes long where the text is.
  ['a '.repeat(101), ['Please search for at most 200 characters']],
])('a search for %j', (text, refusal) =>
  expect(searchText.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(refusal),
)

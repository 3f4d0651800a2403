import { expect, test } from 'vitest'
import { factChangesInShort } from './factText.ts'

const hours = [
  { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' },
  { from: 'Saturday', to: '', opens: '10:00', closes: '14:00' },
]

test.each([
  ['what is alike', hours, structuredClone(hours), []],
  [
    'a field, under its item',
    hours,
    [{ ...hours[0], closes: '17:00' }, hours[1]],
    ['Monday, Closes: 18:00 → 17:00'],
  ],
  [
    'items that came and went',
    hours,
    [hours[1], { ...hours[0], from: 'Sunday' }],
    ['Monday: removed', 'Sunday: new'],
  ],
  [
    'a price within',
    { visits: { bhrt: { first: 225 } } },
    { visits: { bhrt: { first: 240 } } },
    ['Visits, Bhrt, First: 225 → 240'],
  ],
  ['what was empty', { phone: '' }, { phone: '850-224-1180' }, ['Phone: nothing → 850-224-1180']],
  ['a choice', ['Clinical'], ['Clinical', 'MedTech'], ['MedTech: new']],
  [
    'a long text, from where it differs',
    { text: `${'We keep records. '.repeat(9)}Six years.` },
    { text: `${'We keep records. '.repeat(9)}Ten years.` },
    ['Text: …keep records. Six years. → …keep records. Ten years.'],
  ],
  [
    'two items of one name',
    [hours[0], { ...hours[0], opens: '19:00' }],
    [
      { ...hours[0], closes: '12:00' },
      { ...hours[0], opens: '13:00' },
    ],
    ['Monday, Closes: 18:00 → 12:00', 'Monday (2), Opens: 19:00 → 13:00'],
  ],
  ['a photograph', { photo: `${'a'.repeat(64)}.jpg` }, { photo: '' }, ['Photo: photograph → nothing']],
])('the line of a changed fact has the old and the new text of %s', (_, before, after, lines) => {
  expect(factChangesInShort(before, after)).toEqual(lines)
})

test('a long text is cut', () => {
  expect(factChangesInShort({ text: 'a' }, { text: 'word '.repeat(40) })[0]!.length).toBeLessThan(80)
})

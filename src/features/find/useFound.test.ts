import { expect, test } from 'vitest'
import { selectionsOf, withMostWords } from './useFound.ts'

const texts = (selections: string[][]) => selections.map((some) => some.join(' '))

test('of a few words every selection is tried, of many all but one and each alone, never all, twelve at most', () => {
  expect(texts(selectionsOf(['ann', 'texas', 'zinc']))).toEqual([
    'ann texas',
    'ann zinc',
    'texas zinc',
    'ann',
    'texas',
    'zinc',
  ])
  expect([selectionsOf([]), selectionsOf(['ann'])]).toEqual([[], []])
  expect(texts(selectionsOf([...'abcd'])).join()).toBe('a b c,a b d,a c d,b c d,a b,a c,b c,a d,b d,c d,a,b')
  const many = selectionsOf([...'abcdefghij'])
  expect([many.length, many[0]!.length, many.at(-1)]).toEqual([12, 9, ['b']])
})

test('what a longer selection finds too is not offered again; a word that only fits alone is', () => {
  const found = [['texas', 'overdue', 'labs'], ['texas', 'overdue'], ['labs'], ['jordan']]
  const best = withMostWords(found.map((some) => ({ some })))
  expect(texts(best.map(({ some }) => some))).toEqual(['texas overdue labs', 'jordan'])
})

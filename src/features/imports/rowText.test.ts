import { expect, test } from 'vitest'
import { problemText, withValue } from './rowText.ts'

const columns = ['Labs by', 'Cost', 'Meds', 'First Name']
const row = { cells: ['02/30/2027', 'lots', 'Zinc', ''] }
const texts = (column: number | null, message: string) =>
  [withValue, problemText].map((text) => text({ column, message }, row, columns))

test('what is wrong with a cell is said with its value and its column, each once', () => {
  expect(texts(0, 'There is no such day.')).toEqual([
    '02/30/2027: there is no such day.',
    'Labs by 02/30/2027: there is no such day.',
  ])
  expect(texts(1, 'Cost must be an amount such as 120.50')).toEqual([
    'lots: must be an amount such as 120.50',
    'Cost lots: must be an amount such as 120.50',
  ])
  expect(texts(2, '“Zinc” is not in the list of medications')).toEqual([
    '“Zinc” is not in the list of medications',
    'Meds: “Zinc” is not in the list of medications',
  ])
  const required = 'First name is required'
  expect(texts(3, required)).toEqual([required, required])
  const which = 'Which of these clients is it?'
  expect(texts(null, which)).toEqual([which, which])
})

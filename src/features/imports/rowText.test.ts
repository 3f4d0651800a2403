import { expect, test } from 'vitest'
import type { Import, ImportRow } from './contract.ts'
import { problemText, rowChanges, withValue } from './rowText.ts'

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

const shown = {
  choices: { fields: ['last_name', 'cost', 'start_date', 'state_id', 'medications'] },
} as unknown as Import
const rowOf = (kind: 'new' | 'change', cells: string[], changes: object) =>
  ({ kind, cells, changes, names: { texas: 'Texas', zinc: 'Zinc', iron: 'Iron' } }) as unknown as ImportRow

test('of a new client a row says what was read in other words than the cell has', () => {
  const changes = {
    last_name: [null, 'Doe'],
    cost: [null, '1234.50'],
    start_date: [null, '2026-04-03'],
    state_id: [null, 'texas'],
    medications: [[], ['zinc', 'iron'].map((id) => ({ id, medication_id: id, dose: '5 mg' }))],
  }
  const read = (...cells: string[]) => rowChanges(rowOf('new', cells, changes), shown)
  expect(read('Doe', '1.234,50', '3.4.2026', 'TX', 'Znic 5mg; iron')).toEqual([
    'Start Date: Apr 03, 2026',
    'Cost: $1,234.50',
    'State: Texas',
    'Medication: Zinc, 5 mg',
  ])
  expect(read('DOE ', '$ 1,234.50', '4/3/2026', 'texas', 'ZINC; Iron')).toEqual([])
  expect(read('Doe', '1234.50', '2026-04-03', 'Texas', 'Zinc 5 mg; Iron')).toEqual([])
})

test('of a changed client it says each value before and after, as its history does', () => {
  const changes = { cost: ['379.00', '10.00'], state_id: [null, 'texas'], notes: [null, 'word '.repeat(40)] }
  const [cost, state, notes] = rowChanges(rowOf('change', ['Doe', '10'], changes), shown)
  expect([cost, state]).toEqual(['Cost: $379.00 → $10.00', 'State: - → Texas'])
  expect(notes).toMatch(/^Notes: - → word .{30,60}…$/)
})

import { expect, test } from 'vitest'
import type { Import, ImportRow } from './contract.ts'
import { rowChanges } from './rowText.ts'

const shown = {
  choices: { fields: ['last_name', 'cost', 'start_date', 'state_id', 'medications'] },
} as unknown as Import
const row = (kind: 'new' | 'change', cells: string[], changes: object) =>
  ({ kind, cells, changes, names: { texas: 'Texas', zinc: 'Zinc', iron: 'Iron' } }) as unknown as ImportRow

test('of a new client a row says what was read in other words than the cell has', () => {
  const changes = {
    last_name: [null, 'Doe'],
    cost: [null, '1234.50'],
    start_date: [null, '2026-04-03'],
    state_id: [null, 'texas'],
    medications: [[], ['zinc', 'iron'].map((id) => ({ id, medication_id: id, dose: '5 mg' }))],
  }
  const read = (...cells: string[]) => rowChanges(row('new', cells, changes), shown)
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
  const [cost, state, notes] = rowChanges(row('change', ['Doe', '10'], changes), shown)
  expect([cost, state]).toEqual(['Cost: $379.00 → $10.00', 'State: - → Texas'])
  expect(notes).toMatch(/^Notes: - → word .{30,60}…$/)
})

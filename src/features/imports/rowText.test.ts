import { expect, test } from 'vitest'
import { changeText } from '../../lib/fieldChanges.ts'
import type { Import, ImportRow } from './contract.ts'
import { problemText, rowFacts } from './rowText.ts'

const columns = ['Labs by', 'Cost', 'Meds', 'First Name']
const row = { cells: ['02/30/2027', 'lots', 'Zinc', ''] }
const text = (column: number | null, message: string) => problemText({ column, message }, row, columns)

test('what is wrong with a cell is said with its value and its column, each once', () => {
  expect(text(0, 'There is no such day.')).toBe('Labs by 02/30/2027: there is no such day.')
  expect(text(1, 'Cost must be an amount such as 120.50')).toBe('Cost lots: must be an amount such as 120.50')
  const unknown = '“Zinc” is not in the list of medications'
  expect(text(2, unknown)).toBe(`Meds: ${unknown}`)
  for (const said of ['First name is required', 'Which of these clients is it?'])
    expect(text(said.startsWith('First') ? 3 : null, said)).toBe(said)
})

const shown = {
  columns: ['Surname', 'Price', 'Began', 'ST', 'Meds'],
  choices: { fields: ['last_name', 'cost', 'start_date', 'state_id', 'medications'] },
} as unknown as Import
const facts = (
  kind: ImportRow['kind'],
  cells: string[],
  changes: object | null = null,
  problems: { column: number | null }[] = [],
) => {
  const names = { texas: 'Texas', zinc: 'Zinc', iron: 'Iron' }
  return rowFacts({ kind, cells, changes, names, problems } as unknown as ImportRow, shown).map(changeText)
}

test('of a new client each value is said, after the cell where that has other words', () => {
  const changes = {
    last_name: [null, 'Doe'],
    cost: [null, '1234.50'],
    start_date: [null, '2026-04-03'],
    state_id: [null, 'texas'],
    medications: [[], ['zinc', 'iron'].map((id) => ({ id, medication_id: id, dose: '5 mg' }))],
  }
  expect(facts('new', ['Doe', '1.234,50', '3.4.2026', 'TX', 'Znic 5mg; iron'], changes)).toEqual([
    'Start Date: 3.4.2026 → Apr 03, 2026',
    'Cost: 1.234,50 → $1,234.50',
    'State: TX → Texas',
    'Medication: Znic 5mg; iron → Zinc, 5 mg',
    'Medication: Iron, 5 mg',
  ])
  const asWritten = [
    'Start Date: Apr 03, 2026',
    'Cost: $1,234.50',
    'State: Texas',
    'Medication: Zinc, 5 mg',
    'Medication: Iron, 5 mg',
  ]
  expect(facts('new', ['DOE ', '$ 1,234.50', '4/3/2026', 'texas', 'ZINC; Iron'], changes)).toEqual(asWritten)
  expect(facts('new', ['Doe', '1234.50', '2026-04-03', 'Texas', 'Zinc 5 mg; Iron'], changes)).toEqual(
    asWritten,
  )
})

test('of a changed client it says each value before and after, as its history does', () => {
  const changes = { cost: ['379.00', '10.00'], state_id: [null, 'texas'], notes: [null, 'word '.repeat(40)] }
  const [cost, state, notes] = facts('change', ['Doe', '10'], changes)
  expect([cost, state]).toEqual(['Cost: $379.00 → $10.00', 'State: Texas'])
  expect(notes).toMatch(/^Notes: word .{30,60}…$/)
})

test('of a row that is left out, or asks which client it is, it says what the file has, by the titles of its columns', () => {
  const cells = ['Doe', '10', '', 'TX', ' ']
  expect(facts('skip', cells)).toEqual(['Price: 10', 'ST: TX'])
  for (const kind of ['wrong', 'waiting'] as const)
    expect(facts(kind, cells, null, [{ column: null }])).toEqual(['Price: 10', 'ST: TX'])
  expect(facts('wrong', cells, null, [{ column: 1 }]), 'the wrong cell stands below').toEqual([])
})

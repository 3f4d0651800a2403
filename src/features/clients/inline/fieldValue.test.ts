import { expect, test } from 'vitest'
import type { ClientRow } from '../contract.ts'
import { shownInCell } from './fieldValue.ts'
import { noLookups } from '../useLookups.ts'

const row = {
  status_id: 'old',
  status_name: 'Active',
  state_id: null,
  state_name: null,
  next_order_date: '2035-02-03',
  cost: '1234.50',
  notes: null,
} as ClientRow

test('a cell shows what is stored without the lists, and what is being saved by its name in them', () => {
  const lookups = { ...noLookups, statuses: [{ id: 'new', name: 'On hold', active: true }] }
  expect(shownInCell({ row, field: 'status_id' })).toBe('Active')
  expect(shownInCell({ row, field: 'status_id' }, 'new', lookups)).toBe('On hold')
  expect(shownInCell({ row, field: 'status_id' }, '', lookups)).toBe('-')
  expect(shownInCell({ row, field: 'state_id' })).toBe('-')
})

test('days, amounts and texts look in a cell as in the specification', () => {
  expect(shownInCell({ row, field: 'next_order_date' })).toBe('02/03/2035')
  expect(shownInCell({ row, field: 'cost' })).toBe('$1,234.50')
  expect(shownInCell({ row, field: 'cost' }, '')).toBe('-')
  expect(shownInCell({ row, field: 'notes' })).toBe('-')
  expect(shownInCell({ row, field: 'notes' }, 'Called')).toBe('Called')
})

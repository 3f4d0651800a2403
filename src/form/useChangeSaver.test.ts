import { expect, test } from 'vitest'
import { conflictsOf } from './useChangeSaver.ts'

test('a draft asks about what somebody else changed since in the same field, and leaves the rest as they have it', () => {
  const draft = { base: { notes: 'before', cost: null }, typed: { notes: 'typed', cost: '5.00' } }
  const stored = { first_name: 'Ann', notes: 'before', cost: null }
  expect(conflictsOf(draft, { ...stored, first_name: 'Anna' })).toEqual([])
  expect(conflictsOf(draft, { ...stored, notes: 'typed' })).toEqual([])
  expect(conflictsOf(draft, { ...stored, notes: 'theirs' })).toEqual([{ field: 'notes', theirs: 'theirs' }])
})

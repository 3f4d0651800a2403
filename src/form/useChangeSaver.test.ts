import { expect, test } from 'vitest'
import { draftConflicts } from './useChangeSaver.ts'

test('a draft asks about what somebody else changed since in the same field, and leaves the rest as they have it', () => {
  const draft = { base: { notes: 'before', cost: null }, typed: { notes: 'typed', cost: '5.00' } }
  const stored = { first_name: 'Ann', notes: 'before', cost: null }
  expect(draftConflicts(draft, { ...stored, first_name: 'Anna' })).toEqual([])
  expect(draftConflicts(draft, { ...stored, notes: 'typed' })).toEqual([])
  expect(draftConflicts(draft, { ...stored, notes: 'theirs' })).toEqual([
    { field: 'notes', theirs: 'theirs' },
  ])
})

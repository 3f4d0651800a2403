import { expect, it } from 'vitest'
import { contestedBy, typedOf } from './clientDraft.ts'
import { valuesOf } from './formValues.ts'

const base = { ...valuesOf(null), first_name: 'Ann', notes: 'before' }
const draft = { title: '', path: '', base, values: { ...base, notes: 'typed', cost: '5.00' } }

it('holds the fields that were typed in, and those alone', () => {
  expect(typedOf(draft)).toEqual({ notes: 'typed', cost: '5.00' })
  expect(typedOf({ ...draft, base: { notes: 'before' }, values: { notes: 'typed' } })).toEqual({
    notes: 'typed',
  })
})

it('asks about what somebody else changed since in the same field, and leaves the rest as they have it', () => {
  expect(contestedBy(draft, { ...base, first_name: 'Anna' })).toEqual([])
  expect(contestedBy(draft, { ...base, notes: 'typed' })).toEqual([])
  expect(contestedBy(draft, { ...base, notes: 'theirs' })).toEqual([
    { field: 'notes', mine: 'typed', theirs: 'theirs', touched: true },
  ])
})

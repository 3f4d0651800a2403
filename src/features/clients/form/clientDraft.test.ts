import { expect, it } from 'vitest'
import { conflictsOf } from '../../../form/useSaveChanges.ts'
import { changedFields } from '../../drafts/draft.ts'
import { clientDraftFields, newTitleOf, titleOf } from './clientDraft.ts'
import { emptyMedication, valuesOf } from './formValues.ts'

const base = { ...valuesOf(null), first_name: 'Ann', notes: 'before' }
const draft = changedFields(base, { ...base, notes: 'typed', cost: '5.00' })

it('holds the fields that were typed in, and those alone', () => {
  expect(draft).toEqual({
    base: { notes: 'before', cost: null },
    typed: { notes: 'typed', cost: '5.00' },
  })
  const medications = [{ ...emptyMedication, notes: 'without a name yet' }]
  expect(changedFields(base, { ...base, cost: '', medications })).toEqual({
    base: { medications: [] },
    typed: { medications },
  })
})

it('takes the fields of this form alone', () => {
  expect(clientDraftFields.safeParse({ notes: 'typed', cost: null }).success).toBe(true)
  for (const typed of [undefined, [], { notes: 5 }, { medications: [{ notes: 'typed' }] }])
    expect(clientDraftFields.safeParse(typed).success).toBe(false)
})

it('asks about what somebody else changed since in the same field, and leaves the rest as they have it', () => {
  expect(conflictsOf(draft, { ...base, first_name: 'Anna' })).toEqual([])
  expect(conflictsOf(draft, { ...base, notes: 'typed' })).toEqual([])
  expect(conflictsOf(draft, { ...base, notes: 'theirs' })).toEqual([{ field: 'notes', theirs: 'theirs' }])
})

it('is called by the typed name, or says that there is none', () => {
  expect(newTitleOf({ first_name: 'Ann', last_name: '' })).toBe('New client Ann')
  expect(newTitleOf({ first_name: ' ', last_name: '' })).toBe('New client without a name')
  expect(titleOf({ first_name: 'Ann', last_name: 'Doe' })).toBe('Client Doe, Ann')
})

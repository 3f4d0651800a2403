import { describe, expect, it } from 'vitest'
import { differencesOf } from './conflict.ts'
import { emptyMedication, valuesOf, type ClientValues } from './formValues.ts'

const stored: ClientValues = {
  ...valuesOf(null),
  first_name: 'Ann',
  last_name: 'Doe',
  notes: 'Called on Monday',
  medications: [{ ...emptyMedication, id: 'row', medication_id: 'm1' }],
}
const fieldsOf = (mine: Partial<ClientValues>, theirs: Partial<ClientValues>) =>
  differencesOf(stored, { ...stored, ...mine }, { ...stored, ...theirs }).map(({ field, touched }) => [
    field,
    touched ? 'both changed' : 'only they changed',
  ])

describe('after someone else saved the same client', () => {
  it('asks about a field that both changed, and about one that only they changed', () => {
    expect(fieldsOf({ notes: 'mine', cost: '5.00' }, { notes: 'theirs', last_name: 'Dow' })).toEqual([
      ['last_name', 'only they changed'],
      ['notes', 'both changed'],
    ])
  })

  it('asks nothing about what only I changed, nor where both wrote the same', () => {
    expect(fieldsOf({ cost: '5.00', updates: 'same' }, { updates: 'same ' })).toEqual([])
  })

  it('takes empty, null and blank for the same, and rows without a medication for no rows', () => {
    const blank = { ...emptyMedication, notes: 'typed, but no medication' }
    expect(fieldsOf({ updates: '  ', medications: [...stored.medications, blank] }, { updates: '' })).toEqual(
      [],
    )
  })

  it('treats the medications as one decision', () => {
    const notes = [{ ...stored.medications[0]!, notes: 'evenings' }]
    expect(fieldsOf({ medications: [] }, { medications: notes })).toEqual([['medications', 'both changed']])
  })
})

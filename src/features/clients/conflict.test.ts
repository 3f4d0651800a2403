import { describe, expect, it } from 'vitest'
import { differencesOf, refusalOf } from './conflict.ts'
import { emptyMedication, valuesOf, type ClientValues } from './formValues.ts'
import type { Lookups } from './useLookups.ts'

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

describe('whether it can be kept as it was', () => {
  const entry = (id: string, active: boolean) => ({ id, name: `Old ${id}`, active })
  const [active, paused, row] = ['01', '02', '03'].map((end) => `0198a3f0-1111-7000-8000-0000000000${end}`)
  const entries = [entry(active!, true), entry(paused!, false)]
  const lookups = { statuses: entries, medications: entries, systems: entries } as unknown as Lookups
  const chosen = { ...emptyMedication, id: row, medication_id: paused! }
  const refusals = (was: Partial<ClientValues>, theirs: Partial<ClientValues>) => {
    const before = { ...stored, medications: [], ...was }
    return differencesOf(before, before, { ...before, ...theirs }).map((one) => refusalOf(one, lookups))
  }

  it('says why a name or a day that is refused today cannot', () => {
    expect(
      refusals({ last_name: '-', start_date: '1850-01-01' }, { last_name: 'Doe', start_date: null }),
    ).toEqual([
      'Last name must hold at least one letter or digit',
      expect.stringMatching(/^Start date must be between 1900 and/),
    ])
  })

  it('says that an entry is inactive which they have replaced, also in a medication', () => {
    expect(refusals({ status_id: paused! }, { status_id: active! })).toEqual([`"Old ${paused}" is inactive`])
    const medications = [{ ...chosen, medication_id: active! }]
    expect(refusals({ medications: [chosen] }, { medications })).toEqual([`"Old ${paused}" is inactive`])
    expect(refusals({ medications: [chosen] }, { medications: [] })).toEqual([`"Old ${paused}" is inactive`])
    const another = [{ ...chosen, id: active!, notes: 'their row' }]
    expect(refusals({ medications: [chosen] }, { medications: another })).toEqual([
      `"Old ${paused}" is inactive`,
    ])
  })

  it('has nothing against what can be saved', () => {
    expect(refusals({ notes: 'a', status_id: active! }, { notes: 'b', status_id: paused! })).toEqual([
      undefined,
      undefined,
    ])
    const medications = [{ ...chosen, notes: 'theirs' }]
    expect(refusals({ medications: [chosen] }, { medications })).toEqual([undefined])
  })
})

import { describe, expect, it, test } from 'vitest'
import { changesOf } from '../../../lib/fieldChanges.ts'
import { storedClientInput } from '../clientRules.ts'
import { droppedRows, droppedSentence, fieldsOfForm, formValues, type ClientValues } from './formValues.ts'
import { emptyMedication } from '../medications/medicationRows.ts'

const medication = '0198a3f0-1111-7000-8000-000000000001'
const chosen = { ...emptyMedication, medication_id: medication }
const onlyNotes = { ...emptyMedication, notes: 'twice a day' }

describe('what the form sends', () => {
  it('sends null for everything left empty (acceptance E7)', () => {
    const sent = storedClientInput(null).parse({ ...formValues(null), first_name: ' Ann ', last_name: 'Doe' })
    expect(sent).toMatchObject({
      first_name: 'Ann',
      next_order_date: null,
      lab_due_date: null,
      start_date: null,
      cost: null,
      status_id: null,
      state_id: null,
      notes: null,
      updates: null,
      medications: [],
    })
  })

  it('sends a typed cost with two decimals', () => {
    const sent = storedClientInput(null).parse({
      ...formValues(null),
      first_name: 'A',
      last_name: 'B',
      cost: '12.5',
    })
    expect(sent.cost).toBe('12.50')
  })

  it('drops medication rows without a medication (acceptance E10)', () => {
    const medications = [onlyNotes, chosen, emptyMedication]
    const sent = storedClientInput(null).parse({
      ...formValues(null),
      first_name: 'A',
      last_name: 'B',
      medications,
    })
    expect(sent.medications).toEqual([
      {
        medication_id: medication,
        system_id: null,
        frequency_id: null,
        form_id: null,
        dose: null,
        notes: null,
        started_on: null,
        stopped_on: null,
        stop_reason: null,
      },
    ])
  })
})

describe('a stored name or day that the rules of today refuse', () => {
  const days = { next_order_date: '1985-03-04', lab_due_date: null, start_date: '2024-01-02' }
  const stored = { first_name: 'Ann', last_name: '-', ...days }
  const values = { ...formValues(null), ...stored }
  const form = storedClientInput(values)

  it('keeps nothing else from being saved, and is not sent', () => {
    const sent = form.parse({ ...values, first_name: ' Anna ', start_date: '2024-01-03', notes: 'new' })
    expect(changesOf(values, sent)).toEqual({
      first_name: { from: 'Ann', to: 'Anna' },
      start_date: { from: '2024-01-02', to: '2024-01-03' },
      notes: { from: '', to: 'new' },
    })
  })

  it('is refused once it is touched, and in a new client', () => {
    const faults = (schema: typeof form, changes: Partial<ClientValues>) =>
      schema.safeParse({ ...values, ...changes }).error?.issues.map(({ path, message }) => [...path, message])
    const name = ['last_name', 'Last name must hold at least one letter or digit']
    const day = ['next_order_date', expect.stringMatching(/^Next order date must be between 2000 and/)]
    expect(faults(form, { last_name: '?', next_order_date: '1985-03-05' })).toEqual([name, day])
    expect(faults(form, { last_name: ' ' })).toEqual([['last_name', 'Last name is required']])
    expect(faults(storedClientInput(null), {})).toEqual([name, day])
  })
})

test('a number typed over the dose of a medication is asked for its unit', () => {
  const row = { ...chosen, id: '01890000-0000-7000-8000-000000000001', dose: '200 mg' }
  const values = { ...formValues(null), first_name: 'Ann', last_name: 'Doe', medications: [row] }
  const { error } = storedClientInput(values).safeParse({
    ...values,
    medications: [
      { ...chosen, dose: '5' },
      { ...row, dose: '150' },
    ],
  })
  expect(error!.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['medications.1.dose', 'Please write the unit, such as 150 mg'],
  ])
})

test('a dose that nobody touched stays as it is stored', () => {
  const row = { ...chosen, id: '01890000-0000-7000-8000-000000000001', dose: '5mg' }
  const values = { ...formValues(null), first_name: 'Ann', last_name: 'Doe', medications: [row] }
  expect(storedClientInput(values).parse(values).medications[0]!.dose).toBe('5mg')
})

describe('rows that are dropped', () => {
  it('counts those with content only (acceptance D22)', () => {
    expect(droppedRows([chosen, emptyMedication, { ...emptyMedication, notes: '  ' }])).toBe(0)
    expect(droppedRows([onlyNotes, chosen, { ...emptyMedication, form_id: medication }])).toBe(2)
  })

  it('says so in words', () => {
    expect(droppedSentence(1)).toBe('1 row without a medication was not saved.')
    expect(droppedSentence(2)).toBe('2 rows without a medication were not saved.')
  })

  it("puts the server's sentence at the row it means, although a row before it was dropped", () => {
    const refused = { 'medications.0.system_id': 'This system does not exist', status_id: 'Inactive' }
    expect(fieldsOfForm(refused, [onlyNotes, chosen])).toEqual({
      'medications.1.system_id': 'This system does not exist',
      status_id: 'Inactive',
    })
  })
})

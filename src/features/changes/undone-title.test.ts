import { expect, test } from 'vitest'
import { undoneTitle } from './undone-title.server.ts'

const ZINC = '00000000-0000-4000-8000-000000000001'
const row = (dose: string) => ({ id: '1', medication_id: ZINC, dose })
const one = { only_clients: true, names: ['Doe, Ann'], entry_names: { [ZINC]: 'Zinc' } }
const title = (
  action: string,
  columns: string[] = [],
  changes: Record<string, unknown> | null = null,
  records = 1,
) => undoneTitle({ ...one, records, columns, changes }, action)

test('one value that is as before is said, of a long text, a whole medication or several fields their labels', () => {
  const dose = ['client_medications dose']
  expect([
    title('clients.updated', dose, { medications: [[row('7 mg')], [row('5 mg')]] }),
    title('clients.updated', dose, { medications: [[row('7 mg')], []] }),
    title('clients.updated', ['clients cost'], { cost: ['7.00', null] }),
    title('clients.updated', ['clients notes'], { notes: ['New', 'Old'] }),
    title('clients.updated', ['clients notes', 'clients cost'], { notes: ['a', 'b'], cost: ['7', '5'] }),
    title(
      'clients.updated',
      ['notes', 'cost', 'phone', 'email'].map((name) => `clients ${name}`),
    ),
    title('clients.updated', ['clients status_id'], null, 31),
  ]).toEqual([
    'Undone: dose of Zinc is 5 mg again',
    'Undone: medications',
    'Undone: cost is empty again',
    'Undone: notes',
    'Undone: cost and notes',
    'Undone: 4 fields',
    'Undone: status of 31 clients',
  ])
})

test('what was done to a record begins with the record, so that it does not read as what the undo did', () => {
  expect(
    [
      'clients.archived',
      'clients.archived.undone',
      'clients.lab_done',
      'clients.notice_changed',
      'inquiries.client_attached',
      'views.changed',
      'statuses.created',
      'medications.merged',
    ].map((action) => title(action)),
  ).toEqual([
    'Undone: client deleted',
    'Redone: client deleted',
    'Undone: lab recorded as done',
    'Undone: notice changed',
    'Undone: inquiry attached to a client',
    'Undone: view renamed or shared',
    'Undone: status added',
    'Undone: merge',
  ])
  expect(title('clients.imported', [], null, 12)).toBe('Undone: import of 12 clients')
  expect(title('clients.disclosure_added', [], null, 3)).toBe('Undone: disclosure recorded (3 clients)')
})

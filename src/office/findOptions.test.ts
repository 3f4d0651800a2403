import { expect, test } from 'vitest'
import { actionsFor, optionsFor, pagesFor, viewOption } from './findOptions.ts'
import { clientOption } from './useFindGroups.ts'

const options = [...actionsFor('admin'), ...pagesFor('admin')]
const found = (search: string) => optionsFor(options, search).map(({ title }) => title)

test('a whole title comes first, then titles that begin with what is typed, then the others', () => {
  expect(found('clients').slice(0, 2)).toEqual(['Clients', 'Import clients'])
  expect(found('Client').slice(0, 4)).toEqual([
    'Clients',
    'Client Book Report',
    'Add Client',
    'Import clients',
  ])
  expect(found('reports')[0]).toBe('Reports')
  expect(found('import cl')).toEqual(['Import clients'])
  expect(found('csv')).toEqual(['Import clients', 'Export clients'])
  expect(found(' ')).toEqual([])
})

test('administrators find the lists besides the client book by their names and the words of their links', () => {
  expect(['legal hold', 'clients on legal', 'review', 'deleted cl'].map((text) => found(text)[0])).toEqual([
    'Legal hold',
    'Legal hold',
    'Due for review',
    'Deleted',
  ])
  expect(pagesFor('internal').map(({ to }) => to)).not.toContain('/operational/clients?view=held')
})

test('a saved view is found by its name, and says of which list it is and whose', () => {
  const shown = { address: { status_id: 'none', search: 'ann' }, widths: {} }
  const view = {
    id: '7',
    name: 'No status',
    shared: true,
    owner: 'Bo',
    may_change: false,
    is_start: false,
    shown,
  }
  const option = (list: Parameters<typeof viewOption>[0]['list']) => viewOption({ ...view, list })
  expect(option('clients')).toMatchObject({
    title: 'No status',
    detail: 'View of Clients, shared by Bo',
    to: '/operational/clients?status_id=none&view=7',
  })
  expect([option('lab-work').to, option('inquiries').detail, option('client-report').detail]).toEqual([
    '/operational/reports/lab-work?status_id=none&view=7',
    'View of Inquiries, shared by Bo',
    'View of Client Book Report, shared by Bo',
  ])
})

test('a client that is found by a former name says so, by another one does not', () => {
  const client = {
    id: '7',
    first_name: 'Cleo',
    last_name: 'Twin',
    status_name: 'Active',
    state_name: null,
    next_order_date: null,
    lab_due_date: null,
    work_due: true,
    date_of_birth: null,
    phone: null,
    email: 'twin42@example.com',
    medication_names: 'Zinc; Selenium',
    former_names: ['Twin, Ann', 'Twin, Bea'],
  }
  const detail = (text: string) => clientOption(client, text).detail
  expect(detail('ann')).toBe('Formerly Twin, Ann · Active · No next order')
  expect(detail('zinc')).toBe('Zinc · Active · No next order')
  expect(detail('n42')).toBe('twin42@example.com · Active · No next order')
})

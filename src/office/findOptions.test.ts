import { expect, test } from 'vitest'
import { actionsFor, optionsFor, pagesFor } from './findOptions.ts'

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
  expect(found('csv')).toEqual(['Import clients'])
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

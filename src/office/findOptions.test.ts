import { expect, test } from 'vitest'
import { actionsFor, optionsFor, pagesFor } from './findOptions.ts'

const options = [...actionsFor('admin'), ...pagesFor('admin')]
const found = (search: string) => optionsFor(options, search).map(({ title }) => title)

test('a whole title comes first, then titles that begin with what is typed, then the others', () => {
  expect(found('clients')).toEqual(['Clients', 'Import clients'])
  expect(found('Client')).toEqual(['Clients', 'Client Book Report', 'Add Client', 'Import clients'])
  expect(found('reports')[0]).toBe('Reports')
  expect(found('import cl')).toEqual(['Import clients'])
  expect(found('csv')).toEqual(['Import clients'])
  expect(found(' ')).toEqual([])
})

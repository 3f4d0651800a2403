import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

test('weeks and months without rows stand as nought, in order', () => {
  const weeks = groupsOf('week', { start: '2034-03-01', end: '2034-03-20' }, [
    { group: '2034-03-12', rows: 2 },
  ])
  expect(weeks.map(({ label, rows }) => `${label} ${rows}`)).toEqual([
    '02/26/2034 0',
    '03/05/2034 0',
    '03/12/2034 2',
    '03/19/2034 0',
  ])
  const months = groupsOf('month', { start: '2033-12-31', end: '2034-02-01' }, [
    { group: '2034-01-01', rows: 1 },
  ])
  expect(months).toEqual([
    { label: 'Dec 2033', rows: 0 },
    { label: 'Jan 2034', rows: 1 },
    { label: 'Feb 2034', rows: 0 },
  ])
})

test('a range of many years shows the groups that have rows', () => {
  expect(
    groupsOf('week', { start: '1000-01-01', end: '9999-12-31' }, [{ group: '2034-03-12', rows: 2 }]),
  ).toHaveLength(1)
  expect(groupsOf('month', { start: '9999-12-01', end: '9999-12-31' }, [])).toHaveLength(1)
})

test('lab statuses come in the order of urgency', () => {
  const counted = [
    { group: 'No work due', rows: 2 },
    { group: 'Due Soon', rows: 1 },
    { group: 'Overdue', rows: 3 },
  ]
  expect(groupsOf('lab_status', { start: '', end: '' }, counted).map(({ label }) => label)).toEqual([
    'Overdue',
    'Due Soon',
    'No work due',
  ])
})

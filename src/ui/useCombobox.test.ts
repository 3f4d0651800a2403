import { expect, test } from 'vitest'
import { offered } from './useCombobox.ts'

test('what is no entry of the list is offered last, and alone where its first letters are typed', () => {
  const options = [
    { value: 'new', label: 'Add “Semaglutid” to medications', isAlways: true },
    { value: 'none', label: 'Leave it out', isAlways: true },
    { value: '1', label: 'Same as Semaglutide' },
  ]
  const choice = { value: null, onChange: () => {}, options, placeholder: 'Choose' }
  const listFor = (text: string) => offered(choice, text).list.map(({ value }) => value)
  expect(listFor('semaglut')).toEqual(['1', 'new', 'none'])
  expect(listFor('Zinc')).toEqual(['new', 'none'])
  expect(listFor('leave')).toEqual(['none'])
  // Within it, letters belong to the list.
  expect(offered(choice, 'out').matches).toBe(0)
})

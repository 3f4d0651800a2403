import { expect, test } from 'vitest'
import { csv, importsApp } from './testing/importsApp.ts'

const { checked, entry } = await importsApp()

test('an unknown name comes with the entry that is spelled nearly the same, and is taken for it when only a space or a hyphen differs', async () => {
  for (const name of ['Selenium', 'Sele nium', 'Magnesium', 'Titrated 25', 'Texas'])
    await entry('medications', name)
  const zinc = await entry('medications', 'Zinc')
  const { summary } = await checked(
    csv(
      ['Last Name', 'First Name', 'Medications', 'Status', 'State'],
      ['Near', 'One', 'ZI-NC', ''],
      ['Near', 'Two', 'Magnesuim', ''],
      ['Near', 'Three', 'sele-nium', ''],
      ['Near', 'Four', 'Quite another', ''],
      ['Near', 'Point', 'Titrated 2.5', ''],
      ['Near', 'Short', 'Texs', ''],
      ['Near', 'Five', '', 'Zinc'],
      ['Near', 'Place', '', '', 'Flordia'],
    ),
  )
  expect(summary!.questions.map(({ list, about, near }) => [list, about, near?.name, near?.is_same])).toEqual(
    [
      ['medications', 'ZI-NC', 'Zinc', true],
      ['medications', 'Magnesuim', 'Magnesium', false],
      // Two entries would be the same.
      ['medications', 'sele-nium', 'Sele nium', false],
      ['medications', 'Quite another', undefined, undefined],
      ['medications', 'Titrated 2.5', 'Titrated 25', false],
      // A letter is left out in a word of five.
      ['medications', 'Texs', 'Texas', false],
      // An entry of another list.
      ['statuses', 'Zinc', undefined, undefined],
      ['states', 'Flordia', 'Florida', false],
    ],
  )
  expect(summary).toMatchObject({
    new: 1,
    waiting: 7,
    questions: [{ answer: zinc }, ...Array.from({ length: 7 }, () => ({ answer: null }))],
  })
})

import { describe, expect, test } from 'vitest'
import { csv, importsApp } from './testing/importsApp.ts'

const { sql, check, checked, problemsOf, rowsOf } = await importsApp()

describe('whether the day or the month comes first is judged from the whole column', () => {
  const file = (...days: string[]) =>
    csv(
      ['Last Name', 'First Name', 'Start'],
      ...days.map((day, index) => ['Dated', `${'ABCDEFGH'[index]}`, day]),
    )
  /** The days that the rows would be stored with. */
  const daysOf = async ({ id }: { id: string }) =>
    (
      await sql<{ day: string | null }>(
        `select changes -> 'start_date' ->> 1 as day from import_rows where import_id = $1 order by number`,
        [id],
      )
    ).map(({ day }) => day)
  const asked = 'Is the day or the month first? Please choose it for this column'

  test('a first part above 12 anywhere proves the day first, which is shown and can be changed', async () => {
    const made = await checked(
      file('05/02/2024', '13/02/2024', '3/4/24', '28/04/2024', '11122023', '30/11/2023'),
    )
    expect(await daysOf(made)).toEqual([
      '2024-02-05',
      '2024-02-13',
      '2024-04-03',
      '2024-04-28',
      '2023-12-11',
      '2023-11-30',
    ])
    const shown = {
      key: 'dates 2',
      about: 'Start',
      detail: 'Which day is 05/02/2024?',
      options: [
        { value: 'month_first', label: 'May 02, 2024 (the month is first)' },
        { value: 'day_first', label: 'Feb 05, 2024 (the day is first)' },
      ],
    }
    expect(made.summary!.questions).toEqual([{ ...shown, answer: 'day_first' }])
    const other = await check(made, { 'dates 2': 'month_first' })
    expect(other.summary).toMatchObject({
      new: 3,
      wrong: 3,
      questions: [{ ...shown, answer: 'month_first' }],
    })
    expect((await problemsOf(made.id))[0]).toEqual([
      3,
      'There is no month 13. The month comes before the day: 02/13.',
    ])
  })

  test('a second part above 12 proves the month first, and a day that does not exist says so in either order', async () => {
    const month = await checked(file('05/02/2024 0:00', '02/13/2024', '02/30/2024'))
    expect([await daysOf(month), month.summary!.questions]).toEqual([['2024-05-02', '2024-02-13', null], []])
    const day = await checked(file('13/02/2024', '02/13/2024'), { 'dates 2': 'day_first' })
    expect(await daysOf(day)).toEqual(['2024-02-13', null])
    expect(await problemsOf(day.id)).toEqual([
      [3, 'There is no month 13. The day comes before the month: 13/02.'],
    ])
    expect(day.summary).toMatchObject({ wrong: 1, waiting: 0 })
  })

  test('a date that is wrong in itself proves nothing', async () => {
    const made = await checked(file('05/02/2024', '02/31/2024', '13/02/1024', '28/04/2024'))
    expect(await daysOf(made)).toEqual(['2024-02-05', null, null, '2024-04-28'])
    expect(made.summary).toMatchObject({ new: 2, wrong: 2, questions: [{ answer: 'day_first' }] })
  })

  test.each([
    ['nothing proves an order', ['2024-03-04', '05/05/2024', '05/02/2024'], '05/02/2024', [2], undefined],
    ['both are proven', ['13/02/2024', '02/13/2024', '05/02/2024'], '05/02/2024', [0, 1, 2], true],
    ['both are proven, by every date', ['13/02/2024', '02/13/2024'], '13/02/2024', [0, 1], true],
  ])('when %s, the rows wait for a choice', async (_, days, example, open, isMixed) => {
    const made = await checked(file(...days))
    const [question] = made.summary!.questions
    expect(question).toMatchObject({ detail: expect.stringContaining(` ${example}?`), answer: null })
    expect(question!.note?.startsWith('Some dates here are day first')).toBe(isMixed)
    expect(made.summary).toMatchObject({ wrong: 0, waiting: open.length })
    expect(await problemsOf(made.id, 'waiting')).toEqual(open.map((index) => [index + 2, asked]))
    expect(await problemsOf(made.id, 'wrong')).toEqual([])
    const chosen = await check(made, { 'dates 2': 'day_first' })
    expect((await daysOf(chosen)).at(days.indexOf(example))).toBe(
      example === '05/02/2024' ? '2024-02-05' : '2024-02-13',
    )
  })

  test('row by row, a date goes by the others of its row; where none tells, it is to be corrected', async () => {
    const rows = [
      ['28/08/1953', '07/02/2024'],
      ['08/28/1953', '07/02/2024'],
      ['05/05/1953', '07/02/2024'],
      ['05/05/1953', '13/02/2024'],
    ]
    const text = csv(
      ['Last Name', 'First Name', 'Date of Birth', 'Start Date'],
      ...rows.map((days, index) => [`Day ${index}`, 'Ada', ...days]),
    )
    const made = await checked(text, { 'dates 2': 'by_row', 'dates 3': 'by_row' })
    expect(made.summary).toMatchObject({ new: 3, wrong: 1, waiting: 0 })
    expect(await problemsOf(made.id, 'wrong')).toEqual([
      [4, 'This is Jul 02, 2024 or Feb 07, 2024. Please write the month as a word.'],
    ])
    expect(await daysOf(made)).toEqual(['2024-02-07', '2024-07-02', null, '2024-02-13'])
    // Nor does one tell that is to be corrected itself.
    const wrong = await checked(
      csv(
        ['Last Name', 'First Name', 'Date of Birth', 'Start Date', 'Cost'],
        ['Wrong', 'Ada', '08/07/1966', '31/11/2023', '-40'],
        ...rows.slice(0, 2).map((days) => ['Wrong', 'Bo', ...days]),
      ),
      { 'dates 2': 'by_row', 'dates 3': 'by_row' },
    )
    expect((await problemsOf(wrong.id, 'wrong'))[0]!.toSorted()).toEqual([
      2,
      'Cost cannot be less than 0',
      'There is no such day.',
      'This is Aug 07, 1966 or Jul 08, 1966. Please write the month as a word.',
    ])
  })

  test('the year first is never unclear, and days are read as the numbers that a sheet has for them', async () => {
    const years = await checked(file('2024/03/01', '20240301', '2024-3-1'))
    expect([await daysOf(years), years.summary!.questions]).toEqual([Array(3).fill('2024-03-01'), []])
    const numbers = await checked(file('46000', '45292', '', 'soon', '100'))
    expect(await daysOf(numbers)).toEqual(['2025-12-09', '2024-01-01', null, null, null])
    expect(await problemsOf(numbers.id)).toEqual([
      [5, 'Please enter a valid date'],
      [6, 'Please enter a valid date'],
    ])
    // Beside days that are written as such a number may be anything.
    expect(await daysOf(await checked(file('46000', '2024-03-01')))).toEqual([null, '2024-03-01'])
  })

  test('dates with dots and those with slashes prove nothing for one another, in their column, their row or another column', async () => {
    const made = await checked(file('31.12.2023', '05/02/2024', '05.02.2024'))
    expect(made.summary).toMatchObject({ new: 2, waiting: 1 })
    expect(made.summary!.questions.map(({ detail, answer }) => [detail, answer])).toEqual([
      ['Which day is 05.02.2024?', 'day_first'],
      ['Which day is 05/02/2024?', null],
    ])
    const chosen = await check(made, { 'dates 2': 'month_first' })
    expect(await daysOf(chosen)).toEqual(['2023-12-31', '2024-05-02', '2024-02-05'])
    const both = csv(
      ['Last Name', 'First Name', 'Date of Birth', 'Start Date'],
      ['Dots', 'Ada', '28.08.1953', '07/02/2024'],
    )
    const waiting = await checked(both)
    expect(waiting.summary!.questions.map(({ about, answer }) => [about, answer])).toEqual([
      ['Date of Birth', 'day_first'],
      ['Start Date', null],
    ])
    const byRow = await check(waiting, { 'dates 3': 'by_row' })
    expect(byRow.summary).toMatchObject({ new: 0, wrong: 1 })
  })

  test('what one column proves is chosen for the others, and can be changed; columns that differ choose nothing', async () => {
    const titles = ['Last Name', 'First Name', 'DOB', 'Start', 'Lab Due']
    const answersOf = ({ summary }: Awaited<ReturnType<typeof checked>>) =>
      summary!.questions.map(({ about, answer }) => [about, answer])
    const day = await checked(csv(titles, ['Two', 'Ada', '04/05/1980', '13/02/2024', '']))
    expect(answersOf(day)).toEqual([
      ['DOB', 'day_first'],
      ['Start', 'day_first'],
    ])
    const month = await checked(csv(titles, ['Two', 'Ada', '04/05/1980', '02/13/2024', '']))
    expect(month.summary).toMatchObject({ new: 1, waiting: 0 })
    expect(answersOf(month)).toEqual([['DOB', 'month_first']])
    const changed = await check(month, { 'dates 2': 'day_first' })
    expect((await rowsOf(changed.id))[0]!.changes).toMatchObject({ date_of_birth: [null, '1980-05-04'] })
    const both = await checked(csv(titles, ['Two', 'Ada', '04/05/1980', '02/13/2024', '13/02/2027']))
    expect(answersOf(both)).toEqual([
      ['DOB', null],
      ['Lab Due', 'day_first'],
    ])
  })

  test('dates that have one reading ask nothing', async () => {
    const made = await checked(
      file('5/5/2024', 'Mar 4, 2024', '2024-03-04', '45/45/2024', '2-Nov-24', '02-Nov-2024', '2-Nov'),
    )
    expect(made.summary).toMatchObject({ new: 5, wrong: 2, questions: [] })
  })
})

test('what a column holds is shown by its first values, also where the rows before have none', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Late ${index}`, 'Ada', index < 110 ? '' : 'Told'])
  const made = await checked(csv(['Last Name', 'First Name', 'Notes'], ...rows))
  expect(made.sample).toEqual([
    ['Late 0', 'Late 1', 'Late 2'],
    ['Ada', 'Ada', 'Ada'],
    ['Told', 'Told', 'Told'],
  ])
})

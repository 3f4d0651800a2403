import { expect, onTestFinished, test } from 'vitest'
import { answerLine, callBack } from '../content/answers.ts'
import { company } from '../content/company.ts'
import { answerTime } from './answerTime.ts'

/** Hours of the example: Monday to Friday 9am to 6pm, Saturday 10am to 2pm, in Central Time. */
test.each([
  ['before opening', '2026-12-02T12:00Z', undefined, undefined],
  ['on a workday', '2026-12-02T16:00Z', 'Thursday, December 3', 'until 6pm today'],
  ['after closing', '2026-12-03T02:00Z', 'Thursday, December 3', undefined],
  ['on a Friday evening', '2026-12-05T02:00Z', 'Monday, December 7', 'from 10am on Saturday, December 5'],
  ['on an open Saturday', '2026-12-05T17:00Z', 'Monday, December 7', 'until 2pm today'],
  ['in the night of Sunday, Monday in London', '2026-12-07T03:00Z', 'Monday, December 7', undefined],
  ['on the day before Christmas', '2026-12-24T16:00Z', 'Monday, December 28', 'until 6pm today'],
  ['on the day before an observed holiday', '2026-07-02T16:00Z', 'Monday, July 6', 'until 6pm today'],
  [
    'before opening on Christmas',
    '2026-12-25T12:00Z',
    'Monday, December 28',
    'from 10am on Saturday, December 26',
  ],
])(
  'a message sent %s is answered by the hours, and a call is named where it is sooner',
  (_, at, day, callHours) => {
    expect(answerTime(new Date(at))).toEqual({ by: { time: '6pm', day }, callHours })
  },
)

test('the page says it before a message is sent, and the line after it with the number of the division', () => {
  const open = answerTime(new Date('2026-12-02T16:00Z'))
  expect(callBack(open)).toBe(
    'We call or email you back by 6pm CT on Thursday, December 3. To talk sooner, call until 6pm today.',
  )
  expect(answerLine('10am CT', open, { division: 'medtech' })).toBe(
    `Your message arrived at 10am CT, and we’ll call or email you back by 6pm on Thursday, December 3. To talk sooner, call ${company.divisions.medtech.phone} until 6pm today.`,
  )
  const early = answerTime(new Date('2026-12-02T12:00Z'))
  expect(callBack(early)).toBe('We call or email you back today by 6pm CT.')
  expect(answerLine('6am CT', early, { division: 'general' })).toBe(
    'Your message arrived at 6am CT, and we’ll call or email you back today by 6pm.',
  )
})

test('a company that answers within another time says so, and when a call is answered', () => {
  const { answersWithin } = company
  onTestFinished(() => void Object.assign(company, { answersWithin }))
  company.answersWithin = 'two business days'
  expect(callBack(answerTime(new Date('2026-12-03T02:00Z')))).toBe(
    'We call or email you back within two business days. To talk sooner, call from 9am on Thursday, December 3 (CT).',
  )
})

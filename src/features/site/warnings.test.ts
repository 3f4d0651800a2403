import { expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { longDate } from './typedText.ts'
import { factWarnings } from './warnings.ts'

test('hours of a day that an earlier line has, too, are pointed out, and other days are not', () => {
  const open = { opens: '9am', closes: '5pm' }
  const hours = [
    { from: 'Monday', to: 'Friday', ...open },
    { from: 'Wednesday', to: null, ...open },
    { from: 'Saturday', to: null, ...open },
    { from: null, to: null, ...open },
  ]
  expect(factWarnings('hours', hours)).toEqual({ '1.from': 'Wednesday: there are hours above, too.' })
})

test('a text that changed before it took effect, and a patient who will agree, are pointed out', () => {
  const dates = {
    privacyPolicy: { effective: '2024-01-15', updated: '2020-01-01' },
    smsTerms: { effective: '2024-01-15', updated: null },
  }
  expect(factWarnings('policyDates', dates)).toEqual({
    'privacyPolicy.updated': 'This is before it took effect.',
  })
  const today = todayIn()
  const agreed = (day: string) => ({ agreed: `${longDate(day)}, by letter` })
  const inFiveYears = today.replace(/^\d{4}/, (year) => String(Number(year) + 5))
  const words = [agreed(today), agreed(inFiveYears), { agreed: '' }]
  for (const key of ['testimonials', 'therapyTestimonials'])
    expect(factWarnings(key, words)).toEqual({ '1.agreed': 'This day is still to come.' })
  expect(factWarnings('mission', { text: 'Care.' })).toEqual({})
})

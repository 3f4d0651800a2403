import { expect, it } from 'vitest'
import { authorText, formatAgo } from './author.ts'

it('says how long ago in the largest whole unit', () => {
  expect([0, 59, 60, 150, 3_599, 3_600, 7_300, 86_400, 200_000].map(formatAgo)).toEqual([
    'less than a minute ago',
    'less than a minute ago',
    '1 minute ago',
    '2 minutes ago',
    '59 minutes ago',
    '1 hour ago',
    '2 hours ago',
    '1 day ago',
    '2 days ago',
  ])
})

it('names the person by email, the reader as such, and says when an account is gone', () => {
  const author = { by: 'Jane Miller', by_id: 'jane', seconds_ago: 120 }
  expect(authorText(author, 'ann')).toBe('Jane Miller 2 minutes ago')
  expect(authorText(author, 'jane')).toBe('you in another window 2 minutes ago')
  expect(authorText({ by: null, by_id: null, seconds_ago: 0 }, undefined)).toBe(
    'someone whose account was removed less than a minute ago',
  )
})

import { expect, test } from 'vitest'
import { factProblems } from '../features/site/facts.server.ts'
import { published } from './testing/published.ts'

const bars = (html: string) =>
  [...html.matchAll(/<rect width="([\d.]+%)" height="100%" fill="currentColor" opacity="(?!0.15)/g)].map(
    ([, length]) => length,
  )

test('what a hospital measured before and after is drawn to scale, and nothing where it gave one number or none', async () => {
  const story = { figure: '50%', title: 'A', result: 'less time', problem: 'p', does: 'd', stays: 's' }
  const measured = { ...story, before: 1300, after: 650, unit: 'calls' }
  const others = [{ before: null }, { after: null }, { before: 0, after: 0 }].map((numbers, index) => ({
    ...measured,
    ...numbers,
    title: String(index),
  }))
  const html = await published('./CaseStudiesPage.tsx', { stories: [measured, story, ...others] })
  expect(bars(html)).toEqual(['100%', '50%'])
  expect(html).toContain('>1,300 calls<')
  expect(factProblems('stories', [{ ...measured, after: '650' }])).toEqual({
    '0.after': 'Please enter a number alone, such as 165',
  })
})

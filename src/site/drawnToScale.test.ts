import { expect, test } from 'vitest'
import { factProblems } from '../features/site/facts.server.ts'
import { published } from './testing/published.ts'

const bars = (html: string) =>
  [...html.matchAll(/<rect x="([\d.]+%)" width="([\d.]+%)"/g)].map(([, from, length]) => [from, length])

test('what a hospital measured before and after is drawn to scale, and nothing where it gave one number or none', async () => {
  const story = { figure: '50%', title: 'A', result: 'less time', problem: 'p', does: 'd', stays: 's' }
  const measured = { ...story, before: 1300, after: 650, unit: 'calls' }
  const others = [{ before: null }, { after: null }, { before: 0, after: 0 }].map((numbers, index) => ({
    ...measured,
    ...numbers,
    title: String(index),
  }))
  const html = await published('./CaseStudiesPage.tsx', { stories: [measured, story, ...others] })
  expect(bars(html)).toEqual([
    ['0%', '100%'],
    ['0%', '50%'],
  ])
  expect(html).toContain('>1,300 calls<')
  expect(factProblems('stories', [{ ...measured, after: '650' }])).toEqual({
    '0.after': 'Please enter a number alone, such as 165',
  })
})

test('a rollout is drawn to the scale of its weeks, an hour to its minutes, and other times not at all', async () => {
  const steps = (...times: string[]) => times.map((when) => ({ when, title: when, description: 'As said.' }))
  const medtech = (...times: string[]) => published('./MedTechPage.tsx', { rollout: steps(...times) })
  expect(bars(await medtech('Before week 1', 'Week 1', 'Weeks 2 to 4'))).toEqual([
    ['0%', '0%'],
    ['0%', '25%'],
    ['25%', '75%'],
  ])
  expect(bars(await medtech('In spring', 'Week 4'))).toEqual([])
  const firstHour = steps('First 15 minutes', 'Last 45 minutes')
  expect(bars(await published('./BehavioralPage.tsx', { firstHour }))).toEqual([
    ['0%', '25%'],
    ['25%', '75%'],
  ])
})

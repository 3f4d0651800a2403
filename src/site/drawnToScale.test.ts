import { expect, test } from 'vitest'
import { factProblems } from '../features/site/facts.server.ts'
import { published } from './testing/published.ts'

const bars = (html: string) =>
  [...html.matchAll(/<rect width="([\d.]+%)" height="100%" fill="currentColor" opacity="(?!0.15)/g)].map(
    ([, length]) => length,
  )

/** From the left foot of the doorway to its right one: where each arc begins and ends, as shares of the half circle. */
const arcs = (html: string) =>
  [...html.matchAll(/ d="M([\d.]+) ([\d.]+)A[\d.]+ [\d.]+ 0 0 1 ([\d.]+) ([\d.]+)"/g)].map(([, ...ends]) => {
    const [x1, y1, x2, y2] = ends.map((end) => 260 - Number(end)) as [number, number, number, number]
    return [Math.atan2(y1, x1), Math.atan2(y2, x2)].map((angle) => Math.round((100 * angle) / Math.PI))
  })

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

test('a rollout is drawn to the scale of its weeks, an hour to its minutes, and other times not at all', async () => {
  const steps = (...times: string[]) => times.map((when) => ({ when, title: when, description: 'As said.' }))
  const medtech = (...times: string[]) => published('./MedTechPage.tsx', { rollout: steps(...times) })
  expect(arcs(await medtech('Before week 1', 'Week 1', 'Weeks 2 to 4'))).toEqual([
    [0, 0],
    [0, 25],
    [25, 100],
  ])
  expect(arcs(await medtech('In spring', 'Week 4'))).toEqual([])
  const firstHour = steps('First 15 minutes', 'Last 45 minutes')
  expect(arcs(await published('./BehavioralPage.tsx', { firstHour }))).toEqual([
    [0, 25],
    [25, 100],
  ])
})

import { expect, test } from 'vitest'
import { published } from './testing/published.ts'

const text = async (file: string, facts: object = {}) =>
  (await published(file, facts)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('a system has its FDA status, what several share stands once, and nothing is said where there is none', async () => {
  const status = 'Cleared, K241234, in May'
  const system = { name: 'Phone triage', measures: 'Minutes to an answer', status }
  const pilot = [
    system,
    { ...system, name: 'Scheduling', status: 'Not a device: it fills a calendar' },
    { ...system, name: 'Prior authorization', status: 'Not a device: it fills a calendar' },
    { ...system, name: 'Early warning', status: '' },
  ]
  const html = await published('./MedTechPage.tsx', { pilot })
  const list = /FDA status ?<\/h3>.*?<dl[^>]*>(.*?)<\/dl>/s.exec(html)![1]!
  const said = [...list.matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/gs)].map(([, text]) => text)
  expect(said.map((text) => text!.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Phone triage',
    'Cleared, K241234 (opens in a new tab), in May',
    'Scheduling and Prior authorization',
    'Not a device: it fills a calendar',
  ])
  expect(html).toMatch(/>Phone triage<\/h3>.*?>Measured: minutes to an answer</)
  expect(html).toContain('href="#security"')
  expect(html).toContain('href="https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfpmn/pmn.cfm?ID=K241234"')
  expect(html.match(/Not a device/g)).toHaveLength(1)
  expect(await published('./MedTechPage.tsx', { pilot: pilot.slice(3) })).not.toMatch(
    /FDA status ?<\/h3>|FDA and security/,
  )
})

test('a hospital finds the success stories by one link, and by none before there is one', async () => {
  const story = { figure: '40%', title: 'A', result: '40% less', problem: 'B', does: 'C', stays: 'D' }
  const links = async (facts: object) =>
    (await published('./MedTechPage.tsx', facts)).split('href="/case-studies"').length - 1
  expect([await links({}), await links({ stories: [story] })]).toEqual([0, 1])
})

test('a hospital reads what a pilot costs, how large the hospitals of results are and whether they pay', async () => {
  const hospitalPrices = { pilot: 'Nothing on one unit', monthly: '', leaving: '' }
  const medtech = await text('./MedTechPage.tsx', { hospitalPrices })
  expect(medtech).toContain('What it costs The pilot Nothing on one unit. ')
  const grows = '300 beds pay $7,400 a month'
  expect(await text('./MedTechPage.tsx', { hospitalPrices: { ...hospitalPrices, grows } })).toContain(
    'After the pilot 300 beds pay $7,400 a month. ',
  )
  expect(medtech).toContain('Prices and pilot')
  expect(await text('./MedTechPage.tsx')).not.toMatch(/What it costs|Prices and pilot/)
  const story = { figure: '40%', title: 'A', result: '40% less', problem: 'B', does: 'C', stays: 'D' }
  const stories = [{ ...story, size: '600 beds', pays: 'customer since 2025' }]
  expect(await text('./CaseStudiesPage.tsx', { stories })).toContain(
    'The hospital: 600 beds, customer since 2025.',
  )
})

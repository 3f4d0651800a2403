import { expect, test } from 'vitest'
import { testApp } from '../../program/testing/app.ts'
import { subjectText } from '../audit/labels.ts'
import { shownChanges } from '../audit/shownChanges.ts'
import type { ActivityRow } from '../audit/contract.ts'
import type { Change, Undone } from '../changes/contract.ts'
import { changeText } from '../../lib/fieldChanges.ts'
import type { SiteState } from './contract.ts'
import { ownFacts } from './testing/ownFacts.ts'

const app = await testApp()
// Pages are rendered by the build; e2e/processes/publishing.spec.ts has it.
Object.assign(app.services.site, { render: () => Promise.resolve(new Map()) })

const read = async () => (await app.request<SiteState>('admin', 'GET', '/site')).body
const save = (key: string, from: unknown, to: unknown) =>
  app.request('admin', 'PATCH', `/site/facts/${key}`, { changes: { value: { from, to } } })
const newest = async () =>
  (await app.request<{ rows: ActivityRow[] }>('admin', 'GET', '/audit')).body.rows[0]!

test('a fact has the title of its form where it is undone, and in the activity', async () => {
  await save('hours', null, ownFacts.hours)
  const saved = await save('hours', ownFacts.hours, [{ ...ownFacts.hours[0]!, closes: '20:00' }])
  const later = ['Monday, Closes: 16:30 → 20:00']
  const entry = await newest()
  expect([subjectText(entry), shownChanges(entry).map(changeText)]).toEqual(['Opening hours', later])
  const [recent] = (await app.request<Change[]>('admin', 'GET', '/changes')).body
  expect([recent!.name, recent!.text]).toEqual(['Opening hours', ...later])
  const body = (await app.undo(saved, 'admin')).body as unknown as Undone
  expect([body.name, body.title]).toEqual(['Opening hours', 'Undone: change on the public site'])
  const undone = await newest()
  expect([subjectText(undone), shownChanges(undone).map(changeText)]).toEqual([
    'Opening hours',
    ['Monday, Closes: 20:00 → 16:30'],
  ])
})

test('what was published is told by the titles of its facts', async () => {
  for (const [key, own] of Object.entries(ownFacts)) await save(key, null, own)
  const { version } = await read()
  await app.request('admin', 'POST', '/site/publications', { version })
  const entry = await newest()
  expect([subjectText(entry), shownChanges(entry).map(changeText)]).toEqual([
    'All facts',
    ['Facts: Company and addresses, Opening hours, Prices, States where you see patients by video'],
  ])
})

import { expect, test } from 'vitest'
import { examples } from '../../content/fact.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { testApp } from '../../program/testing/app.ts'
import { checkFact } from './checkFact.ts'
import type { SiteState } from './contract.ts'
import { factShape } from './facts.server.ts'
import { fromForm, toForm } from './factForm.ts'
import { factKinds } from './registry.ts'
import { shapeOf } from './shape.ts'
import { ownFacts } from './testing/ownFacts.ts'

const app = await testApp()
// Pages are rendered by the build; e2e/processes/publishing.spec.ts has it.
Object.assign(app.services.site, { render: () => Promise.resolve(new Map()) })

type Refused = { message: string; data: { fields: Record<string, string> } }
const read = async () => (await app.request<SiteState>('admin', 'GET', '/site')).body
const save = (key: string, from: unknown, to: unknown) =>
  app.request<Refused>('admin', 'PATCH', `/site/facts/${key}`, { changes: { value: { from, to } } })
const publish = (input: object) =>
  app.request<Refused & { id: number }>('admin', 'POST', '/site/publications', input)
const valueOf = async (key: string) => (await read()).facts.find((fact) => fact.key === key)!.value

test('every fact of the content is in the list of the owner, and no other', () => {
  expect([...examples.keys()].toSorted()).toEqual(Object.keys(factKinds).toSorted())
})

test.each([...examples])('the form of %s gives back what it was given', (key, example) => {
  const shape = factShape(key)
  expect(isSame(fromForm(shape, toForm(shape, example)), example)).toBe(true)
})

test('examples are refused, each where it stands', async () => {
  const { status, body } = await save('company', null, examples.get('company'))
  expect(status).toBe(400)
  expect(body.data.fields).toMatchObject({
    'value.name': '“Tessaly Health” is the name of the example company',
    'value.email': '“hello@example.com” reaches nobody',
    'value.phone': '“850-555-0100” reaches nobody',
  })
  expect(await valueOf('company')).toBeNull()
})

test('what is missing, too much or of another kind is said by its place', () => {
  const shape = shapeOf([{ name: 'A', pay: 3, open: true, more: { 'A title': 'a text' } }])
  const item = { name: ' ', pay: '3', open: 'yes', more: { 'A title': '' }, other: 1 }
  expect(checkFact(shape, [item])).toEqual({
    '0': 'There is no field “other”',
    '0.name': 'Please fill this in',
    '0.pay': 'Please enter a number',
    '0.open': 'Please choose on or off',
    '0.more.A title': 'Please fill this in',
  })
  expect(checkFact(shape, 'x')).toEqual({ '': 'This must be a list' })
})

test('two people at once: the second one is told, and nothing of the first is lost', async () => {
  const own = ownFacts.company
  expect((await save('company', null, own)).status).toBe(200)
  const { status, body } = await save('company', null, { ...own, city: 'Destin' })
  expect([status, body.message]).toEqual([409, expect.stringContaining('Somebody has changed this')])
  expect(await valueOf('company')).toEqual(own)
  const again = await save('company', null, own)
  expect(again.status).toBe(200)
})

test('the site is published whole, with what the person has seen, and an earlier one comes back', async () => {
  await app.request('admin', 'PATCH', '/site/facts/hours', { changes: { value: { from: null, to: null } } })
  const early = await publish({})
  const missing = 'Please fill in first: Opening hours, Prices, States without visits.'
  expect([early.status, early.body.message]).toEqual([409, missing])
  for (const key of ['prices', 'servedStates'] as const) await save(key, null, ownFacts[key])
  const { version } = await read()
  await save('hours', null, ownFacts.hours)
  const unseen = await publish({ version })
  expect([unseen.status, unseen.body.message]).toEqual([409, expect.stringContaining('since you opened')])
  const first = await publish({ version: (await read()).version })
  expect(first.status).toBe(200)
  const other = [{ ...ownFacts.hours[0]!, closes: '18:00' }]
  await save('hours', ownFacts.hours, other)
  const second = await publish({})
  expect(second.body.id).toBeGreaterThan(first.body.id)
  expect((await publish({})).body.id).toBe(second.body.id)
  await publish({ again: first.body.id })
  expect(await valueOf('hours')).toEqual(ownFacts.hours)
  const { publications } = await read()
  expect(publications.map(({ count }) => count)).toEqual([4, 4, 4])
  expect((await publish({ again: 987 })).status).toBe(404)
})

test('a page that cannot be rendered publishes nothing', async () => {
  const { publications } = await read()
  await save('hours', ownFacts.hours, [{ ...ownFacts.hours[0]!, opens: '07:00' }])
  const { render } = app.services.site
  app.services.site.render = () => Promise.reject(new Error('a page that cannot be rendered'))
  expect((await publish({})).status).toBe(500)
  app.services.site.render = render
  expect((await read()).publications).toEqual(publications)
})

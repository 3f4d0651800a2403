import { expect, test } from 'vitest'
import { testApp, type Person } from '../../program/testing/app.ts'
import type { View } from './contract.ts'

const app = await testApp()
const [ann, bob, admin] = [
  await app.signedInAs('internal'),
  await app.signedInAs('internal'),
  await app.signedInAs('admin'),
]
const shown = { address: { status_id: 'none', hide: 'cost' }, widths: { notes: 60 } }
let number = 0
async function save(person: Person, more: object = {}) {
  const body = { list: 'clients', name: `View ${(number += 1)}`, shared: false, shown, ...more }
  return app.request<View>(person, 'POST', '/views', body)
}
const namesOf = async (person: Person) => {
  const { body } = await app.request<View[]>(person, 'GET', '/views?list=clients')
  return body.map(({ name }) => name)
}
const change = (person: Person, id: string, from: unknown, to: unknown, field = 'name') =>
  app.request<View>(person, 'PATCH', `/views/${id}`, { changes: { [field]: { from, to } } })

test('a view is its owner’s alone until it is shared; then its owner and administrators change it', async () => {
  const { body: view } = await save(ann)
  expect(view).toMatchObject({ shared: false, owner: null, may_change: true, is_start: false, shown })
  expect(await namesOf(bob)).not.toContain(view.name)
  for (const other of [bob, admin]) {
    expect((await change(other, view.id, view.name, 'Taken')).status).toBe(404)
    expect((await app.request(other, 'DELETE', `/views/${view.id}`)).status).toBe(404)
  }
  expect((await app.request(bob, 'POST', '/views/start', { list: 'clients', id: view.id })).status).toBe(404)
  expect((await change(ann, view.id, false, true, 'shared')).body).toMatchObject({ shared: true })
  const { body: ofBob } = await app.request<View[]>(bob, 'GET', '/views?list=clients')
  expect(ofBob.find(({ id }) => id === view.id)).toMatchObject({ owner: ann.name, may_change: false })
  const { body: ofAllLists } = await app.request<View[]>(bob, 'GET', '/views')
  expect(ofAllLists.find(({ id }) => id === view.id)).toMatchObject({ list: 'clients', name: view.name })
  expect((await change(bob, view.id, view.name, 'Taken')).status).toBe(403)
  expect((await app.request(bob, 'DELETE', `/views/${view.id}`)).status).toBe(403)
  expect((await change(admin, view.id, view.name, 'By the administrator')).status).toBe(200)
  expect((await change(ann, view.id, view.name, 'Mine')).status).toBe(409)
  expect((await change(admin, view.id, true, false, 'shared')).status).toBe(403)
  expect((await change(ann, view.id, true, false, 'shared')).body).toMatchObject({ shared: false })
})

test('a view of another list does not begin this one; too long a view and too many of one person are refused', async () => {
  const { body: other } = await save(ann, { list: 'client-report' })
  await app.request(ann, 'POST', '/views/start', { list: 'clients', id: other.id })
  const { body: ofReport } = await app.request<View[]>(ann, 'GET', '/views?list=client-report')
  expect(ofReport.filter(({ is_start }) => is_start)).toEqual([])
  const long = Object.fromEntries([...'abcdef'].map((key) => [key, 'x'.repeat(3000)]))
  expect(await save(ann, { shown: { ...shown, address: long } })).toMatchObject({
    status: 400,
    body: { message: 'This view is too long. Please use fewer filters' },
  })
  const cleo = await app.signedInAs('internal')
  await Promise.all(Array.from({ length: 100 }, () => save(cleo)))
  expect(await save(cleo)).toMatchObject({
    status: 409,
    body: { message: 'You have 100 views of this list. Please delete one of them first.' },
  })
  expect((await save(cleo, { list: 'client-report' })).status).toBe(200)
})

test('names are unique for a person and a list, ignoring case; a repeated request makes one view', async () => {
  const id = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1)
    expect((await save(ann, { id, name: 'Morning' })).body).toMatchObject({ id })
  const response = await save(ann, { name: 'MORNING' })
  expect(response).toMatchObject({ status: 400, body: { data: { fields: { name: expect.any(String) } } } })
  expect((await save(bob, { name: 'Morning' })).status).toBe(200)
  expect((await save(ann, { name: 'Morning', list: 'client-report' })).status).toBe(200)
  expect((await save(bob, { id, name: 'Other' })).status).toBe(409)
})

test('a view is saved again as the list is shown now, unless somebody else did so meanwhile', async () => {
  const { body: view } = await save(ann, { shared: true })
  const again = { address: { status_id: 'not:none' }, widths: {} }
  // As it was stored while rows had two densities.
  await app.sql(`update saved_views set shown = shown || '{"compact":true}' where id = $1`, [view.id])
  expect((await change(bob, view.id, shown, again, 'shown')).status).toBe(403)
  expect((await change(ann, view.id, shown, again, 'shown')).body.shown).toEqual(again)
  expect((await change(admin, view.id, shown, { ...again, widths: { notes: 40 } }, 'shown')).status).toBe(409)
  // Its undo.
  expect((await change(ann, view.id, again, shown, 'shown')).body.shown).toEqual(shown)
  const long = Object.fromEntries([...'abcdef'].map((key) => [key, 'x'.repeat(3000)]))
  expect((await change(ann, view.id, shown, { ...shown, address: long }, 'shown')).status).toBe(400)
})

test('a removed view comes back by Undo, also for who begins with it', async () => {
  const { body: view } = await save(ann, { shared: true })
  const startOf = async () => {
    const { body } = await app.request<View[]>(bob, 'GET', '/views?list=clients')
    return body.find(({ is_start }) => is_start)?.id
  }
  await app.request(bob, 'POST', '/views/start', { list: 'clients', id: view.id })
  expect(await startOf()).toBe(view.id)
  const removed = await app.request(ann, 'DELETE', `/views/${view.id}`)
  expect(removed.status).toBe(200)
  expect(await startOf()).toBeUndefined()
  expect((await change(ann, view.id, view.name, 'Gone')).status).toBe(404)
  expect((await app.undo(removed, bob)).status).toBe(404)
  expect((await app.undo(removed, ann)).status).toBe(200)
  expect(await startOf()).toBe(view.id)
  await app.request(bob, 'POST', '/views/start', { list: 'clients', id: null })
  expect(await startOf()).toBeUndefined()
})

test('several searches are counted at once, each as it is counted alone', async () => {
  for (const first_name of ['One', 'Two']) {
    await app.request(ann, 'POST', '/clients', {
      first_name,
      last_name: 'Counted',
      owner_id: first_name === 'One' ? ann.user_id : null,
    })
  }
  const criteria = [
    { search: 'counted' },
    { search: 'counted', owner_id: 'me' },
    { owner_id: 'not:none', lab_status: 'No Lab Date Set,Overdue' },
    {},
  ]
  const alone = await Promise.all(
    criteria.map(async (one) => {
      const query = new URLSearchParams(one as Record<string, string>)
      return (await app.request<{ total: number }>(ann, 'GET', `/clients/count?${query}`)).body.total
    }),
  )
  const { body } = await app.request(ann, 'POST', '/clients/counts', { criteria })
  expect(body).toEqual(alone)
  expect(alone.slice(0, 2)).toEqual([2, 1])
})

import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../lib/endpoint.ts'
import { changeKind } from '../server/live/notify.ts'
import { shownBy } from './liveChanges.ts'

/** Features whose queries no change of somebody else has to fetch again. */
const exempt: Record<string, string> = {
  changes: 'what the caller did',
  drafts: 'what the caller typed',
  find: 'searched again with what is typed',
  system: 'asks by itself every few seconds',
  webhooks: 'asks by itself every few seconds',
}

const staffLevels = ['viewer', 'internal', 'admin']
// A read that takes what was typed is a POST; it declares its audit.
const isStaffQuery = ({ method, access, readAudit }: Endpoint) =>
  (method === 'GET' || readAudit !== undefined) && staffLevels.includes(access)
const features = Object.entries(contract)
  .filter(([, endpoints]) => Object.values<Endpoint>(endpoints).some(isStaffQuery))
  .map(([feature]) => feature)

test('a feature with queries for staff shows the changes of others, or says here why not', () => {
  const { lookups, names, ...byFeature } = shownBy
  // Shown everywhere, which says nothing about a feature's own records.
  expect([lookups, names]).toEqual(['all', 'all'])
  expect(changeKind('systems.created')).toBe('lookups')
  const mapped = ['lookups', ...Object.values(byFeature).flat()]
  const unmapped = features.filter((feature) => !mapped.includes(feature))
  expect(unmapped.toSorted()).toEqual(Object.keys(exempt).toSorted())
  expect(mapped.filter((feature) => !(feature in contract))).toEqual([])
})

test.each([
  ['views.changed', 'views'],
  ['views.undone', 'views'],
  ['account.factor_rule_changed', 'accounts'],
  ['account.settings_changed', 'accounts'],
  ['pending_users.approved', 'approvals'],
  ['clients.imported', 'imports'],
  ['clients.created', 'today'],
  ['clients.updated', 'audit'],
  ['inquiries.received', 'inquiries'],
  ['inquiries.updated', 'today'],
] as const)('after %s by somebody else the queries of %s are fetched again', (action, feature) => {
  const kind = changeKind(action)
  expect(shownBy[kind]).toContain(feature)
})

import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { contract } from '../../contract.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const { id } = await app.addClient()
const file = { file_name: 'book.csv', columns: ['Last Name'], total: 1 }
const { body: started } = await app.request<{ id: string }>('internal', 'POST', '/imports', file)

const uuid = randomUUID()
const instantAndId = ['2030-01-01T00:00:00Z', uuid]
/** Of each list, its path and a cursor that it takes. */
const lists: Record<string, [path: string, place: unknown[]]> = {
  'approvals.list': ['/pending_users?', instantAndId],
  'audit.list': ['/audit?', ['2030-01-01T00:00:00Z', 1]],
  'clients.deleted': ['/clients/deleted?', instantAndId],
  'clients.history': [`/clients/${id}/history?`, [1]],
  'clients.list': ['/clients?sort=start_date&', ['start_date', 'asc', '2030-01-01', 'a', 'b', uuid]],
  'clients.updates': [`/clients/${id}/updates?`, instantAndId],
  'imports.rows': [`/imports/${started.id}/rows?`, [1]],
  'inquiries.list': ['/inquiries?', [1, ...instantAndId]],
  'reports.rows': [
    '/reports/lab-work?start=2030-01-01&end=2030-01-31&',
    ['lab_due_date.asc', '2030-01-01', 'a', 'b', uuid],
  ],
}

const takesCursor = (input: z.ZodType): boolean =>
  input instanceof z.ZodIntersection
    ? [input.def.left, input.def.right].some((part) => takesCursor(part as z.ZodType))
    : input instanceof z.ZodObject && 'cursor' in input.shape
const paged = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Endpoint>(operations).flatMap(([name, { input }]) =>
    takesCursor(input) ? [`${feature}.${name}`] : [],
  ),
)

/** What may not stand at the place of a value: another type, and what PostgreSQL cannot read as it. */
function forgeriesOf(value: unknown): unknown[] {
  if (typeof value === 'number') return ['1', null, 0.5]
  const isTime = String(value).startsWith('2030')
  return [
    1,
    'a\0',
    ...(isTime ? ['soon', '0000-01-01', '0000-01-01T00:00:00Z', '2030-01-01T00:00:00+20:00'] : []),
  ]
}

test('every list of pages is tried', () => {
  expect(Object.keys(lists).toSorted()).toEqual(paged.toSorted())
})

test.each(Object.entries(lists))(
  '%s refuses a forged cursor, and no server error is logged',
  async (_, [path, place]) => {
    const logged = vi.spyOn(app.services.log, 'error')
    const ask = (cursor: string) =>
      app.request<{ data?: ErrorData }>('admin', 'GET', `${path}cursor=${cursor}`)
    const cursorOf = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
    expect((await ask(cursorOf(place))).status).toBe(200)
    const forged = place.flatMap((value, index) => forgeriesOf(value).map((one) => place.with(index, one)))
    const cursors = ['x', [], place.slice(1), [...place, 1], ...forged].map(cursorOf)
    for (const cursor of ['nonsense', ...cursors]) {
      const { status, body } = await ask(cursor)
      const sentence = expect.stringMatching(/^This page of the list is not known/) as string
      expect([cursor, status, body.data?.fields?.['cursor']]).toEqual([cursor, 400, sentence])
    }
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  },
)

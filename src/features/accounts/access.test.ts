import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { accessLevels, type EndpointMeta } from '../../lib/endpoint.ts'
import { PERSON_HEADER } from '../../lib/person.ts'
import { testApp, type Level } from '../../server/testing.ts'
import { router } from '../../server/app.ts'

const app = await testApp()
const callers = [null, 'pending', 'approved', 'internal', 'admin'] as const
const id = '00000000-0000-4000-8000-000000000000'

const endpoints = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries(operations).map(([operation, { '~orpc': definition }]) => ({
    name: `${feature}.${operation}`,
    feature,
    operation,
    access: (definition.meta as EndpointMeta).access,
    method: definition.route.method ?? 'POST',
    // Every path parameter filled with something that exists nowhere.
    path: (definition.route.path ?? '').replace('{list}', 'states').replace(/\{\w+\}/g, id),
  })),
)

test.each(endpoints)('$name is open to "$access" and closed to everybody below', async (endpoint) => {
  const { method, path, access } = endpoint
  const refused = []
  for (const caller of callers) {
    // Signing out would end the one session that this caller has for the rest of the file.
    const as = endpoint.operation === 'sign_out' && caller ? await app.signedInAs(caller) : caller
    const { status, body } = await app.request<{ message?: string }>(
      as,
      method,
      path,
      method === 'GET' ? undefined : {},
    )
    if (isRefusal(caller, status, body?.message)) refused.push(caller)
  }
  expect(refused).toEqual(callers.slice(0, accessLevels.indexOf(access)))
})

test.each(endpoints.filter(({ access }) => access !== 'public'))(
  '$name takes nothing from the page of somebody else than who is signed in',
  async ({ method, path }) => {
    const ask = (headers: Record<string, string>) =>
      app.request<{ message?: string }>('admin', method, path, method === 'GET' ? undefined : {}, headers)
    expect(await ask({ [PERSON_HEADER]: id })).toMatchObject({
      status: 401,
      body: { message: 'Auth session missing!' },
    })
  },
)

test('every endpoint of the contract is answered', () => {
  const answered = Object.entries(router).flatMap(([feature, operations]) =>
    Object.keys(operations).map((operation) => `${feature}.${operation}`),
  )
  expect(endpoints.map(({ name }) => name).filter((name) => !answered.includes(name))).toEqual([])
})

/** 401 for nobody (a wrong password is another 401), 403 for people of too low a level. */
function isRefusal(caller: Level | null, status: number, message = ''): boolean {
  return status === 403 || (status === 401 && caller === null && message === 'Auth session missing!')
}

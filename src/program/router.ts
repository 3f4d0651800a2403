import type { AnyRouter } from '@orpc/server'
import { contract } from '../contract.ts'
import type { Endpoint } from '../lib/endpoint.ts'
import { implementedEndpoint } from '../server/procedure.ts'
import * as modules from './handlers.ts'

const handlers = new Map(
  Object.values(modules)
    // A list has the handlers of the kinds of one thing.
    .flatMap((module) => Object.values<unknown>(module).flat())
    .map((exported) => [implementedEndpoint(exported), exported]),
)

function findHandler(endpoint: Endpoint): object {
  const handler = handlers.get(endpoint)
  if (!handler)
    throw new Error(`${endpoint.method} ${endpoint.path} has no handler in a module of handlers.ts`)
  return handler
}

/** The handler of every endpoint of `src/contract.ts`, by the same names. */
export const router = Object.fromEntries(
  Object.entries<Record<string, Endpoint>>(contract).map(([feature, endpoints]) => [
    feature,
    Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, findHandler(endpoint)])),
  ]),
) as AnyRouter

import { call, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { withDeadline } from '../db/transaction.ts'
import type { CallInProcess } from '../lib/api.ts'
import { withTimeout } from '../lib/withTimeout.ts'
import { logAndConvert } from './http/api-errors.ts'
import { busy } from './errors.ts'
import type { Context } from './context.ts'
import { readSession, type Session } from './session.ts'

/**
 * Calls endpoints in this process while a page is rendered: with the same access rules, limits and errors as over HTTP.
 * The session is read once per page.
 * @param deadline in `performance.now()` time: the call then fails, and the database cancels its read
 */
export function createCaller(
  router: AnyRouter,
  caller: Omit<Context, 'session' | 'reply'>,
  deadline: number,
): CallInProcess {
  let session: Promise<Session | null> | undefined
  const callProcedure = async (path: readonly string[], input: unknown) => {
    const { services, headers } = caller
    const context: Context = { ...caller, session: null, reply: { headers: new Headers() } }
    try {
      session ??= readSession(services.database, services.env, headers)
      context.session = await session
      const output: unknown = await call(procedureAt(router, path), input, { context, path })
      return context.reply.json === undefined ? output : JSON.parse(context.reply.json)
    } catch (error) {
      throw logAndConvert(error, context)
    }
  }
  return (path, input) =>
    // Also covers the wait for a free connection, which the statement timeout does not.
    withTimeout(
      withDeadline(deadline, () => callProcedure(path, input)),
      Math.max(0, deadline - performance.now()),
      () => {
        throw busy()
      },
    )
}

const procedureAt = (router: AnyRouter, path: readonly string[]) =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], router) as AnyProcedure

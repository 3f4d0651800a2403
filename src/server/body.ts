import type { Context, Env } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MEBIBYTE = 1024 * 1024

/** How much may be sent at once, in bytes: little by somebody who is not signed in. */
export const bodySizes = { visitor: MEBIBYTE / 16, signedIn: 4 * MEBIBYTE } as const

/**
 * Refuses a body of more than `maxSize` bytes; no more than that is read of it.
 * @returns the answer of `refuse`, or undefined when the body is short enough
 */
export async function refuseLong<E extends Env>(
  c: Context<E>,
  maxSize: number,
  refuse: () => Response | Promise<Response>,
): Promise<Response | undefined> {
  const refused: unknown = await bodyLimit({ maxSize, onError: refuse })(c, () => Promise.resolve())
  if (!(refused instanceof Response)) return undefined
  // What was not read still lies on the line: nothing else may be sent on it.
  refused.headers.set('Connection', 'close')
  return refused
}

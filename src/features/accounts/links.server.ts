import { href } from 'react-router'
import type { RunSql } from '../../db/connect.ts'
import type { Write } from '../../server/command.ts'
import type { Env } from '../../server/env.ts'
import { invalid } from '../../server/errors.ts'
import { consumeToken, deleteTokens, makeToken, tokenHolder } from './tokens.server.ts'
import { findUser, lockUser, type User } from './users.server.ts'

const urlPrefixes = {
  'confirm-email': `${href('/auth')}?confirm=`,
  'reset-password': `${href('/auth')}?mode=reset&token=`,
  'change-email': `${href('/auth')}?email=`,
}
type LinkPurpose = keyof typeof urlPrefixes

/** Creates a one-time link; the person's earlier link of this purpose stops working. @returns the URL */
export async function issueLink(env: Env, write: Write, purpose: LinkPurpose, user_id: string) {
  await deleteTokens(write, user_id, purpose)
  return env.BASE_URL + urlPrefixes[purpose] + (await makeToken(write, purpose, user_id))
}

/** The email address of a link, without using it up. @throws 400 when used, expired or invalid */
export async function emailOfLink(runSql: RunSql, purpose: LinkPurpose, token: string): Promise<string> {
  const holder = await tokenHolder(runSql, purpose, token)
  if (!holder?.email) throw invalidLink()
  return holder.email
}

/**
 * Uses up a link when the transaction commits. Locks address and person first, against a concurrent sign-up or sign-in.
 * @returns the owner @throws 400 when used, expired or invalid
 */
export async function consumeLink(write: Write, purpose: LinkPurpose, token: string): Promise<User> {
  const user = await findUser(write.tx, await emailOfLink(write.runSql, purpose, token))
  if (!user) throw invalidLink()
  await lockUser(write.tx, user.id)
  if (!(await consumeToken(write, purpose, token))) throw invalidLink()
  return user
}

export const invalidLink = (advice = 'Please ask for a new one.') =>
  invalid({ token: `This link has expired or was already used. ${advice}` })

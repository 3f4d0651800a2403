/** The account of the provider that signs a person in, and the sessions that it has ended (docs/decisions/0074). */
import { identities } from '../../../db/schema.ts'
import type { Write } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import { conflict, invalid, providerAway, tooMany } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { noticeMail } from '../mail.server.tsx'
import { deleteTokens, lockUser, unlinkProvider } from '../users.server.ts'
import { isPasswordClosed, auditFailedAttempt } from '../attempts.server.ts'
import { providerOf, isLikeLogout, readLogoutToken, type Shown } from './provider.server.ts'
import { providerContract } from './providerContract.ts'
import { isFirstUse } from '../tokens.server.ts'

/** @returns whether neither this identity nor one of this person was there */
export async function addIdentity(env: Env, write: Write, user_id: string, { subject, email }: Shown) {
  const { issuer } = providerOf(env)
  const added = await write.tx
    .insert(identities)
    .values({ issuer, subject, user_id, email })
    .onConflictDoNothing()
  return added.rowCount === 1
}

export async function link({ services: { env }, session }: Context, write: Write, shown: Shown) {
  const { user_id } = session!
  const { name } = providerOf(env)
  await lockUser(write.tx, user_id)
  if (!(await addIdentity(env, write, user_id, shown)))
    throw invalid({}, `${name} is linked already. Please unlink it first, to link another account of it.`)
  await write.audit('account.provider_linked', user_id, { email: [null, shown.email] })
  // Another account there than one's own is seen at once.
  const who = shown.address ?? shown.name ?? 'an account without an address'
  const detail = `${name} signs you in as ${who}.`
  await write.mail(await noticeMail(env, 'provider_linked', session!.email, detail))
  return {
    message: `${name} is linked: ${who}. It signs you in from now on.`,
    use: 'link' as const,
    second_factors: [],
  }
}

const OWN = `
  select password_hash is not null as has_password,
    exists (select from passkeys where user_id = users.id) as has_passkey,
    (select json_build_object('email', identities.email) from identities where user_id = users.id and issuer = $2) as linked
  from users where id = $1`
type Own = { has_password: boolean; has_passkey: boolean; linked: { email: string | null } | null }

export const own_identity = query(providerContract.own_identity, async ({ services, session }) => {
  const values = [session!.user_id, services.env.provider?.issuer]
  const [own] = await services.database.runSql<Own>('provider.own', OWN, values)
  const { has_password, linked } = own!
  return { has_password, linked }
})

// The present one goes on.
const END_FROM_THERE = 'delete from sessions where user_id = $1 and sid is not null and id <> $2 returning id'

export const unlink_provider = command(
  providerContract.unlink_provider,
  async ({ services: { env }, session }, write) => {
    const { user_id, session_id, email } = session!
    const { issuer, name } = providerOf(env)
    await lockUser(write.tx, user_id)
    const [own] = await write.runSql<Own>('provider.own', OWN, [user_id, issuer])
    if (isPasswordClosed(env, email) || (!own?.has_password && !own?.has_passkey))
      throw conflict(`Nothing but ${name} signs you in. Please set a password or add a passkey first.`)
    if (!(await unlinkProvider(write, user_id, issuer))) throw conflict(`${name} is no longer linked.`)
    await write.runSql('provider.unlink_sessions', END_FROM_THERE, [user_id, session_id])
    // A sign-in that waits for its second step.
    await deleteTokens(write, user_id, 'second-factor')
    await write.mail(await noticeMail(env, 'provider_unlinked', email))
    return { message: `${name} no longer signs you in.` }
  },
)

async function readForm({ file }: Context): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file!.chunks()) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const refused = () => invalid({}, 'This is no logout token of the provider, or it was used already.')

async function refuse(context: Context): Promise<never> {
  await auditFailedAttempt(context, 'account.provider_refused', null, { cause: 'logout_token' })
  throw refused()
}

/** So many forged tokens an address may send. */
const forged = { times: 20, seconds: 5 * 60 }

// Of the person all where no session is named, and those of which the provider named none as they began.
const ENDED = `
  sid is not null and ($3::text is null or sid = $3 or $2::text is not null and sid = '')
    and ($2::text is null or user_id = (select user_id from identities where issuer = $1 and subject = $2))`
// With the sign-ins that wait for their second factor.
const END = `
  with waiting as (delete from tokens where ${ENDED})
  delete from sessions where ${ENDED} returning user_id`

export const provider_ended = command(providerContract.provider_ended, {
  prepare: async (context) => {
    const { env, limiter } = context.services
    const { name } = providerOf(env)
    const key = `provider ended ${context.address}`
    const { used, endsIn } = await limiter.add(key, forged, 0)
    if (used >= forged.times) throw tooMany(Math.ceil(endsIn / 1000))
    const token = (await readForm(context)).get('logout_token') ?? ''
    const away = () => Promise.reject(providerAway(name))
    const ended = (await isLikeLogout(env, token)) ? await readLogoutToken(env, token).catch(away) : undefined
    if (ended) return ended
    await limiter.add(key, forged, 1)
    return refuse(context)
  },
  change: async ({ services: { env } }, write, { jti, subject, sid }) => {
    if (!(await isFirstUse(write, 'provider-ended', jti))) throw refused()
    const values = [providerOf(env).issuer, subject, sid]
    const ended = await write.runSql<{ user_id: string }>('provider.ended', END, values)
    await write.auditMany(
      'account.provider_signed_out',
      [...Map.groupBy(ended, ({ user_id }) => user_id)].map(([subject_id, { length }]) => ({
        subject_id,
        changes: { sessions: length },
      })),
    )
    return { message: 'The sessions are ended.' }
  },
})

/** Sessions that the provider has ended (docs/decisions/0074). */
import type { Context } from '../../../server/context.ts'
import { invalid, providerAway, tooMany } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { auditFailedAttempt } from '../attempts.server.ts'
import { isFirstUse } from '../tokens.server.ts'
import { isLikeLogout, providerOf, readLogoutToken } from './provider.server.ts'
import { providerContract } from './providerContract.ts'

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

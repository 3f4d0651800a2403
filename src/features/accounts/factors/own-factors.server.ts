import { eq, and } from 'drizzle-orm'
import { recovery_codes, totp_factors, passkeys } from '../../../db/schema.ts'
import type { RunSql } from '../../../db/connect.ts'
import type { Write } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import type { FactorKind } from '../../../lib/roles.ts'
import { formatMinutes, tokenMinutes } from '../../../lib/times.ts'
import { decrypt, encrypt } from '../../../server/encryption.ts'
import { conflict, invalid, notFound } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson } from '../../../server/reply.ts'
import { noticeMail } from '../mail.server.tsx'
import { consumeToken, makeToken, readBrowserToken } from '../tokens.server.ts'
import { endSessions, readFactorKinds, lockUser } from '../users.server.ts'
import { makeRecoveryCodes, matchCode, newTotp, storeTotp } from './codes.server.ts'
import { factorContract, type Registration } from './factorContract.ts'
import { company } from '../../../content/company.ts'
import { saveRecord } from '../../../server/save-record.ts'
import {
  consumeChallenge,
  verifyOptions,
  newChallenge,
  readDescriptors,
  refusePasskey,
  siteOf,
  webAuthn,
  whyUnverified,
  type Refusal,
} from './passkeys.server.ts'

const OWN = `
  select json_build_object(
    'totp_added_at', (select created_at from totp_factors where user_id = $1),
    'recovery_codes', (select count(*) from recovery_codes where user_id = $1),
    'passkeys', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at, 'used_at', used_at,
      'backed_up', backed_up) order by created_at, id), '[]') from passkeys where user_id = $1))::text as json`

const readFactors = (runSql: RunSql, user_id: string) => readJson(runSql, 'own_factors', OWN, [user_id])

export const factors = query(factorContract.factors, ({ services, session }) =>
  readFactors(services.database.runSql, session!.user_id),
)

const ENROLLMENT = 'totp enrollment'

/** Nothing is stored until a code confirms that the app has the secret: it comes back, once, encrypted for this session. */
export const start_totp = command(factorContract.start_totp, async ({ services, session }, write) => {
  const { session_id, user_id, email } = session!
  const { secret, uri } = newTotp(email)
  const token = await makeToken(write, 'totp-enrollment', user_id)
  write.notAudited('No factor yet; the code that confirms it has an entry')
  const text = JSON.stringify({ secret, token })
  return { secret, uri, enrollment: encrypt(services.env.AUTH_SECRET, ENROLLMENT, session_id, text) }
})

export const confirm_totp = command(factorContract.confirm_totp, async (context, write) => {
  const { services, session, input } = context
  const { user_id, session_id } = session!
  const text = decrypt(services.env.AUTH_SECRET, ENROLLMENT, session_id, input.enrollment)
  const { secret, token } = JSON.parse(text ?? '{}') as { secret?: string; token?: string }
  if (!secret || !token) throw startAgain()
  const last_step = matchCode(secret, input.code.replaceAll(/\s/g, ''))
  if (last_step === null)
    throw invalid({ code: 'This code is wrong. Please type the six digits that the app shows now.' })
  const before = await lockFactors(write, user_id)
  if (!(await consumeToken(write, 'totp-enrollment', token))) throw startAgain()
  await storeTotp(write.tx, services.env, user_id, { secret, last_step })
  await write.audit('account.totp_set', user_id, { replaced: before.includes('totp') })
  return afterAdding(context, write, before)
})

const startAgain = () =>
  invalid({
    code: `This took more than ${formatMinutes(tokenMinutes['totp-enrollment'])}, or was finished already. Please start again.`,
  })

/** Which kinds of factors the person has, who cannot sign in, add or remove one until the transaction ends. */
export async function lockFactors(write: Write, user_id: string): Promise<FactorKind[]> {
  await lockUser(write.tx, user_id)
  return readFactorKinds(write, user_id)
}

export const VERIFIED = 'update sessions set verified_at = now() where id = $1'

/** A factor ends sessions that began without it; the first comes with recovery codes. @param before kinds before it */
async function afterAdding(context: Context, write: Write, before: FactorKind[]) {
  const { user_id, session_id, email } = context.session!
  await endSessions(write, user_id, session_id)
  await write.runSql('session.verified', VERIFIED, [session_id])
  await write.mail(await noticeMail(context.services.env, 'factor_added', email))
  return { recovery_codes: before.length > 0 ? null : await makeRecoveryCodes(write.tx, user_id) }
}

/** The last factor takes the recovery codes with it. @throws 409 for the last of somebody who must have one */
async function afterRemoving(context: Context, write: Write) {
  const { user_id, email, factor_required } = context.session!
  if ((await readFactorKinds(write, user_id)).length === 0) {
    if (factor_required)
      throw conflict(
        'You need a second factor here, so the last one cannot be removed. You can add another one first.',
      )
    await write.tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id))
  }
  await write.mail(await noticeMail(context.services.env, 'factor_removed', email))
  return readFactors(write.runSql, user_id)
}

export const remove_totp = command(factorContract.remove_totp, async (context, write) => {
  const { user_id } = context.session!
  await lockFactors(write, user_id)
  const removed = await write.tx.delete(totp_factors).where(eq(totp_factors.user_id, user_id))
  if (removed.rowCount === 0) {
    write.unchanged()
    return readFactors(write.runSql, user_id)
  }
  await write.audit('account.totp_removed', user_id)
  return afterRemoving(context, write)
})

export const make_recovery_codes = command(factorContract.make_recovery_codes, async ({ session }, write) => {
  const { user_id } = session!
  // At the same time the last factor may go, or other codes be made: both wait for this lock.
  if ((await lockFactors(write, user_id)).length === 0)
    throw conflict('Recovery codes are for people with a second factor. Please add one first.')
  await write.audit('account.recovery_codes_made', user_id)
  return { recovery_codes: await makeRecoveryCodes(write.tx, user_id) }
})

/** Ed25519, ECDSA and RSA: every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257]
const MAX_PASSKEYS = 20

export const start_passkey = command(factorContract.start_passkey, async (context, write) => {
  const { user_id, email } = context.session!
  const { generateRegistrationOptions } = await webAuthn()
  write.unchanged()
  return generateRegistrationOptions({
    ...(await newChallenge(context, write, 'add', user_id)),
    rpID: siteOf(context.services.env).hostname,
    rpName: company.name,
    userID: new TextEncoder().encode(user_id),
    userName: email,
    userDisplayName: email,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await readDescriptors(write, user_id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
  })
})

export const confirm_passkey = command(factorContract.confirm_passkey, {
  prepare: async (context) => {
    const { user_id } = context.session!
    const asked = await readBrowserToken(context, 'passkey-add')
    const refuse = (cause: Refusal) => refusePasskey(context, 'add', cause, { user_id, token: asked?.token })
    if (asked?.user_id !== user_id) return refuse('expired')
    const verified = await verify(context, context.input.passkey, asked.token)
    return typeof verified === 'string' ? refuse(verified) : { verified, challenge: asked.token }
  },
  change: async (context, write, { challenge, verified }) => {
    const { user_id } = context.session!
    const { name } = context.input
    const before = await lockFactors(write, user_id)
    await consumeChallenge(write, 'add', challenge)
    if ((await write.tx.$count(passkeys, eq(passkeys.user_id, user_id))) >= MAX_PASSKEYS)
      throw conflict(`You have ${MAX_PASSKEYS} passkeys. Please remove one that you no longer use.`)
    const added = await write.tx
      .insert(passkeys)
      .values({ user_id, name, ...verified })
      .onConflictDoNothing()
    if (added.rowCount === 0) throw conflict('This passkey was added already.')
    await write.audit('account.passkey_added', user_id, { name: [null, name] })
    return afterAdding(context, write, before)
  },
})

/** Nobody asks for certificates of authenticators, and checking them could send requests to addresses in them. */
async function hasCertificates({ attestationObject }: { attestationObject: string }): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'))
  return !isPlain || attestation.get('attStmt').get('x5c') !== undefined
}

/** Whether the browser has made a passkey for the challenge, on this site, with PIN or biometrics. */
async function verify(
  { services: { env } }: Context,
  { response: { transports, ...response }, ...passkey }: Registration,
  challenge: string,
) {
  if (await hasCertificates(response).catch(() => false)) return 'certificates'
  const { verifyRegistrationResponse } = await webAuthn()
  const result = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    ...verifyOptions(env, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!result?.verified) return whyUnverified(env, response)
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    backed_up: credentialBackedUp,
    transports,
  }
}

export const rename_passkey = command(factorContract.rename_passkey, async ({ session, input }, write) => {
  const { user_id } = session!
  const { id, name } = input
  const own = and(eq(passkeys.id, id), eq(passkeys.user_id, user_id))
  const [before] = await write.tx.select({ name: passkeys.name }).from(passkeys).where(own).for('update')
  if (!before) throw notFound('Passkey')
  const partOf = { id: user_id, named: {} }
  const action = 'account.passkey_renamed'
  const record = { table: 'passkeys', id, noun: 'passkey', action, partOf, stored: before } as const
  await saveRecord(write, record, { name: { from: before.name, to: name } })
  return readFactors(write.runSql, user_id)
})

export const remove_passkey = command(factorContract.remove_passkey, async (context, write) => {
  const { user_id } = context.session!
  await lockFactors(write, user_id)
  const [removed] = await write.tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, context.input.id), eq(passkeys.user_id, user_id)))
    .returning({ name: passkeys.name })
  if (!removed) throw notFound('Passkey')
  await write.audit('account.passkey_removed', user_id, { name: [removed.name, null] })
  return afterRemoving(context, write)
})

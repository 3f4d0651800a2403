import { and, eq } from 'drizzle-orm'
import { company } from '../../../content/company.ts'
import { passkeys } from '../../../db/schema.ts'
import type { Context } from '../../../server/context.ts'
import { conflict, notFound } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { saveRecord } from '../../../server/save-record.ts'
import { factorContract, type Registration } from './factorContract.ts'
import { afterAdding, afterRemoving, lockFactors, readFactors } from './own-factors.server.ts'
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
import { readBrowserToken } from '../tokens.server.ts'

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

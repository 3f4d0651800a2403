/** For tests only: calls each endpoint of a subject once, and what it refuses. */
import type { Caller, testApp } from '../../../program/testing/app.ts'
import { passkeyCalls, testAuthenticator } from './authenticator.ts'
import { logoutClaims, logoutForm, type testIdentityProvider } from './identityProvider.ts'
import { cookiesOf } from './members.ts'

type Call = (
  name: string,
  as: Caller | null,
  input?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<{ body: object; headers: Headers }>

/** Calls every endpoint of single sign-on. @param kim has a password and a second factor */
export async function callSingleSignOn(
  there: Awaited<ReturnType<typeof testIdentityProvider>>,
  call: Call,
  kim: Caller,
) {
  const goThere = async (what: string, to: string, who: Caller | null = null) => {
    const { body, headers } = await call(`accounts.start_provider_${what}`, who)
    const Cookie = [who?.cookie, cookiesOf(headers)].filter(Boolean).join('; ')
    const answer = await there.visit((body as { url: string }).url)
    return call(`accounts.finish_provider${to}`, null, { answer }, { Cookie })
  }
  there.be('new', { email: 'new-there@example.com', email_verified: true })
  await goThere('sign_in', '')
  there.be('kim', { amr: ['mfa'] })
  await goThere('sign_in', ':wrong')
  await goThere('link', ':link', kim)
  await goThere('step_up', ':step-up', kim)
  there.be('kim', { amr: ['pwd'] })
  await goThere('sign_in', ':half')
  await call('accounts.unlink_provider', kim)
  const [form, headers] = logoutForm(await there.sign(logoutClaims({ sub: 'new' })))
  await call('accounts.provider_ended', null, form as never, headers)
}

/** @param kim has no passkey */
export async function callPasskeys(app: Awaited<ReturnType<typeof testApp>>, call: Call, kim: Caller) {
  const { withCookies } = passkeyCalls(app)
  const authenticator = testAuthenticator(new URL(app.services.env.BASE_URL).origin)
  const creation = await call('accounts.start_passkey', kim)
  const passkey = authenticator.create(creation.body as Parameters<typeof authenticator.create>[0])
  await call('accounts.confirm_passkey', null, { name: 'Phone', passkey }, withCookies(kim, creation.headers))
  await call('accounts.start_step_up', kim)
  for (const variant of ['', ':wrong']) {
    const asked = await call('accounts.start_sign_in_passkey', null, { second_step: false })
    const answer = authenticator.get(
      asked.body as Parameters<typeof authenticator.get>[0],
      variant ? { isVerified: false } : {},
    )
    await call(
      `accounts.sign_in_passkey${variant}`,
      { ...kim, cookie: cookiesOf(asked.headers) },
      { passkey: answer },
    )
  }
  const { body: factors } = await app.request<{ passkeys: { id: string }[] }>(kim, 'GET', '/account/factors')
  const { id } = factors.passkeys[0]!
  await call('accounts.rename_passkey', kim, { id, name: 'Old phone' })
  await call('accounts.remove_passkey', kim, { id })
}

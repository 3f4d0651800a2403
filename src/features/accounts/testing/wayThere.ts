/** For tests only: the way to the provider and back, as a browser goes it. */
import type { Caller, testApp } from '../../../program/testing/app.ts'
import type { AccountThere, testIdentityProvider } from './identityProvider.ts'
import { cookiesOf } from './members.ts'

interface Finished {
  message: string
  use: string
  second_factors: string[]
}

export function wayThere(
  app: Awaited<ReturnType<typeof testApp>>,
  there: Awaited<ReturnType<typeof testIdentityProvider>>,
) {
  /** A start in the browser of somebody. @returns where it goes, and the cookies of that browser */
  async function start(path = '/auth/provider/start', as: Caller | null = null, input = {}) {
    const { status, body, headers } = await app.request<{ url: string; message: string }>(
      as,
      'POST',
      path,
      input,
    )
    return { status, body, cookies: [as?.cookie, cookiesOf(headers)].filter(Boolean).join('; ') }
  }
  const finish = (answer: string, cookies: string) =>
    app.request<Finished>(null, 'POST', '/auth/provider/finish', { answer }, { Cookie: cookies })
  /** The whole way there and back. */
  async function goThere(path?: string, as?: Caller, jar?: Map<string, string>) {
    const { body, cookies } = await start(path, as)
    return finish(await there.visit(body.url, jar), cookies)
  }
  return {
    start,
    finish,
    goThere,
    signInAs: (subject: string, account?: AccountThere) => {
      there.be(subject, account)
      return goThere()
    },
    linkAs: (as: Caller, subject: string, account: AccountThere) => {
      there.be(subject, account)
      return goThere('/account/provider/start', as)
    },
  }
}

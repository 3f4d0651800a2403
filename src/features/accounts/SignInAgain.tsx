import { href } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { draftOfPage, isSomeDraftUnstored, storeDrafts } from '../../form/drafts.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthForm, HiddenUsername } from './AuthForm.tsx'
import { PageCover } from './PageCover.tsx'
import { signInPath } from './returnPath.ts'
import { useSignedOut, type AuthState, type SignedOut } from './useSession.ts'
import { PasskeySignIn, ProviderSignIn } from './WayButton.tsx'
import { useSignInSteps } from './useSignInSteps.tsx'

interface Person {
  email: string
  hasPasskey: boolean
  /** Single sign-on, where an account of it is linked. */
  provider: string | null
}

/**
 * Full-screen modal over a page whose session ended: the same person signs in and continues on the page as it was, or
 * reads that access was disabled. The page behind is hidden, also from screen readers, and cleared after a minute
 * (decision 0022).
 */
export function SignInAgain({ disabledAt, ...person }: Person & { disabledAt: string | null }) {
  const idle = useSignedOut() === 'idle'
  useClearPage(disabledAt ? undefined : idle ? 'idle' : 'ended')
  // Unmount: the session is back, also by a sign-in in another tab, and takes what was typed as it ended.
  useEffect(() => () => void storeDrafts(), [])
  return (
    <PageCover title={disabledAt ? 'Access Disabled' : 'You were signed out'}>
      {disabledAt ? <Disabled at={disabledAt} /> : <SignInForm {...person} idle={idle} />}
      <div className="mt-6 border-t border-line pt-4">
        {!disabledAt && (
          <p className="mb-2 text-sm text-ink-soft">
            Not you, or forgot the password? Only the person above gets back what was typed here.
          </p>
        )}
        <Button size="small" onClick={() => leavePage(() => window.location.assign(href('/auth')))}>
          Leave this page
        </Button>
      </div>
    </PageCover>
  )
}

function SignInForm({ email, hasPasskey, provider, idle }: Person & { idle: boolean }) {
  const queryClient = useQueryClient()
  const { submit, finish, secondStep } = useSignInSteps(async () => void queryClient.invalidateQueries())
  return (
    <>
      <p className="text-ink-soft">
        {idle && 'Nothing was typed or clicked for a while. '}
        {`What you typed is kept${isSomeDraftUnstored() ? ', but perhaps not the last words' : ''}. Sign in to go on.`}
      </p>
      <p className="mt-5 mb-4 break-words">
        <span className="block text-sm text-ink-faint">Email</span>
        {email}
      </p>
      {secondStep || (
        <>
          <AuthForm
            fields={['password']}
            submitLabel="Sign In"
            withoutToasts
            beforeSubmit={<HiddenUsername email={email} />}
            onSubmit={({ password }) => submit({ email, password })}
          />
          {hasPasskey && <PasskeySignIn onSignedIn={finish} />}
          <ProviderSignIn name={provider} />
        </>
      )}
    </>
  )
}

/** What somebody who was disabled reads (acceptance D16). */
export const DisabledNotice = ({ at }: { at: string }) => (
  <>
    <p className="font-medium text-ink">Your access was disabled on {formatInstantDay(at)}.</p>
    <p>If you believe this is an error, please contact your administrator.</p>
  </>
)

/** Instead of the form: the server would refuse the sign-in. */
const Disabled = ({ at }: { at: string }) => (
  <div className="flex flex-col gap-3 text-ink-soft">
    <DisabledNotice at={at} />
    <p>
      This page is cleared after a minute. Anything you had typed is kept for a day, in case you are enabled
      again.
    </p>
  </div>
)

/** Leaves without the browser's question about unsaved changes, which nobody may be there to answer. */
export function leavePage(go: () => void): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  go()
}

const CLEAR_AFTER_MS = 60_000

/**
 * After a minute, replaces the page by the sign-in page with a full load, so that no data stays in the document or in
 * memory. Drafts were stored before the session ended (form/drafts.ts).
 */
function useClearPage(signedOut: SignedOut | undefined): void {
  const clear = useEffectEvent(() => {
    leavePage(() => {
      const { pathname } = window.location
      // Without the search parameters, which can contain a client's name.
      const to = signInPath({ pathname, search: '' })
      const usr: AuthState | null = signedOut ? { signedOut, draft: draftOfPage(pathname) } : null
      window.history.replaceState({ ...window.history.state, usr }, '', to)
      window.location.reload()
    })
  })
  // Mount: nobody may be at the screen, so the client's data must not stay on it.
  useEffect(() => {
    const timer = setTimeout(clear, CLEAR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

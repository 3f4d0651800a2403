import { href } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatInstantDay } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthForm } from './AuthForm.tsx'
import { accountsApi } from './api.ts'
import { signInPath } from './returnPath.ts'
import { forgetSignOut, sessionQuery, tellOtherTabs, useSignedOut, type AuthState } from './useSession.ts'

/**
 * Over a page whose session ended: asks the same person for the password, then the page goes on as it was; to somebody
 * whose access was turned off it says that. What lies
 * behind it cannot be seen, reached or read out, and after a minute it is gone (decision 0022).
 */
export function SignInAgain({ email, disabledAt }: { email: string; disabledAt: string | null }) {
  const idle = useSignedOut() === 'idle'
  useClearing(idle)
  return (
    <dialog
      ref={coverPage}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      // A phone's back gesture closes it whatever the page says.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="pointer-events-auto visible m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center px-4 py-10">
        <span aria-hidden className="mb-5 block h-px w-12 bg-accent" />
        <h2 id="sign-in-again" className="font-display text-3xl leading-tight font-medium">
          {disabledAt ? 'Access Turned Off' : 'You were signed out'}
        </h2>
        {disabledAt ? <Disabled at={disabledAt} /> : <SignInForm email={email} idle={idle} />}
        <div className="mt-6 border-t border-line pt-4">
          {!disabledAt && (
            <p className="mb-2 text-sm text-ink-soft">
              Someone else, or the password is forgotten? Only the person above gets back what was typed here.
            </p>
          )}
          <Button size="small" onClick={() => leaveTo(() => window.location.assign(href('/auth')))}>
            Leave this page
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function SignInForm({ email, idle }: { email: string; idle: boolean }) {
  const queryClient = useQueryClient()
  const { mutateAsync: signIn } = useMutation(accountsApi.sign_in.mutationOptions())
  return (
    <>
      <p className="mt-3 text-ink-soft">
        {idle && 'Nothing was typed or clicked for a while. '}
        Sign in again; what you typed is still here. After a minute this page is cleared; what you typed is
        then kept for you for a day.
      </p>
      <p className="mt-5 mb-4 break-words">
        <span className="block text-sm text-ink-faint">Email</span>
        {email}
      </p>
      <AuthForm
        email={false}
        password="current"
        submitLabel="Sign In"
        withoutToasts
        beforeSubmit={<ForPasswordManagers email={email} />}
        onSubmit={async ({ password }) => {
          await signIn({ email, password })
          forgetSignOut(queryClient)
          tellOtherTabs()
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
          void queryClient.invalidateQueries()
        }}
      />
    </>
  )
}

/** A password would be of no use; the server takes nothing from them any more. */
const Disabled = ({ at }: { at: string }) => (
  <div className="mt-3 flex flex-col gap-3 text-ink-soft">
    <p className="font-medium text-ink">
      Your access was turned off on {formatInstantDay(at, 'MMM dd, yyyy')}.
    </p>
    <p>If you believe this is an error, please contact your administrator.</p>
    <p>
      What you typed last was not saved, and this page is cleared after a minute. A copy that was kept before
      your access ended waits for a day, in case it is turned on again.
    </p>
  </div>
)

/** Tells them whose password it is; nobody else meets it. */
const ForPasswordManagers = ({ email }: { email: string }) => (
  <input
    type="text"
    className="sr-only"
    aria-hidden
    tabIndex={-1}
    readOnly
    autoComplete="username"
    value={email}
  />
)

/** Somebody else signed in meanwhile, in another tab: nothing of this page is theirs. */
export function AnotherPerson() {
  // Mount: a full reload discards everything of the person before from memory.
  useEffect(() => leaveTo(() => window.location.reload()), [])
  return null
}

/** Leaves although something is unsaved: whoever typed it was asked already, or is gone. */
function leaveTo(go: () => void): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  go()
}

const CLEAR_AFTER_MS = 60_000

/**
 * Loads the sign-in page in place of this one, so that nothing of it stays in the document or in memory. What was typed
 * was stored before the session ended (features/drafts/autosave.ts).
 */
function useClearing(idle: boolean): void {
  const clear = useEffectEvent(() => {
    const state = { usr: { signedOut: idle ? 'idle' : undefined } satisfies AuthState }
    leaveTo(() => {
      // Without the query: a search may hold a client's name, which must not stay in the address bar.
      const to = signInPath({ pathname: window.location.pathname, search: '' })
      window.history.replaceState({ ...window.history.state, ...state }, '', to)
      window.location.reload()
    })
  })
  // Nobody signed in again in time: the record must not stay on an unattended screen.
  useEffect(() => {
    const timer = setTimeout(clear, CLEAR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * A modal dialog of the browser's own makes all else inert, other dialogs included. While it is in the document the page
 * behind is not painted, and keys and presses are kept from the dialogs that listen there.
 */
function coverPage(cover: HTMLDialogElement): () => void {
  const withhold = (event: Event) => event.stopPropagation()
  const withholdEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.body.style.visibility = 'hidden'
  cover.addEventListener('pointerdown', withhold)
  window.addEventListener('keydown', withholdEscape, { capture: true })
  cover.showModal()
  return () => {
    window.removeEventListener('keydown', withholdEscape, { capture: true })
    document.body.style.visibility = ''
    cover.close()
  }
}

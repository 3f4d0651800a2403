import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link, href, useLocation, useSearchParams } from 'react-router'
import { company, pageTitle } from '../../content/company.ts'
import { inertUntilHydrated, useHydrated } from '../../ui/useHydrated.ts'

/** Replaces a form by another step and moves the focus, which was on the form's button, to the new heading. */
export function replaceForm(show: () => void): void {
  flushSync(show)
  document.querySelector('h1')?.focus()
}

export function AuthHeading({ title, text }: { title: string; text?: string | null | undefined }) {
  return (
    <header className="mb-7">
      <title>{pageTitle(title)}</title>
      <h1 tabIndex={-1} className="font-display text-4xl leading-tight font-medium tracking-[-0.015em]">
        {title}
      </h1>
      {text && <p className="mt-2 text-ink-soft break-words">{text}</p>}
    </header>
  )
}

/** A link to another step of /auth, which leads back to the same page. @param mode without it to the sign-in */
export function AuthLink({ mode, children }: { mode?: 'sign-up' | 'reset'; children: string }) {
  const [searchParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const from = searchParams.get('from')
  const search = new URLSearchParams({ ...(mode && { mode }), ...(from && { from }) }).toString()
  return (
    <Link
      to={{ pathname: href('/auth'), search }}
      state={state}
      replace={mode !== 'reset'}
      className="font-semibold text-accent underline underline-offset-3 hover:text-accent-strong"
    >
      {children}
    </Link>
  )
}

export const ForgotPassword = () => (
  <p className="-mt-2 text-sm">
    <AuthLink mode="reset">Forgot password?</AuthLink>
  </p>
)

export const BackToSignIn = () => (
  <p className="mt-6">
    <AuthLink>Back to Sign In</AuthLink>
  </p>
)

export const HaveAccount = () => (
  <p className="mt-6 text-ink-soft">
    Have an account already? <AuthLink>Sign In</AuthLink>
  </p>
)

const focusFirstField = (main: HTMLElement | null) => main?.querySelector<HTMLElement>('[autofocus]')?.focus()

/** Layout of /auth: company panel on the left, form on the right; one column on phones. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <div className="relative overflow-hidden bg-spruce-soft text-spruce">
        <div
          aria-hidden
          className="absolute inset-0 bg-current mask-[url(/src/site/pictures/drawing/doorway.svg?no-inline)] mask-size-[auto_min(100%-15rem,40rem,44vw)] mask-bottom mask-no-repeat max-lg:hidden"
        />
        <div className="relative px-5 py-5 sm:px-8 lg:p-14">
          <a href="/" className="font-display text-xl font-medium lg:text-2xl">
            {company.name}
          </a>
          <div className="mt-14 max-lg:hidden">
            <p className="font-display text-[2.1rem] leading-[1.15] font-light text-balance">
              The office behind the care.
            </p>
            <p className="mt-3 text-sm">{company.locality}</p>
          </div>
        </div>
      </div>
      <main
        // Hydrated: the browser ignored `autofocus` because the server-rendered field was inert.
        ref={useHydrated() ? focusFirstField : null}
        {...inertUntilHydrated()}
        className="grid place-items-center px-5 py-10 sm:px-8 lg:py-14"
      >
        <div className="w-full max-w-sm max-lg:self-start">{children}</div>
      </main>
    </div>
  )
}

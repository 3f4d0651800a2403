import { useState } from 'react'
import { NavLink, href } from 'react-router'
import { useSession, useSignOut } from '../features/accounts/useSession.ts'
import { useMayChange } from '../lib/mayChange.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { pageAction } from '../ui/shortcuts.ts'
import { inertUntilHydrated } from '../ui/useHydrated.ts'

const RecentChanges = onDemand<{ onClose: () => void }>(() => import('./RecentChanges.tsx'))

/** Links and buttons of the navigation; that of the open page is marked. */
export const navigationItemClass =
  'text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-spruce-soft aria-[current=page]:font-semibold aria-[current=page]:text-spruce'

const footerItemClass = `${navigationItemClass} flex min-h-control items-center gap-2 rounded-md px-2.5 text-sm disabled:opacity-55 lg:min-h-8`

/** Below the pages: settings, recent changes, and who is signed in. */
export function NavigationFooter({ onClose }: { onClose: () => void }) {
  const mayChange = useMayChange()
  // A hook, so not inside the condition: emergency access changes it while the page is open.
  const inertProps = inertUntilHydrated()
  const [isUndoing, setUndoing] = useState(false)
  const close = () => setUndoing(false)
  return (
    <div className="grid grid-cols-2 gap-1 border-t border-line px-3 py-2 whitespace-nowrap lg:grid-cols-[auto_auto] lg:justify-between [&>p]:col-span-full">
      <a href="/" className={footerItemClass}>
        Public site
      </a>
      {mayChange && (
        <NavLink to={href('/operational/settings')} onClick={onClose} className={footerItemClass}>
          Your settings
        </NavLink>
      )}
      {mayChange && (
        <button
          type="button"
          {...inertProps}
          {...pageAction}
          data-recent-changes
          className={footerItemClass}
          onClick={() => setUndoing(true)}
        >
          Recent changes
        </button>
      )}
      {isUndoing && <RecentChanges onClose={close} />}
      <SignedIn onClose={onClose} />
    </div>
  )
}

const roleTexts = { viewer: 'Viewer, view only', internal: 'Staff', admin: 'Administrator' }

/** Shows who is signed in, with the link to their account, and signs out. */
function SignedIn({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const inertProps = inertUntilHydrated()
  const { signOut, busy } = useSignOut()
  const user = session.data?.user
  if (!user) return null
  return (
    <>
      <button
        type="button"
        {...inertProps}
        {...pageAction}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={signOut}
        className={footerItemClass}
      >
        Sign Out
      </button>
      <p className="mt-2 min-w-0 px-2.5 text-sm leading-tight">
        <span className="block truncate" title={user.email}>
          {user.display_name}
        </span>
        <span className="text-ink-faint">{roleTexts[session.data?.role ?? 'internal']}</span>
        <span aria-hidden className="px-1.5 text-ink-faint">
          ·
        </span>
        <NavLink
          to={href('/operational/account')}
          onClick={onClose}
          className="inline-flex min-h-control items-center font-semibold text-ink-soft underline-offset-3 hover:underline aria-[current=page]:text-spruce lg:min-h-8"
        >
          My account
        </NavLink>
      </p>
    </>
  )
}

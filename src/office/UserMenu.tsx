import { NavLink, href } from 'react-router'
import { pageAction } from '../ui/shortcuts.ts'
import { inertUntilHydrated } from '../ui/useHydrated.ts'
import { useSession, useSignOut } from '../features/accounts/useSession.ts'

const roleTexts = { viewer: 'Viewer, reading only', internal: 'Staff', admin: 'Administrator' }

/** Shows who is signed in, with the link to their account, and signs out. */
export function UserMenu({ onClose }: { onClose: () => void }) {
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
        className="flex min-h-control items-center gap-2 rounded-md px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink disabled:opacity-55 lg:min-h-8"
      >
        Sign Out
      </button>
      <p className="mt-2 min-w-0 px-2.5 text-sm leading-tight">
        <span className="block truncate" title={user.email}>
          {user.email}
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

import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { NavLink, href } from 'react-router'
import { useSession, useSignOut } from '../features/accounts/useSession.ts'
import { useMayChange } from '../lib/mayChange.ts'
import { roleNames } from '../lib/roles.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { pageAction } from '../ui/shortcuts.ts'
import { inertUntilHydrated } from '../ui/useHydrated.ts'

const RecentChanges = onDemand<{ onClose: () => void }>(() => import('./RecentChanges.tsx'))

/** Links and buttons of the navigation; that of the open page is marked. */
export const navigationItemClass =
  'text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-spruce-soft aria-[current=page]:font-semibold aria-[current=page]:text-spruce'

const itemClass = `${navigationItemClass} flex min-h-control w-full items-center rounded-md px-2.5 text-[0.9375rem] disabled:opacity-55 lg:min-h-8.5`

type AccountMenuProps = { onClose: () => void }

/** At the foot of the navigation: who is signed in, and a menu of what is theirs, whose links work before hydration. */
export function AccountMenu({ onClose }: AccountMenuProps) {
  const session = useSession().data
  if (!session?.user) return null
  return (
    <div className="border-t border-line px-3 py-2">
      <button
        type="button"
        popoverTarget="account-menu"
        title={session.user.email}
        className={`${navigationItemClass} flex min-h-control w-full items-center gap-2 rounded-md px-2.5 py-1 text-left text-sm leading-tight`}
      >
        <span className="min-w-0 grow">
          <span className="block truncate">{session.user.display_name}</span>
          <span className="text-ink-faint">{roleNames[session.role ?? 'internal']}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0" />
      </button>
      <Entries onClose={onClose} />
    </div>
  )
}

function Entries({ onClose }: AccountMenuProps) {
  const mayChange = useMayChange()
  // A hook, so not inside the condition: emergency access changes it while the page is open.
  const inertProps = inertUntilHydrated()
  const { signOut, busy } = useSignOut()
  const [isUndoing, setUndoing] = useState(false)
  const close = () => setUndoing(false)
  const action = { type: 'button', ...inertProps, ...pageAction, className: itemClass } as const
  return (
    <>
      {/* What is chosen closes it, whichever of its links and buttons that is. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id="account-menu"
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="fixed inset-auto bottom-16 left-3 max-h-[calc(100dvh-5rem)] w-54 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-float"
      >
        <NavLink to={href('/operational/account')} onClick={onClose} className={itemClass}>
          My account
        </NavLink>
        {mayChange && (
          <button {...action} data-recent-changes onClick={() => setUndoing(true)}>
            Recent changes
          </button>
        )}
        <a href="/" className={itemClass}>
          Public site
        </a>
        <button {...action} disabled={busy} aria-busy={busy || undefined} onClick={signOut}>
          Sign Out
        </button>
      </div>
      {isUndoing && <RecentChanges onClose={close} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { NavLink, href, useLocation } from 'react-router'
import { ChevronDown, ChevronsUpDown, ListTree } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { company } from '../content/company.ts'
import { useSession, useSignOut } from '../features/accounts/useSession.ts'
import { formatCounted } from '../features/today/choices.ts'
import { menuCountsQuery } from '../features/today/given.ts'
import { draftsQuery, offeredDrafts } from '../form/drafts.ts'
import { plural } from '../lib/text.ts'
import { cx } from '../ui/cx.ts'
import { useMayChange } from '../lib/mayChange.ts'
import { roleNames } from '../lib/roles.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { pageAction } from '../ui/shortcuts.ts'
import { inertUntilHydrated } from '../ui/useHydrated.ts'
import { FindField } from './OfficeTools.tsx'
import {
  administratorLinks,
  approvalsLink,
  dashboardLink,
  inboxLink,
  officeGroups,
  todayLink,
  type OfficeLink,
} from './navigation.ts'

type SideNavigationProps = { open: boolean; onClose: () => void; onFind: () => void }

/** A sidebar in wide windows; in narrow ones a panel that opens below the bar. */
export function SideNavigation({ open, onClose, onFind }: SideNavigationProps) {
  const mayChange = useMayChange()
  const { pathname } = useLocation()
  return (
    <nav
      id="office-navigation"
      aria-label="Office"
      data-print="hide"
      className={cx(
        'flex-col border-line bg-paper lg:sticky lg:top-0 lg:flex lg:h-dvh lg:border-r',
        open ? 'fixed inset-x-0 top-14 bottom-0 z-30 flex' : 'hidden',
      )}
    >
      <div className="flex items-center px-5 pt-5 pb-3 max-lg:hidden">
        <NavLink to={href('/operational')} end className="font-display text-xl leading-none">
          {company.name}
        </NavLink>
      </div>
      <div className="px-3 pb-1 max-lg:hidden">
        <FindField onOpen={onFind} />
      </div>
      <div data-above-toasts className="min-h-0 grow overflow-y-auto px-3 py-2 max-lg:mb-0! max-lg:py-1">
        <OwnItems onClose={onClose} />
        {officeGroups
          .filter(({ title }) => mayChange || title !== 'Access')
          .map(({ title, links, isFolded }) => {
            const items = <GroupItems {...{ title, links, onClose }} />
            return (
              <div key={title} className="mt-3.5 max-lg:mt-2">
                {isFolded ? (
                  <details open={links.some(({ path }) => path === pathname) || undefined} className="group">
                    <summary className={`${rowClass} cursor-pointer`}>
                      <ListTree aria-hidden className="size-4 shrink-0" />
                      {title}
                      <ChevronDown aria-hidden className="ml-auto size-4 group-open:rotate-180" />
                    </summary>
                    {items}
                  </details>
                ) : (
                  items
                )}
              </div>
            )
          })}
      </div>
      <AccountMenu onClose={onClose} />
    </nav>
  )
}

type GroupItemsProps = { title: string; links: OfficeLink[]; onClose: () => void }

function GroupItems({ title, links, onClose }: GroupItemsProps) {
  const administrator = useSession().data?.role === 'admin'
  return (
    <ul aria-label={title} className={entriesClass}>
      {[...links, ...(administrator && title === 'Access' ? administratorLinks : [])].map((link) => (
        <li key={link.path}>
          {link === approvalsLink ? <Approvals onClose={onClose} /> : <Item link={link} onClose={onClose} />}
        </li>
      ))}
    </ul>
  )
}

/** Of what the links with a number lead to. */
const useMenuCounts = () => useQuery({ ...menuCountsQuery, enabled: useMayChange() }).data

const pendingApprovals = { ...approvalsLink, path: `${approvalsLink.path}?status=pending` }

/** With the number of pending requests, to which it leads then. */
function Approvals({ onClose }: { onClose: () => void }) {
  const requests = useMenuCounts()?.requests ?? 0
  return (
    <Item link={requests > 0 ? pendingApprovals : approvalsLink} onClose={onClose}>
      {requests > 0 && (
        <>
          {formatCounted(requests)}
          <span className="sr-only"> pending</span>
        </>
      )}
    </Item>
  )
}

/** With the numbers of what is new for the person and of their drafts, to which the links lead. */
function OwnItems({ onClose }: { onClose: () => void }) {
  const mayChange = useMayChange()
  const given = useMenuCounts()?.given ?? 0
  const drafts = offeredDrafts(useQuery({ ...draftsQuery, enabled: mayChange }).data ?? []).length
  return (
    <div className={entriesClass}>
      <Item link={given > 0 ? ownToday : todayLink} onClose={onClose}>
        {given > 0 && (
          <>
            {formatCounted(given)}
            <span className="sr-only"> new for you</span>
          </>
        )}
      </Item>
      <Item link={dashboardLink} end onClose={onClose}>
        {drafts > 0 && plural(drafts, 'draft')}
      </Item>
      <Item link={inboxLink} onClose={onClose} />
    </div>
  )
}

/** Two columns in the panel, so that the links fit on most phones. */
const entriesClass = 'max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-1'

const ownToday = { ...todayLink, path: `${todayLink.path}?who=me` }

type ItemProps = { link: OfficeLink; end?: boolean; onClose: () => void; children?: ReactNode }

function Item({ link, end, onClose, children }: ItemProps) {
  const Icon = link.icon
  return (
    <NavLink to={link.path} end={end ?? false} onClick={onClose} className={rowClass}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {link.title}
      {children && (
        <span className="tabular ml-auto rounded-full bg-spruce px-1.5 text-xs font-semibold text-paper">
          {children}
        </span>
      )}
    </NavLink>
  )
}

const RecentChanges = onDemand<{ onClose: () => void }>(() => import('./RecentChanges.tsx'))

/** Links and buttons of the navigation; that of the open page is marked. */
const navigationItemClass =
  'text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-spruce-soft aria-[current=page]:font-semibold aria-[current=page]:text-spruce'

/** A row of the sidebar. */
const rowClass = `${navigationItemClass} flex min-h-control items-center gap-2.5 rounded-md px-2.5 text-[0.9375rem] lg:min-h-8.5`

const itemClass = `${rowClass} w-full disabled:opacity-55`

type AccountMenuProps = { onClose: () => void }

/** At the foot of the navigation: who is signed in, and a menu of what is theirs, whose links work before hydration. */
function AccountMenu({ onClose }: AccountMenuProps) {
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
          View website
        </a>
        <button {...action} disabled={busy} aria-busy={busy || undefined} onClick={signOut}>
          Sign Out
        </button>
      </div>
      {isUndoing && <RecentChanges onClose={close} />}
    </>
  )
}

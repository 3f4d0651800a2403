import { useQuery } from '@tanstack/react-query'
import { NavLink, href } from 'react-router'
import { company } from '../content/company.ts'
import { useSession } from '../features/accounts/useSession.ts'
import { givenQuery } from '../features/today/given.ts'
import { cx } from '../ui/cx.ts'
import { FindField } from './OfficeTools.tsx'
import {
  administratorLinks,
  dashboardLink,
  inboxLink,
  officeGroups,
  todayLink,
  type OfficeLink,
} from './navigation.ts'
import { AccountMenu, navigationItemClass } from './AccountMenu.tsx'
import { useMayChange } from '../lib/mayChange.ts'

type SideNavigationProps = { open: boolean; onClose: () => void; onFind: () => void }

/** A sidebar in wide windows; in narrow ones a panel that opens below the bar. */
export function SideNavigation({ open, onClose, onFind }: SideNavigationProps) {
  const mayChange = useMayChange()
  const administrator = useSession().data?.role === 'admin'
  const given = useQuery({ ...givenQuery, enabled: mayChange }).data?.count ?? 0
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
      <div className="min-h-0 grow overflow-y-auto px-3 py-2 max-lg:py-1">
        <div className={entriesClass}>
          <Item link={todayLink} count={given} onClose={onClose} />
          <Item link={dashboardLink} end onClose={onClose} />
          <Item link={inboxLink} onClose={onClose} />
        </div>
        {officeGroups
          .filter(({ title }) => mayChange || title !== 'Access')
          .map(({ title, links }) => (
            <div key={title} className="mt-3.5 max-lg:mt-2">
              <p className="px-2.5 pb-1 text-xs font-semibold tracking-wide text-ink-faint max-lg:[@media(max-height:600px)]:hidden">
                {title}
              </p>
              <ul aria-label={title} className={entriesClass}>
                {[...links, ...(administrator && title === 'Access' ? administratorLinks : [])].map(
                  (link) => (
                    <li key={link.path}>
                      <Item link={link} onClose={onClose} />
                    </li>
                  ),
                )}
              </ul>
            </div>
          ))}
      </div>
      <AccountMenu onClose={onClose} />
    </nav>
  )
}

/** Two columns in the panel, so that the links fit on most phones. */
const entriesClass = 'max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-1'

type ItemProps = { link: OfficeLink; end?: boolean; count?: number; onClose: () => void }

/** With the number of what is new for the person, which the link then leads to. */
function Item({ link, end, count = 0, onClose }: ItemProps) {
  const Icon = link.icon
  return (
    <NavLink
      to={count > 0 ? `${link.path}?who=me` : link.path}
      end={end ?? false}
      onClick={onClose}
      className={cx(
        navigationItemClass,
        'flex min-h-control items-center gap-2.5 rounded-md px-2.5 text-[0.9375rem] lg:min-h-8.5',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {link.title}
      {count > 0 && (
        <span className="tabular ml-auto rounded-full bg-spruce px-1.5 text-xs font-semibold text-paper">
          {count}
          <span className="sr-only"> new for you</span>
        </span>
      )}
    </NavLink>
  )
}

import { LogOut } from 'lucide-react'
import { href, Link } from 'react-router'
import { useSession, useSignOut } from '../features/accounts/useSession.ts'
import { TodayStrip, todayQuery } from '../features/today/TodayStrip.tsx'
import { browserLoader, serverLoader, type PageQueries } from '../lib/pageLoader.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { officeGroups, type OfficeLink } from './navigation.ts'
import { useMayChange } from '../lib/mayChange.ts'

const queries: PageQueries = ({ queryClient }) => [queryClient.prefetchQuery(todayQuery)]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational (spec 2.6, acceptance O1, O2): what is the person's and what is new, then the ten tiles. */
export default function DashboardPage() {
  const { signOut, busy } = useSignOut()
  const mayChange = useMayChange()
  const user = useSession().data?.user
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          user?.name === null && (
            <>
              Colleagues see you as {user.display_name}.{' '}
              <Link to={href('/operational/account')} className="underline">
                Enter your name
              </Link>
            </>
          )
        }
        actions={
          <Button busy={busy} onClick={signOut}>
            <LogOut aria-hidden />
            Sign Out
          </Button>
        }
      />
      <TodayStrip />
      {officeGroups
        .filter(({ title }) => mayChange || title !== 'Access')
        .map(({ title, links }) => (
          <section key={title} className="mt-6">
            <h2 className="mb-2 text-sm font-semibold text-ink-faint">{title}</h2>
            <ul
              className={
                title === 'Clients'
                  ? 'grid gap-3 sm:grid-cols-3'
                  : 'grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6'
              }
            >
              {links
                .filter(({ isNoTile }) => !isNoTile)
                .map((link) => (
                  <li key={link.path}>
                    <Tile {...link} isSmall={title !== 'Clients'} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </>
  )
}

function Tile({ path, title, description, icon: Icon, isSmall }: OfficeLink & { isSmall: boolean }) {
  return (
    <Link
      to={path}
      className={cx(
        'flex h-full items-center gap-3 rounded-xl border border-line bg-surface transition-colors hover:border-line-strong hover:bg-hover',
        isSmall ? 'px-3 py-2' : 'p-4',
      )}
    >
      <Icon aria-hidden className={cx('shrink-0 text-spruce', isSmall ? 'size-4' : 'size-5')} />
      <span className="min-w-0">
        <span className={isSmall ? '' : 'font-semibold'}>{title}</span>
        {!isSmall && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
    </Link>
  )
}

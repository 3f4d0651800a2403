import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useSignOut } from '../features/accounts/useSession.ts'
import { TodayStrip, todayQuery } from '../features/today/TodayStrip.tsx'
import { browserLoader, serverLoader, type PageQueries } from '../lib/pageLoader.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { officeGroups } from './navigation.ts'
import { useMayChange } from '../lib/mayChange.ts'

const queries: PageQueries = ({ queryClient }) => [queryClient.prefetchQuery(todayQuery)]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational (spec 2.6, acceptance O1, O2): what waits today, then the ten tiles. */
export default function DashboardPage() {
  const { signOut, busy } = useSignOut()
  const mayChange = useMayChange()
  return (
    <>
      <PageHeader
        title="Dashboard"
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
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {links.map(({ path, title, description, icon: Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="flex h-full items-center gap-4 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-hover"
                  >
                    <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-spruce-soft text-spruce">
                      <Icon aria-hidden className="size-5" />
                    </span>
                    <span>
                      <span className="block font-semibold">{title}</span>
                      <span className="block text-sm text-ink-soft">{description}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

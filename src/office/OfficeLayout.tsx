import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Outlet, PrefetchPageLinks, useLocation } from 'react-router'
import { company } from '../content/company.ts'
import { pages } from '../pages.ts'
import { Guard } from '../features/accounts/Guard.tsx'
import { Button } from '../ui/Button.tsx'
import { fetchParts } from '../ui/onDemand.tsx'
import { useAwakening } from '../ui/useAwakening.ts'
import { SideNavigation } from './SideNavigation.tsx'

/** The staff shell (acceptance D53): side navigation, user menu, and behind the guard the page. */
export default function OfficeLayout() {
  return (
    <Guard>
      <Shell />
    </Guard>
  )
}

function Shell() {
  const { pathname } = useLocation()
  const awakening = useAwakening()
  // The menu belongs to the page it was opened on: going somewhere closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to the content
      </a>
      <header
        data-print="hide"
        className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper px-4 lg:hidden"
      >
        <Button
          {...awakening}
          variant="quiet"
          size="icon"
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          aria-expanded={open}
          aria-controls="office-navigation"
          onClick={() => setOpenOn(open ? null : pathname)}
        >
          {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </Button>
        <Link to="/operational" className="font-display text-xl leading-none">
          {company.name}
        </Link>
      </header>
      <SideNavigation open={open} onClose={() => setOpenOn(null)} />
      <main id="content" tabIndex={-1} {...awakening} className="min-w-0 px-4 py-6 outline-none sm:px-6">
        <Outlet />
      </main>
      <OtherPages />
    </div>
  )
}

/** Milliseconds after which the page that was asked for has surely got all that it needs. */
const SETTLED = 4_000
/** One of each module: the lookup lists are one, and so are the reports. */
const otherPages = pages
  .filter(({ access }) => access === 'internal')
  .filter(({ file }, place, all) => all.findIndex((page) => page.file === file) === place)
  .map(({ path }) => path)

/** Fetches the scripts of the other pages and parts: the way there is short, and does not end at a network that is away. */
function OtherPages() {
  const [settled, setSettled] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(true)
      fetchParts()
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return settled && otherPages.map((path) => <PrefetchPageLinks key={path} page={path} />)
}

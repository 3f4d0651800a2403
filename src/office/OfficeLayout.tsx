import { Menu as MenuIcon, X, WifiOff } from 'lucide-react'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import { Link, Outlet, useLocation, href, matchPath } from 'react-router'
import { company } from '../content/company.ts'
import { Guard } from '../features/accounts/Guard.tsx'
import { EmergencyNotice } from '../features/accounts/EmergencyNotice.tsx'
import { requireSession } from '../features/accounts/guard.server.ts'
import type { DraftsNoticeProps } from '../features/drafts/DraftsNotice.tsx'
import { draftsQuery, isDraftOf, offeredDrafts } from '../form/drafts.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { IconButton } from '../ui/Button.tsx'
import { isFocusLost, pageHeading } from '../ui/focus.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { inertUntilHydrated } from '../ui/useHydrated.ts'
import { focusWhenLost } from '../list/focusNeighbor.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { useSession } from '../features/accounts/useSession.ts'
import { isShownTo } from '../lib/fieldGroups.ts'
import { IsShownContext, MayChange, useMayChange } from '../lib/mayChange.ts'
import { offlineText, useOnline } from '../lib/online.ts'
import { formatInstant } from '../lib/dates.ts'
import { FindButton, useOfficeTools } from './OfficeTools.tsx'
import { useRememberRecent } from './recent.ts'
import { SideNavigation } from './SideNavigation.tsx'

export const middleware = [requireSession]

/** The staff shell (acceptance D53): side navigation, user menu, and behind the guard the page. */
export default function OfficeLayout() {
  return (
    <NuqsAdapter>
      <Guard>
        <OfSession>
          <Shell />
        </OfSession>
      </Guard>
    </NuqsAdapter>
  )
}

/** What the person may do, and sees. */
function OfSession({ children }: { children: ReactNode }) {
  const { data } = useSession()
  const hides = data?.hides
  const isShown = useMemo(() => isShownTo(hides ?? []), [hides])
  return (
    <MayChange value={data?.role !== 'viewer'}>
      <IsShownContext value={isShown}>{children}</IsShownContext>
    </MayChange>
  )
}

function Shell() {
  const { pathname } = useLocation()
  useContentFocus(pathname)
  useLiveChanges()
  useRememberRecent(pathname)
  const { openFind, dialogs } = useOfficeTools()
  // Navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  const menuButton = useRef<HTMLButtonElement>(null)
  const mayChange = useMayChange()
  return (
    // Escape closes the menu of a phone, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={({ key }) => {
        if (!open || key !== 'Escape') return
        setOpenOn(null)
        menuButton.current?.focus()
      }}
      className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to the content
      </a>
      <PhoneBar
        isOpen={open}
        onToggle={() => setOpenOn(open ? null : pathname)}
        onFind={openFind}
        buttonRef={menuButton}
      />
      <SideNavigation open={open} onClose={() => setOpenOn(null)} onFind={openFind} />
      <div className="office-content min-w-0">
        <ConnectionStatus />
        <p id="changed-values" role="status" className="sr-only" />
        <Main mayChange={mayChange}>
          <Notices />
          {mayChange || !isForChanges(pathname) ? <Outlet /> : <ViewOnly />}
        </Main>
        {!mayChange && <p className="hidden print:block">Printing is not part of your role.</p>}
      </div>
      {dialogs}
      <LeaveGuard />
    </div>
  )
}

/** The page, until the browser has its scripts inert. */
const Main = ({ mayChange, children }: { mayChange: boolean; children: ReactNode }) => (
  <main
    id="content"
    tabIndex={-1}
    data-print={mayChange ? undefined : 'hide'}
    {...inertUntilHydrated()}
    className="min-w-0 px-4 pt-4 pb-[calc(1rem+var(--foot-height))] outline-none print:p-0! sm:px-6 sm:pt-6 sm:pb-[calc(1.5rem+var(--foot-height))]"
  >
    {children}
  </main>
)

type PhoneBarProps = {
  isOpen: boolean
  onToggle: () => void
  onFind: () => void
  buttonRef: Ref<HTMLButtonElement>
}

/** In narrow windows: the menu's button, and what finds anything. */
function PhoneBar({ isOpen, onToggle, onFind, buttonRef }: PhoneBarProps) {
  return (
    <header
      data-office-bar
      data-print="hide"
      className="sticky top-0 z-30 flex h-14 items-center border-b border-line bg-paper px-1 lg:hidden"
    >
      <IconButton
        ref={buttonRef}
        {...inertUntilHydrated()}
        label={isOpen ? 'Close the menu' : 'Open the menu'}
        icon={isOpen ? X : MenuIcon}
        aria-expanded={isOpen}
        aria-controls="office-navigation"
        onClick={onToggle}
      />
      <FindButton onOpen={onFind} />
      <Link to={href('/operational')} className="ml-2 font-display text-xl leading-none">
        {company.name}
      </Link>
    </header>
  )
}

const changingPages = [
  href('/operational/clients/new'),
  '/operational/clients/import/*',
  '/operational/clients/:id/edit',
  href('/operational/user-approvals'),
]

/** Whether the page at this path only changes something. */
const isForChanges = (pathname: string): boolean =>
  changingPages.some((pattern) => matchPath(pattern, pathname) !== null)

/** Shown to viewers instead of a page that only changes something. */
const ViewOnly = () => (
  <PageHeader
    title="View only"
    description="Your role is Viewer: you can read clients, lists and reports, but not change, export or print them. If you need more, ask an administrator."
  />
)

/** Above every page. */
function Notices() {
  return (
    <>
      <PrintHeader />
      <EmergencyNotice />
      {useMayChange() && <Drafts />}
    </>
  )
}

const DraftsNotice = onDemand<DraftsNoticeProps>(() => import('../features/drafts/DraftsNotice.tsx'))

/** On the dashboard all drafts of the last day, on a page its own. Elsewhere the navigation has their number. */
function Drafts() {
  const { data = [] } = useQuery(draftsQuery)
  const { pathname } = useLocation()
  const drafts = offeredDrafts(data).filter(
    ({ draft }) => pathname === href('/operational') || isDraftOf(pathname, draft),
  )
  return drafts.length > 0 && <DraftsNotice drafts={drafts} onLoadError={() => undefined} />
}

function useLiveChanges(): void {
  const queryClient = useQueryClient()
  // Shown: loads the script that follows changes, which the page itself does not need.
  useEffect(() => {
    const started = import('./liveChanges.ts').then(
      ({ followChanges }) => followChanges(queryClient),
      // Without it, queries are still refetched on window focus.
      () => undefined,
    )
    return () => void started.then((stop) => stop?.())
  }, [queryClient])
}

function useContentFocus(pathname: string): void {
  const shown = useRef(pathname)
  // After navigation by a link of the content or of the menu, the focus moves to the heading of the new page, which is read out.
  useEffect(() => {
    const menuLink = document.activeElement?.closest('#office-navigation a')
    const isOnLink = () => menuLink != null && document.activeElement === menuLink
    if (shown.current !== pathname) focusWhenLost(pageHeading, () => isOnLink() || isFocusLost())
    shown.current = pathname
  }, [pathname])
}

/**
 * Says that nothing can be saved while offline, without moving the layout: over the company's name in the top bar, in a
 * wide window at its bottom. The live region is always rendered, because one that is added together with its
 * text is often not read out.
 */
function ConnectionStatus() {
  const online = useOnline()
  return (
    <div
      role="status"
      data-print="hide"
      className="pointer-events-none fixed top-0 right-0 left-15 z-50 lg:top-auto lg:bottom-0 lg:left-60"
    >
      {!online && (
        <p
          data-offline
          className="flex h-(--offline-height) items-center gap-2 border-line bg-warning-soft px-3 text-xs leading-tight text-ink max-lg:border-b sm:text-sm lg:gap-3 lg:border-t lg:px-6"
        >
          <WifiOff aria-hidden className="size-4.5 shrink-0 text-warning" />
          <span>{offlineText()}</span>
        </p>
      )}
    </div>
  )
}

let lastPrint: Date | null = null

/** The browser's print command. React renders a store's change at once, before the page is laid out for paper. */
function onBeforePrint(notify: () => void): () => void {
  const note = () => {
    lastPrint = new Date()
    notify()
  }
  window.addEventListener('beforeprint', note)
  return () => window.removeEventListener('beforeprint', note)
}

/** On paper only: whose page it is, when it was printed, by the company's clock, and by whom. */
function PrintHeader() {
  const name = useSession().data?.user?.display_name
  const printedAt = useSyncExternalStore(
    onBeforePrint,
    () => lastPrint,
    () => null,
  )
  if (!printedAt) return null
  return (
    <p className="mb-3 hidden items-baseline justify-between gap-6 border-b border-line-strong pb-1 print:flex">
      <span className="font-display text-xl">{company.name}</span>
      <span className="tabular">
        Printed {formatInstant(printedAt)} by {name}
      </span>
    </p>
  )
}

/** What the box of Ctrl+K offers besides clients and inquiries, as data: pages and actions. */
import {
  Archive,
  Bookmark,
  ClipboardList,
  Download,
  FileUp,
  FlaskConical,
  Keyboard,
  LogOut,
  PackageCheck,
  Undo2,
  UserCog,
  UserPlus,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { href } from 'react-router'
import type { EventDialogProps } from '../features/clients/events/EventDialog.tsx'
import { eventLabels, keptLists, keptListTexts } from '../features/clients/choices.ts'
import { reportKeys, reports } from '../features/reports/registry.ts'
import { viewLink } from '../features/views/viewAddress.ts'
import type { Role } from '../lib/roles.ts'
import { bestMatches } from '../lib/text.ts'
import { actionElements } from '../ui/shortcuts.ts'
import { administratorLinks, dashboardLink, inboxLink, officeGroups, todayLink } from './navigation.ts'

export interface FindOption {
  id: string
  title: string
  /** The second line, or for pages and actions what follows the title. */
  detail?: string
  icon?: LucideIcon
  /** Other words that find it. */
  words?: string
  /** The key that does the same. */
  shortcut?: string | undefined
  /** Opens this path; otherwise one of the following is done. */
  to?: string
  /** Of the history, with which the path is opened. */
  state?: () => object
  /** Asks for a client, then opens the dialog of this event. */
  eventKind?: EventDialogProps['kind']
  /** Presses this button or link of the page. */
  element?: HTMLElement
  opensShortcuts?: true
  search?: string
}

/** Add an action here; one of a page needs no line: give its button `shortcut` or `pageAction` (src/ui/shortcuts.ts). */
const actions: FindOption[] = [
  {
    id: 'add-client',
    title: 'Add Client',
    words: 'new create',
    icon: UserPlus,
    to: href('/operational/clients/new'),
  },
  {
    id: 'import-clients',
    title: 'Import clients',
    words: 'csv file upload sheet',
    icon: FileUp,
    to: href('/operational/clients/import/:id?'),
  },
  {
    id: 'export-clients',
    title: 'Export clients',
    detail: 'Choose which, then Export CSV',
    words: 'csv file download sheet',
    icon: Download,
    to: href('/operational/clients'),
  },
  { id: 'order', title: `${eventLabels.order} for …`, icon: PackageCheck, eventKind: 'order' },
  { id: 'lab', title: `${eventLabels.lab} for …`, icon: FlaskConical, eventKind: 'lab' },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    words: 'keys help',
    icon: Keyboard,
    shortcut: '?',
    opensShortcuts: true,
  },
]

/** The lists of clients besides the book. */
const keptPages: FindOption[] = keptLists.map((name) => {
  const path = `${href('/operational/clients')}?view=${name}`
  const { label, link } = keptListTexts[name]
  return { id: path, title: link, detail: 'Clients', words: label, icon: Archive, to: path }
})

/** Only administrators can do anything on these pages. */
const forAdministrators = [
  href('/operational/user-approvals'),
  ...administratorLinks.map(({ path }) => path),
  ...keptPages.map(({ id }) => id),
]

const account = href('/operational/account')

const pages: FindOption[] = [
  ...[
    todayLink,
    dashboardLink,
    inboxLink,
    ...officeGroups.flatMap(({ links }) => links),
    ...administratorLinks,
  ].map(({ path, title, description, icon }) => ({ id: path, title, detail: description, icon, to: path })),
  {
    id: account,
    title: 'My account',
    words: 'settings name password email notifications sessions devices sign in',
    icon: UserCog,
    to: account,
  },
  ...keptPages,
  ...reportKeys.map((key) => {
    const path = href(`/operational/reports/${key}`)
    const { title, description } = reports[key]
    return { id: path, title, detail: description, icon: ClipboardList, words: 'report', to: path }
  }),
]

export function viewOption(view: Parameters<typeof viewLink>[0]): FindOption {
  const { path, ...link } = viewLink(view)
  const { id, name: title, owner } = view
  const of = pages.find((page) => page.id === path)!.title
  return { id, title, detail: `View of ${of}${owner ? `, shared by ${owner}` : ''}`, icon: Bookmark, ...link }
}

export const pagesFor = (role: Role | null | undefined) =>
  pages.filter(({ id }) => role === 'admin' || !forAdministrators.includes(id))

export const actionsFor = (role: Role | null | undefined) =>
  actions.filter(({ opensShortcuts }) => role !== 'viewer' || opensShortcuts)

const icons: Partial<Record<string, LucideIcon>> = { 'Recent changes': Undo2, 'Sign Out': LogOut }

/** The buttons of the page that is open (`main`) or of the navigation, read when the box opens. */
export function actionsIn(within: 'main' | 'nav'): FindOption[] {
  const known = new Set(actions.map(({ title }) => title))
  return actionElements(within).flatMap((element, index) => {
    const title = (element.getAttribute('aria-label') ?? element.textContent).trim()
    if (known.has(title)) return []
    known.add(title)
    const shortcut = element.getAttribute('aria-keyshortcuts') ?? undefined
    const words = element.dataset['pageAction'] ?? ''
    return [{ id: `${within}-${index}`, title, words, icon: icons[title] ?? Zap, element, shortcut }]
  })
}

/** The options that a search finds, by their titles and other words. */
export const optionsFor = (options: readonly FindOption[], search: string): FindOption[] =>
  bestMatches(
    options,
    search,
    ({ title }) => title,
    ({ words = '' }) => words,
  )

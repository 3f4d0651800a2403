import {
  BookUser,
  CalendarCheck,
  CalendarClock,
  History,
  LayoutDashboard,
  List,
  MapPin,
  Pill,
  Repeat,
  Server,
  Shapes,
  Syringe,
  Tags,
  UserCheck,
  Users,
  UsersRound,
  Globe,
  Inbox,
  type LucideIcon,
} from 'lucide-react'
import { href } from 'react-router'
import { lookupKeys, type LookupKey } from '../lib/lookupKeys.ts'
import { lookupLists } from '../features/lookups/registry.ts'

export interface OfficeLink {
  path: string
  title: string
  /** The second line of the tile. */
  description: string
  icon: LucideIcon
  /** The side navigation alone has it: the tiles are those of the specification. */
  isNoTile?: boolean
}

export const todayLink: OfficeLink = {
  path: href('/operational/today'),
  title: 'Today',
  description: 'What’s due, and when',
  icon: CalendarCheck,
}

export const dashboardLink: OfficeLink = {
  path: href('/operational'),
  title: 'Dashboard',
  description: 'Your day at a glance',
  icon: LayoutDashboard,
}

/** The default icon. */
const icons: Partial<Record<LookupKey, LucideIcon>> = {
  medications: Pill,
  statuses: Tags,
  systems: Syringe,
  frequencies: Repeat,
  forms: Shapes,
  states: MapPin,
}

export const approvalsLink: OfficeLink = {
  path: href('/operational/user-approvals'),
  title: 'User Approvals',
  description: 'Who may enter',
  icon: UserCheck,
}

/** The groups of the side navigation and the tiles of the dashboard: one list (spec 2.6, acceptance O1). */
export const officeGroups: { title: string; links: OfficeLink[]; isFolded?: true }[] = [
  {
    title: 'Clients',
    links: [
      {
        path: href('/operational/clients'),
        title: 'Clients',
        description: 'Everyone in the book',
        icon: Users,
      },
      {
        path: href('/operational/client-report'),
        title: 'Client Book Report',
        description: 'Notes, medications and updates',
        icon: BookUser,
      },
      {
        path: href('/operational/reports'),
        title: 'Reports',
        description: 'Orders, labs and new patients by date',
        icon: CalendarClock,
      },
    ],
  },
  {
    title: 'Lists',
    isFolded: true,
    links: lookupKeys.map((key) => ({
      path: href(`/operational/${key}`),
      icon: icons[key] ?? List,
      ...lookupLists[key],
      isNoTile: key === 'notices',
    })),
  },
  {
    title: 'Access',
    links: [approvalsLink],
  },
]

export const inboxLink: OfficeLink = {
  path: href('/operational/inquiries/:id?'),
  title: 'Inquiries',
  description: 'Messages from the website',
  icon: Inbox,
}

/** For administrators only; they follow the other access pages. */
export const administratorLinks: OfficeLink[] = [
  {
    path: href('/operational/people'),
    title: 'People',
    description: 'Roles and invitations',
    icon: UsersRound,
  },
  {
    path: href('/operational/activity'),
    title: 'Activity',
    description: 'Who did what',
    icon: History,
  },
  {
    path: href('/operational/site'),
    title: 'Public site',
    description: 'Facts, preview, publishing',
    icon: Globe,
  },
  {
    path: href('/operational/system'),
    title: 'System',
    description: 'Emails, database and disk',
    icon: Server,
  },
]

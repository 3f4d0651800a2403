import {
  BookUser, CalendarClock, FlaskConical, LayoutDashboard, MapPin, Pill, Repeat, Shapes, Tags, UserCheck, Users, Inbox, type LucideIcon,
} from 'lucide-react' // prettier-ignore

export interface OfficeLink {
  path: string
  title: string
  /** What one does there; the tile's second line. */
  description: string
  icon: LucideIcon
}

export const dashboardLink: OfficeLink = {
  path: '/operational',
  title: 'Dashboard',
  description: 'Where the day begins',
  icon: LayoutDashboard,
}

/** The groups of the side navigation and the tiles of the dashboard: one list (spec 2.6, acceptance O1). */
export const officeGroups: { title: string; links: OfficeLink[] }[] = [
  {
    title: 'Clients',
    links: [
      { path: '/operational/clients', title: 'Clients', description: 'Add, edit and delete clients', icon: Users },
      { path: '/operational/client-report', title: 'Client Book Report', description: 'Search, sort and note in place', icon: BookUser },
      { path: '/operational/reports', title: 'Reports', description: 'Orders, labs and new patients by date', icon: CalendarClock },
    ],
  },
  {
    title: 'Lists',
    links: [
      { path: '/operational/medications', title: 'Medications', description: 'What can be prescribed', icon: Pill },
      { path: '/operational/statuses', title: 'Statuses', description: 'Where a client stands', icon: Tags },
      { path: '/operational/systems', title: 'Systems', description: 'How it is delivered', icon: FlaskConical },
      { path: '/operational/frequencies', title: 'Frequencies', description: 'How often it is taken', icon: Repeat },
      { path: '/operational/forms', title: 'Forms', description: 'What form it comes in', icon: Shapes },
      { path: '/operational/states', title: 'States', description: 'Where clients live', icon: MapPin },
    ],
  },
  {
    title: 'Access',
    links: [
      { path: '/operational/user-approvals', title: 'User Approvals', description: 'Who may enter', icon: UserCheck },
    ],
  },
] // prettier-ignore

export const inboxLink: OfficeLink = {
  path: '/operational/enquiries',
  title: 'Enquiries',
  description: 'What visitors wrote',
  icon: Inbox,
}

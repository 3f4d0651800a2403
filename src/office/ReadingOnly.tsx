import { href, matchPath } from 'react-router'
import { PageHeader } from '../ui/PageHeader.tsx'

const changingPages = [
  href('/operational/clients/new'),
  '/operational/clients/import/*',
  '/operational/clients/:id/edit',
  href('/operational/user-approvals'),
  href('/operational/settings'),
]

/** Whether the page at this path only changes something. */
export const isForChanges = (pathname: string): boolean =>
  changingPages.some((pattern) => matchPath(pattern, pathname) !== null)

/** Shown to viewers instead of a page that only changes something. */
export const ReadingOnly = () => (
  <PageHeader
    title="Reading only"
    description="Your role is Viewer: you can read clients, lists and reports, but not change, export or print them. If you need more, ask an administrator."
  />
)

import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { lookupKeys, lookupLists } from './features/lookups/registry.ts'
import { reportKeys, reports } from './features/reports/registry.ts'

export interface Page {
  path: string
  /** The module, from src. */
  file: string
  /** `public` pages are printed at build time; `account` is /auth; `internal` stands behind the guard. */
  access: 'public' | 'account' | 'internal'
  title: string
}

/** Every page of the product (spec 2.1). */
export const pages: Page[] = [
  { path: '/', file: 'site/HomePage.tsx', access: 'public', title: 'Home' },

  { path: '/auth', file: 'features/accounts/AuthPage.tsx', access: 'account', title: 'Sign in' },

  { path: '/operational', file: 'office/DashboardPage.tsx', access: 'internal', title: 'Dashboard' },
  { path: '/operational/clients', file: 'features/clients/ClientsPage.tsx', access: 'internal', title: 'Clients' },
  { path: '/operational/clients/new', file: 'features/clients/NewClientPage.tsx', access: 'internal', title: 'Add New Client' },
  { path: '/operational/clients/:id/edit', file: 'features/clients/EditClientPage.tsx', access: 'internal', title: 'Edit Client' },
  { path: '/operational/client-report', file: 'features/clients/ClientReportPage.tsx', access: 'internal', title: 'Client Book Report' },
  { path: '/operational/user-approvals', file: 'features/approvals/UserApprovalsPage.tsx', access: 'internal', title: 'User Approvals' },
  ...lookupKeys.map((key): Page => ({
    path: `/operational/${key}`, file: 'features/lookups/LookupPage.tsx', access: 'internal', title: lookupLists[key].title,
  })),
  { path: '/operational/reports', file: 'features/reports/ReportsPage.tsx', access: 'internal', title: 'Reports Dashboard' },
  ...reportKeys.map((key): Page => ({
    path: `/operational/reports/${key}`, file: 'features/reports/ReportPage.tsx', access: 'internal', title: reports[key].title,
  })),
] // prettier-ignore

const routesOf = (access: Page['access']) =>
  pages
    .filter((page) => page.access === access)
    .map(({ path, file }) => route(path, file, { id: path }))

export default [
  layout('site/SiteLayout.tsx', [...routesOf('public'), route('*', 'site/NotFoundPage.tsx')]),
  ...routesOf('account'),
  layout('office/OfficeLayout.tsx', [
    ...routesOf('internal'),
    route('/operational/*', 'office/OfficeNotFoundPage.tsx'),
  ]),
] satisfies RouteConfig

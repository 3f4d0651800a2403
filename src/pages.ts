import { noticeSlots } from './content/notices.ts'
import { allServices } from './content/clinical/names.ts'
import { lookupKeys } from './lib/lookupKeys.ts'
import { reportKeys } from './features/reports/registry.ts'

export interface Page {
  path: string
  /** The module, from src. */
  file: string
  /** `public` pages are prerendered at build time; `account` is /auth; `internal` needs a staff session. */
  access: 'public' | 'account' | 'internal'
  /** Pages inside this one, by the rest of their path; '' is shown at the path itself. */
  parts?: { path: string; file: string }[]
}

/** Every page of the product (spec 2.1). */
export const pages: Page[] = [
  { path: '/', file: 'site/HomePage.tsx', access: 'public' },
  { path: '/clinical', file: 'site/clinical/ClinicalPage.tsx', access: 'public' },
  { path: '/clinical/services', file: 'site/clinical/ServicesPage.tsx', access: 'public' },
  ...allServices.map((service): Page => ({
    path: `/clinical/${service}`,
    file: 'site/clinical/ServicePage.tsx',
    access: 'public',
  })),
  { path: '/medtech', file: 'site/MedTechPage.tsx', access: 'public' },
  { path: '/case-studies', file: 'site/CaseStudiesPage.tsx', access: 'public' },
  { path: '/behavioral', file: 'site/BehavioralPage.tsx', access: 'public' },
  { path: '/vettech', file: 'site/VetTechPage.tsx', access: 'public' },
  { path: '/about', file: 'site/AboutPage.tsx', access: 'public' },
  { path: '/contact', file: 'site/contact/ContactPage.tsx', access: 'public' },
  { path: '/times', file: 'site/contact/TimesPage.tsx', access: 'public' },
  { path: '/payment-plans', file: 'site/PaymentPlansPage.tsx', access: 'public' },
  { path: '/careers', file: 'site/CareersPage.tsx', access: 'public' },
  { path: '/privacy', file: 'site/PrivacyPage.tsx', access: 'public' },
  ...noticeSlots.map(({ path }): Page => ({ path, file: 'site/NoticePage.tsx', access: 'public' })),
  { path: '/email-info', file: 'site/EmailInfoPage.tsx', access: 'public' },

  { path: '/auth', file: 'features/accounts/AuthPage.tsx', access: 'account' },
  { path: '/auth/provider', file: 'features/accounts/provider/ProviderPage.tsx', access: 'account' },

  { path: '/operational', file: 'office/DashboardPage.tsx', access: 'internal' },
  { path: '/operational/today', file: 'features/today/TodayPage.tsx', access: 'internal' },
  { path: '/operational/clients', file: 'features/clients/ClientsPage.tsx', access: 'internal' },
  { path: '/operational/clients/new', file: 'features/clients/NewClientPage.tsx', access: 'internal' },
  {
    path: '/operational/clients/import/:id?',
    file: 'features/imports/ImportPage.tsx',
    access: 'internal',
  },
  {
    path: '/operational/clients/:id',
    file: 'features/clients/ClientPage.tsx',
    access: 'internal',
    parts: [
      { path: '', file: 'features/clients/ClientOverviewPage.tsx' },
      { path: 'papers', file: 'features/clients/papers/ClientPapersPage.tsx' },
      { path: 'history', file: 'features/audit/ClientHistoryPage.tsx' },
    ],
  },
  { path: '/operational/clients/:id/edit', file: 'features/clients/EditClientPage.tsx', access: 'internal' },
  { path: '/operational/client-report', file: 'features/reports/ClientReportPage.tsx', access: 'internal' },
  { path: '/operational/inquiries/:id?', file: 'features/inquiries/InquiriesPage.tsx', access: 'internal' },
  {
    path: '/operational/user-approvals',
    file: 'features/approvals/UserApprovalsPage.tsx',
    access: 'internal',
  },
  { path: '/operational/people', file: 'features/accounts/people/PeoplePage.tsx', access: 'internal' },
  { path: '/operational/account', file: 'features/accounts/my-account/AccountPage.tsx', access: 'internal' },
  { path: '/operational/system', file: 'features/system/SystemPage.tsx', access: 'internal' },
  { path: '/operational/site', file: 'features/site/SitePage.tsx', access: 'internal' },
  { path: '/operational/activity', file: 'features/audit/ActivityPage.tsx', access: 'internal' },
  ...lookupKeys.map((key): Page => ({
    path: `/operational/${key}`,
    file: 'features/lookups/LookupPage.tsx',
    access: 'internal',
  })),
  { path: '/operational/reports', file: 'features/reports/ReportsPage.tsx', access: 'internal' },
  ...reportKeys.map((key): Page => ({
    path: `/operational/reports/${key}`,
    file: 'features/reports/ReportPage.tsx',
    access: 'internal',
  })),
]

/** What the build renders once, for everybody. */
export const prerendered = [
  ...pages.filter(({ access }) => access === 'public').map(({ path }) => path),
  '/404',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
]

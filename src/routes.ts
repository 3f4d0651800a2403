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
  { path: '/clinical', file: 'site/clinical/ClinicalPage.tsx', access: 'public', title: 'Clinical' },
  { path: '/clinical/services', file: 'site/clinical/ServicesPage.tsx', access: 'public', title: 'Clinical Services' },
  { path: '/clinical/weight-loss', file: 'site/clinical/WeightLossPage.tsx', access: 'public', title: 'Medical Weight Loss' },
  { path: '/clinical/peptides', file: 'site/clinical/PeptidesPage.tsx', access: 'public', title: 'Peptides' },
  { path: '/clinical/sexual-wellness', file: 'site/clinical/SexualWellnessPage.tsx', access: 'public', title: 'Sexual Wellness' },
  { path: '/clinical/iv-therapy', file: 'site/clinical/IvTherapyPage.tsx', access: 'public', title: 'IV Therapy' },
  { path: '/clinical/bhrt', file: 'site/clinical/BhrtPage.tsx', access: 'public', title: 'BHRT' },
  { path: '/clinical/workout-nutrition', file: 'site/clinical/WorkoutNutritionPage.tsx', access: 'public', title: 'Workout and Nutrition' },
  { path: '/medtech', file: 'site/MedTechPage.tsx', access: 'public', title: 'MedTech' },
  { path: '/case-studies', file: 'site/CaseStudiesPage.tsx', access: 'public', title: 'Case studies' },
  { path: '/behavioral', file: 'site/BehavioralPage.tsx', access: 'public', title: 'Behavioral Health' },
  { path: '/vettech', file: 'site/VetTechPage.tsx', access: 'public', title: 'VetMedTech' },
  { path: '/about', file: 'site/AboutPage.tsx', access: 'public', title: 'About Us' },
  { path: '/contact', file: 'site/contact/ContactPage.tsx', access: 'public', title: 'Contact' },
  { path: '/payment-plans', file: 'site/PaymentPlansPage.tsx', access: 'public', title: 'Payment Plans' },
  { path: '/careers', file: 'site/CareersPage.tsx', access: 'public', title: 'Careers' },
  { path: '/privacy', file: 'site/PrivacyPage.tsx', access: 'public', title: 'Privacy Policy' },
  { path: '/email-info', file: 'site/EmailInfoPage.tsx', access: 'public', title: 'About email' },

  { path: '/auth', file: 'features/accounts/AuthPage.tsx', access: 'account', title: 'Sign in' },

  { path: '/operational', file: 'office/DashboardPage.tsx', access: 'internal', title: 'Dashboard' },
  { path: '/operational/clients', file: 'features/clients/ClientsPage.tsx', access: 'internal', title: 'Clients' },
  { path: '/operational/clients/new', file: 'features/clients/NewClientPage.tsx', access: 'internal', title: 'Add New Client' },
  { path: '/operational/clients/:id/edit', file: 'features/clients/EditClientPage.tsx', access: 'internal', title: 'Edit Client' },
  { path: '/operational/client-report', file: 'features/clients/ClientReportPage.tsx', access: 'internal', title: 'Client Book Report' },
  { path: '/operational/enquiries', file: 'features/enquiries/EnquiriesPage.tsx', access: 'internal', title: 'Enquiries' },
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
  pages.filter((page) => page.access === access).map(({ path, file }) => route(path, file, { id: path }))

export default [
  layout('site/SiteLayout.tsx', [...routesOf('public'), route('*', 'site/NotFoundPage.tsx')]),
  route('/sitemap.xml', 'site/sitemap.ts'),
  route('/robots.txt', 'site/robots.ts'),
  ...routesOf('account'),
  layout('office/OfficeLayout.tsx', [
    ...routesOf('internal'),
    route('/operational/*', 'office/OfficeNotFoundPage.tsx'),
  ]),
] satisfies RouteConfig

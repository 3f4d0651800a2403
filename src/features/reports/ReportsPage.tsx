import { ArrowRight } from 'lucide-react'
import { Link, href } from 'react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { reportKeys, reports, type ReportKey } from './registry.ts'

/** Of what was done no card: it is one press from what is due. */
const inShort: Partial<Record<ReportKey, string>> = {
  'medication-orders': 'Orders due or placed',
  'lab-work': 'Labs due or done',
  'new-patients': 'Clients who started or were added',
}

const cards = [
  ...reportKeys
    .filter((key) => inShort[key])
    .map((key) => ({ ...reports[key], inShort: inShort[key], path: href(`/operational/reports/${key}`) })),
  {
    path: href('/operational/client-report'),
    title: 'Client Book Report',
    description: 'Comprehensive client data with filtering',
    inShort: 'All clients, with notes and updates',
  },
]

/** /operational/reports (acceptance Q1). */
export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports Dashboard" description="Access all operational reports and analytics" />
      <ul className="grid gap-3 md:grid-cols-2">
        {cards.map(({ path, title, description, inShort }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full items-center justify-between gap-4 rounded-xl border border-line bg-surface p-5 hover:border-line-strong hover:bg-hover"
            >
              <span>
                <span className="block font-display text-xl font-medium">{inShort}</span>
                <span className="mt-1 block text-sm text-ink-soft">{title}</span>
                <span className="block text-sm text-ink-faint">{description}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

import { ArrowRight } from 'lucide-react'
import { Link, href } from 'react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { reportKeys, reports } from './registry.ts'

const cards = [
  ...reportKeys.flatMap((key) => {
    const { title, description, card } = reports[key]
    return card ? [{ path: href(`/operational/reports/${key}`), title, description, ...card }] : []
  }),
  {
    path: href('/operational/client-report'),
    title: 'Client Book Report',
    description: 'Comprehensive client data with filtering',
    summary: 'All clients, with notes and updates',
  },
]

/** /operational/reports (acceptance Q1). */
export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports Dashboard" description="Access all operational reports and analytics" />
      <ul className="grid gap-3 md:grid-cols-2">
        {cards.map(({ path, title, description, summary }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full items-center justify-between gap-4 rounded-xl border border-line bg-surface p-5 hover:border-line-strong hover:bg-hover"
            >
              <span>
                <span className="block font-display text-xl font-medium">{summary}</span>
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

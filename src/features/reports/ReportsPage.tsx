import { ArrowRight } from 'lucide-react'
import { Link, href } from 'react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { reportKeys, reports } from './registry.ts'

const cards = [
  ...reportKeys.flatMap((key) => {
    const { title, description, link } = reports[key]
    return link ? [{ path: href(`/operational/reports/${key}`), title, description }] : []
  }),
  {
    path: href('/operational/client-report'),
    title: 'Client Book Report',
    description: 'Comprehensive client data with filtering',
  },
]

/** /operational/reports (acceptance Q1). */
export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports Dashboard" description="Access all operational reports and analytics" />
      <ul className="grid gap-3 md:grid-cols-2">
        {cards.map(({ path, title, description }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full items-center justify-between gap-4 rounded-xl border border-line bg-surface p-5 hover:border-line-strong hover:bg-hover"
            >
              <span>
                <span className="block font-display text-xl font-medium">{title}</span>
                <span className="mt-1 block text-ink-soft">{description}</span>
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

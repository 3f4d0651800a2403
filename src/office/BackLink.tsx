import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/buttonClass.ts'

/** The way back, above the title of a page (PageHeader's `above`). */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} data-print="hide" className={`${buttonClass('quiet', 'small')} -ml-3`}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  )
}

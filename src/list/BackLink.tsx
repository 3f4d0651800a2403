import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass } from '../ui/buttonClass.ts'

/** The back link above the title of a page (PageHeader's `above`). */
export function BackLink({ children, ...link }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) {
  return (
    <Link {...link} data-print="hide" className={`${buttonClass('quiet', 'small')} -ml-3`}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  )
}

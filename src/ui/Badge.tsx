import type { ReactNode } from 'react'
import type { BadgeColor } from '../lib/badgeColors.ts'
import { cx } from './cx.ts'

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline' | 'success' | BadgeColor

const variants: Record<BadgeVariant, string> = {
  default: 'bg-spruce-soft text-spruce',
  secondary: 'bg-warning-soft text-warning',
  destructive: 'bg-danger-soft text-danger',
  outline: 'border border-line-strong text-ink-soft',
  success: 'bg-success-soft text-success',
  green: 'bg-success-soft text-success',
  teal: 'bg-clinical-soft text-clinical',
  blue: 'bg-medtech-soft text-medtech',
  purple: 'bg-behavioral-soft text-behavioral',
  amber: 'bg-warning-soft text-warning',
  red: 'bg-danger-soft text-danger',
}

/** A short status word. Lab status styles: acceptance Q9. */
export function Badge({ variant = 'default', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={cx(
        'tabular inline-flex h-5.5 max-w-full items-center rounded-full px-2 text-xs font-semibold whitespace-nowrap forced-colors:border in-[.bg-accent-soft]:bg-surface print:h-auto print:border-0 print:p-0',
        variants[variant],
      )}
    >
      {children}
    </span>
  )
}

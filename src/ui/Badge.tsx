import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline' | 'success'

const variants: Record<BadgeVariant, string> = {
  default: 'bg-spruce-soft text-spruce',
  secondary: 'bg-warning-soft text-warning',
  destructive: 'bg-danger-soft text-danger',
  outline: 'border border-line-strong text-ink-soft',
  success: 'bg-success-soft text-success',
}

/** A short status word. Lab status styles: acceptance Q9. */
export function Badge({ variant = 'default', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={cx(
        'tabular inline-flex h-5.5 items-center rounded-full px-2 text-xs font-semibold whitespace-nowrap forced-colors:border',
        variants[variant],
      )}
    >
      {children}
    </span>
  )
}

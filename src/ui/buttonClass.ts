import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small' | 'large' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong forced-colors:border',
  secondary: 'border border-line-strong bg-surface text-ink not-disabled:hover:bg-hover',
  quiet: 'text-ink-soft not-disabled:hover:bg-hover not-disabled:hover:text-ink',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-strong forced-colors:border',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'h-control gap-2 px-4 text-[0.9375rem]',
  small: 'h-control gap-1.5 px-3 text-sm sm:pointer-fine:h-8',
  large: 'h-12 gap-2 px-6 text-base',
  icon: 'size-control sm:pointer-fine:size-8',
}

/**
 * Class names of a button, also for links that look like one. Buttons are not printed.
 * @param variant the meaning of the button
 */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular'): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-md font-semibold whitespace-nowrap select-none',
    'transition-colors duration-100 print:hidden disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )
}

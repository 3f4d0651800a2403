import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass.ts'
import { cx } from './cx.ts'
import { SpinnerMark } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner, in place of an icon, and ignores clicks. */
  busy?: boolean
}

/** A button. `type` is 'button' unless said otherwise; an icon-only button needs an aria-label. */
export function Button({ variant, size, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        buttonClass(variant, size),
        busy && 'disabled:cursor-progress [&>svg+svg]:hidden',
        className,
      )}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <SpinnerMark />}
      {busy && size === 'icon' ? null : children}
    </button>
  )
}

type ToggleButtonProps = ComponentProps<typeof Button> & { pressed: boolean }

/** One of several choices in a row. */
export const ToggleButton = ({ pressed, ...rest }: ToggleButtonProps) => (
  <Button size="small" variant={pressed ? 'secondary' : 'quiet'} aria-pressed={pressed} {...rest} />
)

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children'> & {
  /** What it does. */
  label: string
  icon: LucideIcon
}

/** A button that shows an icon alone, and its label under the pointer. */
export const IconButton = ({ label, icon: Icon, ...rest }: IconButtonProps) => (
  <Button variant="quiet" size="icon" aria-label={label} title={label} {...rest}>
    <Icon aria-hidden />
  </Button>
)

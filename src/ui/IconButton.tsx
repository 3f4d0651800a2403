import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

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

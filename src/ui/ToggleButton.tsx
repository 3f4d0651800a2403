import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type ToggleButtonProps = ComponentProps<typeof Button> & { pressed: boolean }

/** One of several choices in a row. */
export const ToggleButton = ({ pressed, ...rest }: ToggleButtonProps) => (
  <Button size="small" variant={pressed ? 'secondary' : 'quiet'} aria-pressed={pressed} {...rest} />
)

import { useState, type ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import type { ActionMenuProps, MenuAction } from './ActionMenu.tsx'

const ActionMenu = onDemand<ActionMenuProps>(() => import('./ActionMenu.tsx'))

type MenuButtonProps = ComponentProps<typeof Button> & { actions: readonly MenuAction[] }

/** A button with a menu, whose scripts (a tenth of those of a list) are loaded on the first click. */
export function MenuButton({ actions, ...button }: MenuButtonProps) {
  const [isMounted, setMounted] = useState(false)
  if (!isMounted) return <Button {...button} aria-haspopup="menu" onClick={() => setMounted(true)} />
  return (
    <ActionMenu
      trigger={<Button {...button} />}
      actions={actions}
      waiting={<Button {...button} aria-busy />}
      onLoadError={() => setMounted(false)}
    />
  )
}

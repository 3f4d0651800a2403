import { cloneElement, startTransition, useState, type MouseEvent, type ReactElement } from 'react'
import { onDemand } from '../ui/onDemand.tsx'
import type { ActionMenuProps, MenuAction } from './ActionMenu.tsx'

const ActionMenu = onDemand<ActionMenuProps>(() => import('./ActionMenu.tsx'))

interface MenuButtonProps {
  trigger: ReactElement<{
    onClick?: (event: MouseEvent) => void
    'aria-haspopup'?: 'menu'
    'aria-busy'?: boolean
  }>
  actions: readonly MenuAction[]
}

/** A button with a menu, whose scripts (a tenth of those of a list) are loaded on the first click. */
export function MenuButton({ trigger, actions }: MenuButtonProps) {
  const [isMounted, setMounted] = useState(false)
  if (!isMounted) {
    const open = (event: MouseEvent) => {
      // Pressed, it shows that first, and the menu may follow a frame later; the next key already belongs to the menu.
      if (event.detail > 0) startTransition(() => setMounted(true))
      else setMounted(true)
    }
    return cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: open })
  }
  return (
    <ActionMenu
      trigger={trigger}
      actions={actions}
      waiting={cloneElement(trigger, { 'aria-busy': true })}
      onLoadError={() => setMounted(false)}
    />
  )
}

/** What can be done with a row, and its name. */
export type RowMenu = { name: string; actions: readonly MenuAction[] }

/** '⋯' of a row or a card. One element without a component of its own, because many rows are rendered. */
export const renderRowMenu = ({ name, actions }: RowMenu, className = '') => (
  <MenuButton
    trigger={
      <button
        type="button"
        aria-label={`Actions for ${name}`}
        aria-keyshortcuts={keysIn(actions)}
        className={`row-action row-menu ${className}`}
      />
    }
    actions={actions}
  />
)

const keysIn = (actions: readonly MenuAction[]) =>
  actions
    .flatMap((action) => (typeof action === 'object' && 'shortcut' in action ? [action.shortcut] : []))
    .join(' ') || undefined

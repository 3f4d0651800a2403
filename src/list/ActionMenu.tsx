import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import type { CardAction } from './CardMenu.tsx'

export interface ActionMenuProps {
  trigger: ReactElement
  actions: readonly CardAction[]
}

/** The actions of one row. Loaded on the first click (CardMenu). */
export default function ActionMenu({ trigger, actions }: ActionMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {actions.map((action) => {
        const className = action.isDanger ? 'text-danger' : undefined
        return 'href' in action ? (
          <MenuItem key={action.label} asChild className={className}>
            <a href={action.href}>{action.label}</a>
          </MenuItem>
        ) : (
          // A frame later the menu has given the focus back to its button, to which a dialog returns it.
          <MenuItem
            key={action.label}
            className={className}
            onSelect={() => requestAnimationFrame(action.onSelect)}
          >
            {action.label}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

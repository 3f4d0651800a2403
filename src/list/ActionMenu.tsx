import type { ReactElement } from 'react'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import type { Shortcut } from '../ui/shortcuts.ts'

type Item = {
  label: string
  isDanger?: boolean
  isDisabled?: boolean
  /** The key that does it in the focused row. */
  shortcut?: Shortcut
}

/** What a menu offers; a choice that is checked or not leaves it open. */
export type MenuAction =
  | (Item & { href: string })
  | (Item & {
      onSelect: () => void
      /** Of a row: shown beside its menu too while the row has the pointer or the focus, with this icon (cells.css). */
      icon?: 'order' | 'lab'
    })
  | { label: string; checked: boolean; onChange: () => void }
  | 'line'

export interface ActionMenuProps {
  trigger: ReactElement
  actions: readonly MenuAction[]
}

/** Loaded on the first click (MenuButton). */
export default function ActionMenu({ trigger, actions }: ActionMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuActions actions={actions} />
    </Menu>
  )
}

export const MenuActions = ({ actions }: Pick<ActionMenuProps, 'actions'>) =>
  actions.map((action, index) =>
    action === 'line' ? <MenuSeparator key={index} /> : <Action key={action.label} {...action} />,
  )

function Action(action: Exclude<MenuAction, string>) {
  const { label } = action
  if ('checked' in action) {
    return (
      <MenuCheck checked={action.checked} onCheckedChange={action.onChange}>
        {label}
      </MenuCheck>
    )
  }
  const look = {
    disabled: action.isDisabled === true,
    className: action.isDanger ? 'text-danger' : undefined,
  }
  const content = (
    <>
      <span className="max-w-80 truncate">{label}</span>
      {action.shortcut && (
        <kbd aria-hidden className="ml-auto pl-4 text-xs text-ink-faint uppercase pointer-coarse:hidden">
          {action.shortcut}
        </kbd>
      )}
    </>
  )
  if ('href' in action) {
    return (
      <MenuItem {...look} asChild>
        <a href={action.href}>{content}</a>
      </MenuItem>
    )
  }
  // A frame later the menu has given the focus back to its button, to which a dialog returns it.
  return (
    <MenuItem {...look} onSelect={() => requestAnimationFrame(action.onSelect)}>
      {content}
    </MenuItem>
  )
}

import type { ReactElement } from 'react'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../ui/Menu.tsx'

interface ColumnMenuProps {
  trigger: ReactElement
  columns: { key: string; title: string; hidden: boolean }[]
  toggle: (key: string) => void
  showAll: () => void
  /** Undefined while all columns have the width that they have by themselves. */
  resetWidths: (() => void) | undefined
}

/** Chooses visible columns; stays open while choosing. Loaded on the first click (ColumnChooser). */
export default function ColumnMenu({ trigger, columns, toggle, showAll, resetWidths }: ColumnMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {columns.map(({ key, title, hidden }) => (
        <MenuCheck key={key} checked={!hidden} onCheckedChange={() => toggle(key)}>
          {title}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem disabled={!columns.some(({ hidden }) => hidden)} onSelect={showAll}>
        Show all columns
      </MenuItem>
      <MenuItem disabled={!resetWidths} onSelect={() => resetWidths?.()}>
        Reset widths
      </MenuItem>
    </Menu>
  )
}

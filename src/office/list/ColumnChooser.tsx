import { Columns3 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import type { HiddenColumns } from './useHiddenColumns.ts'

/** A menu that says which columns are shown; it stays open while one chooses. */
export function ColumnChooser<Row>({ columns }: { columns: HiddenColumns<Row> }) {
  const { optional, isHidden, toggle, showAll } = columns
  const hidden = optional.filter(({ key }) => isHidden(key)).length
  const trigger = (
    <Button>
      <Columns3 aria-hidden />
      {hidden === 0 ? 'Columns' : `Columns (${hidden} hidden)`}
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {optional.map(({ key, title }) => (
        <MenuCheck key={key} checked={!isHidden(key)} onCheckedChange={() => toggle(key)}>
          {title}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem disabled={hidden === 0} onSelect={showAll}>
        Show all columns
      </MenuItem>
    </Menu>
  )
}

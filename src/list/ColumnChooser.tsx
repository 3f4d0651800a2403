import { Columns3 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { MenuButton } from './MenuButton.tsx'
import type { ListColumns } from './useColumns.ts'

/** Which columns a list shows. */
export function ColumnChooser<Row>({ columns }: { columns: ListColumns<Row> }) {
  const { optional, isHidden } = columns
  const hidden = optional.filter((column) => !column.isExtra && isHidden(column)).length
  return (
    <MenuButton
      trigger={
        <Button title="Columns">
          <Columns3 aria-hidden />
          <span className={`tool-word ${hidden === 0 ? 'sm:max-xl:sr-only' : ''}`}>
            {hidden === 0 ? 'Columns' : `Columns (${hidden} hidden)`}
          </span>
        </Button>
      }
      actions={[
        ...optional.map((column) => ({
          label: column.title,
          checked: !isHidden(column),
          onChange: () => columns.toggle(column),
        })),
        'line',
        { label: 'Show the usual columns', isDisabled: columns.isUsual, onSelect: columns.showUsual },
        {
          label: 'Reset widths',
          isDisabled: Object.keys(columns.widths).length === 0,
          onSelect: columns.resetWidths,
        },
      ]}
    />
  )
}

import { Columns3 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { MenuButton } from './MenuButton.tsx'
import type { ListColumns } from './useColumns.ts'

export function ColumnChooser<Row>({ columns }: { columns: ListColumns<Row> }) {
  const { optional, isHidden, isUsual, toggle, showUsual, widths, resetWidths } = columns
  const hidden = optional.filter((column) => !column.isExtra && isHidden(column)).length
  const choices = optional.map((column) => ({
    label: column.title,
    checked: !isHidden(column),
    onChange: () => toggle(column),
  }))
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
        ...choices,
        'line',
        { label: 'Show the usual columns', isDisabled: isUsual, onSelect: showUsual },
        {
          label: 'Reset widths',
          isDisabled: Object.keys(widths).length === 0,
          onSelect: resetWidths,
        },
      ]}
    />
  )
}

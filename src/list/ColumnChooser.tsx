import { Columns3 } from 'lucide-react'
import { MenuButton } from './MenuButton.tsx'
import type { ListColumns } from './useColumns.ts'

/** Chooses the columns that are shown. */
export function ColumnChooser<Row>({ columns }: { columns: ListColumns<Row> }) {
  const { optional, isHidden, toggle, showAll, widths, resetWidths } = columns
  const hidden = optional.filter(({ key }) => isHidden(key)).length
  const choices = optional.map(({ key, title }) => ({
    label: title,
    checked: !isHidden(key),
    onChange: () => toggle(key),
  }))
  return (
    <MenuButton
      title="Columns"
      actions={[
        ...choices,
        'line',
        { label: 'Show all columns', isDisabled: hidden === 0, onSelect: showAll },
        {
          label: 'Reset widths',
          isDisabled: Object.keys(widths).length === 0,
          onSelect: resetWidths,
        },
      ]}
    >
      <Columns3 aria-hidden />
      {hidden === 0 ? <span className="sm:max-xl:sr-only">Columns</span> : `Columns (${hidden} hidden)`}
    </MenuButton>
  )
}

import { Columns3 } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import type { ListColumns } from './useColumns.ts'

const ColumnMenu = onDemand(() => import('./ColumnMenu.tsx'))

/** The button of the column menu, whose scripts (a tenth of those of a list) are loaded on the first click. */
export function ColumnChooser<Row>({ columns }: { columns: ListColumns<Row> }) {
  const [isMounted, setMounted] = useState(false)
  const { optional, isHidden, toggle, showAll, widths, resetWidths } = columns
  const choices = optional.map(({ key, title }) => ({ key, title, hidden: isHidden(key) }))
  const hidden = choices.filter((choice) => choice.hidden).length
  const button = (more: ComponentProps<typeof Button>) => (
    <Button {...more} title="Columns">
      <Columns3 aria-hidden />
      {hidden === 0 ? <span className="sm:max-xl:sr-only">Columns</span> : `Columns (${hidden} hidden)`}
    </Button>
  )
  if (!isMounted) return button({ 'aria-haspopup': 'menu', onClick: () => setMounted(true) })
  return (
    <ColumnMenu
      trigger={button({})}
      columns={choices}
      toggle={toggle}
      showAll={showAll}
      resetWidths={Object.keys(widths).length > 0 ? resetWidths : undefined}
      waiting={button({ 'aria-busy': true })}
      onLoadError={() => setMounted(false)}
    />
  )
}

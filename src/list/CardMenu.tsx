import { Ellipsis } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import type { ActionMenuProps } from './ActionMenu.tsx'

export type CardAction = { label: string; isDanger?: boolean } & ({ href: string } | { onSelect: () => void })

const ActionMenu = onDemand<ActionMenuProps>(() => import('./ActionMenu.tsx'))

/** The button of a card's menu, whose scripts are loaded on the first click. */
export function CardMenu({ name, actions }: { name: string; actions: readonly CardAction[] }) {
  const [isMounted, setMounted] = useState(false)
  const button = (more: ComponentProps<typeof Button>) => (
    <Button
      {...more}
      variant="quiet"
      size="icon"
      aria-label={`Actions for ${name}`}
      className="card-menu -mr-2"
    >
      <Ellipsis aria-hidden />
    </Button>
  )
  if (!isMounted) return button({ 'aria-haspopup': 'menu', onClick: () => setMounted(true) })
  return (
    <ActionMenu
      trigger={button({})}
      actions={actions}
      waiting={button({ 'aria-disabled': true })}
      onLoadError={() => setMounted(false)}
    />
  )
}

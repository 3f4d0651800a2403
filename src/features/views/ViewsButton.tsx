import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { readSearchText, writeSearchText } from '../../list/searchText.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { ViewMenuProps } from './ViewMenu.tsx'
import { useOpenView, viewsQuery } from './viewAddress.ts'

const ViewMenu = onDemand<ViewMenuProps>(() => import('./ViewMenu.tsx'))

type ViewsButtonProps = Omit<ViewMenuProps, 'views' | 'current' | 'trigger'>

/** Opens the menu of the saved views of a list; named after the open one. Its scripts are loaded on the first click. */
export function ViewsButton(props: ViewsButtonProps) {
  const [isMounted, setMounted] = useState(false)
  const { data: views = [] } = useQuery(viewsQuery(props.list))
  const current = useOpenView(props.list)
  const search = current?.shown.address['search']
  // A view that was opened by its address, or begins the list, brings its search along.
  useEffect(() => {
    if (search && readSearchText() === undefined) writeSearchText(search)
  }, [search])
  const button = (more: ComponentProps<typeof Button>) => (
    <Button {...more} className="max-w-60">
      <Bookmark aria-hidden />
      <span className="truncate">{current?.name ?? 'Views'}</span>
    </Button>
  )
  if (!isMounted) return button({ 'aria-haspopup': 'menu', onClick: () => setMounted(true) })
  return (
    <ViewMenu
      {...props}
      views={views}
      current={current}
      trigger={button({})}
      waiting={button({ 'aria-busy': true })}
      onLoadError={() => setMounted(false)}
    />
  )
}

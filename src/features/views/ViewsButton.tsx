import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { readSearchText, writeSearchText } from '../../list/searchText.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import type { Widths } from '../../list/useColumns.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { ViewMenuProps } from './ViewMenu.tsx'
import { useAddressNow, useOpenView, viewsQuery } from './viewAddress.ts'

const ViewMenu = onDemand<ViewMenuProps>(() => import('./ViewMenu.tsx'))

type ViewsButtonProps = Omit<ViewMenuProps, 'views' | 'current' | 'shown' | 'isChanged' | 'trigger'> & {
  /** Those that a person has given the columns, which are saved with a view. */
  widths: Widths
}

/** Opens the menu of the saved views of a list; named after the open one, with a dot once it is shown in another way. Its scripts are loaded on the first click. */
export function ViewsButton({ widths, ...props }: ViewsButtonProps) {
  const [isMounted, setMounted] = useState(false)
  const { data: views = [] } = useQuery(viewsQuery(props.list))
  const current = useOpenView(props.list)
  const search = current?.shown.address['search']
  // A view that was opened by its address, or begins the list, brings its search along.
  useEffect(() => {
    if (search && readSearchText() === undefined) writeSearchText(search)
  }, [search])
  const isHydrated = useHydrated()
  const address = useAddressNow(props.notSaved ?? [])
  const shown = { address, widths }
  // The search comes just after hydration.
  const isChanged = isHydrated && current !== undefined && !isSame(shown, current.shown)
  const button = (more: ComponentProps<typeof Button>) => (
    <Button {...more} className="max-w-60">
      <Bookmark aria-hidden />
      <span className="truncate">{current?.name ?? 'Views'}</span>
      {isChanged && (
        <span
          title="Edited"
          className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[CanvasText]"
        >
          <span className="sr-only">, edited</span>
        </span>
      )}
    </Button>
  )
  if (!isMounted) return button({ 'aria-haspopup': 'menu', onClick: () => setMounted(true) })
  return (
    <ViewMenu
      {...props}
      views={views}
      {...{ current, shown, isChanged }}
      trigger={button({})}
      waiting={button({ 'aria-busy': true })}
      onLoadError={() => setMounted(false)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../lib/text.ts'
import { setWidths } from '../../list/columnWidths.ts'
import { useScreenSetting } from '../../list/useScreenSetting.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import type { View } from './contract.ts'
import { useChangeViews } from './useChangeViews.ts'
import { searchOf, type Address, type WithoutMissing } from './viewAddress.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { useMayChange } from '../../lib/mayChange.ts'

export interface ViewMenuProps {
  list: ViewList
  views: View[]
  /** The view that is open. */
  current: View | undefined
  trigger: ReactElement
  /** Widths of columns that are saved with a view. */
  widths: Readonly<Record<string, number>>
  /** How many rows each of these addresses finds. */
  countsOf: (addresses: Address[]) => Promise<number[]>
  withoutMissing: WithoutMissing
}

/** The saved views of a list with their counts, and what can be done with the open one. Loaded when opened (ViewsButton). */
export default function ViewMenu(props: ViewMenuProps) {
  const { list, views, current, trigger } = props
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const { remove, share, start } = useChangeViews(list)
  const open = useOpenView(props)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const { data: counts } = useCounts(props)
  // A frame later the menu has given the focus back to its button, to which a dialog returns it.
  const later = (show: 'save' | 'rename') => () => requestAnimationFrame(() => setDialog(show))
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem onSelect={() => void navigate(`?${VIEW_PARAM}=all`)}>Everything</MenuItem>
        {views.map((view, index) => (
          <MenuItem key={view.id} onSelect={() => open(view)}>
            <span className="size-4">{view === current && <Check aria-label="Open" />}</span>
            <span className="max-w-72 truncate">{view.name}</span>
            {view.is_start && <span className="text-sm text-ink-faint">start</span>}
            {view.shared && <span className="truncate text-sm text-ink-faint">{sharedBy(view)}</span>}
            <span className="tabular ml-auto pl-4 text-ink-soft">
              {counts?.[index] === undefined ? '' : formatCount(counts[index])}
            </span>
          </MenuItem>
        ))}
        {mayChange && <MenuSeparator />}
        {mayChange && <MenuItem onSelect={later('save')}>Save view…</MenuItem>}
        {current && mayChange && (
          <MenuItem onSelect={() => void start(current.is_start ? null : current)}>
            {current.is_start ? 'Do not start with this view' : 'Start with this view'}
          </MenuItem>
        )}
        {current?.may_change && mayChange && (
          <>
            <MenuItem onSelect={later('rename')}>Rename…</MenuItem>
            {current.owner === null && (
              <MenuItem onSelect={() => void share(current)}>
                {current.shared ? 'Stop sharing' : 'Share with all staff'}
              </MenuItem>
            )}
            <MenuItem className="text-danger" onSelect={() => void remove(current)}>
              Delete view
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog && (
        <ViewDialog
          list={list}
          view={dialog === 'rename' ? current : undefined}
          widths={props.widths}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const sharedBy = ({ owner }: View) => (owner ? `shared by ${owner}` : 'shared')

function useCounts({ list, views, countsOf }: ViewMenuProps) {
  const addresses = views.map(({ shown }) => shown.address)
  return useQuery({
    queryKey: ['view counts', list, addresses],
    queryFn: () => countsOf(addresses),
    staleTime: 0,
  })
}

function useOpenView({ list, withoutMissing }: ViewMenuProps) {
  const navigate = useNavigate()
  const [, setCompact] = useScreenSetting('density')
  return ({ id, name, shown }: View) => {
    const { address, missing } = withoutMissing(shown.address)
    if (missing.length > 0) {
      toast.error(`"${name}" names an entry that no longer exists: ${missing.join(', ')}`, {
        description: 'The rest of the view is shown.',
      })
    }
    setWidths(list, shown.widths)
    setCompact(shown.compact)
    void navigate(searchOf(id, address))
  }
}

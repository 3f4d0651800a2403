import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { Filters } from '../../lib/filters.ts'
import { formatCount } from '../../lib/text.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { forgetLook, type Look } from '../../list/useColumns.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import type { View } from './contract.ts'
import { useChangeViews } from './useChangeViews.ts'
import { addressNow, isFiltered, keptNow, viewSearch, viewState, type Address } from './viewAddress.ts'
import { useWithoutMissing } from './useWithoutMissing.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { useMayChange } from '../../lib/mayChange.ts'

export interface ViewMenuProps {
  list: ViewList
  views: View[]
  /** The view that is open. */
  current: View | undefined
  trigger: ReactElement
  /** Widths and density, which are saved with a view. */
  look: Look
  /** 'All clients': the list without a view. */
  everything: string
  /** Parameters that are no part of a view, such as the days of a report. */
  notSaved?: readonly string[]
  /** How many rows each of these addresses finds. */
  countsOf: (addresses: Address[]) => Promise<number[]>
  /** The filters of the list, whose entries may be gone when a view is opened. */
  filters: Filters
}

/** The saved views of a list with their counts, and what can be done with the open one. Loaded when opened (ViewsButton). */
export default function ViewMenu(props: ViewMenuProps) {
  const { list, views, current, trigger, look, everything, notSaved = [] } = props
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const open = useOpen(props)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const { data: counts } = useCounts(props)
  // A frame later the menu has given the focus back to its button, to which a dialog returns it.
  const later = (show: 'save' | 'rename') => () => requestAnimationFrame(() => setDialog(show))
  const showAll = () =>
    void navigate(`?${new URLSearchParams({ ...keptNow(notSaved), [VIEW_PARAM]: 'all' })}`)
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem onSelect={showAll}>
          <Mark isOpen={!current && !isFiltered(addressNow(notSaved), props.filters)} />
          {everything}
        </MenuItem>
        {views.map((view, index) => (
          <MenuItem key={view.id} onSelect={() => open(view)}>
            <Mark isOpen={view === current} />
            <span className="max-w-72 truncate">{view.name}</span>
            {view.is_start && <span className="text-sm text-ink-faint">start</span>}
            {view.shared && <span className="truncate text-sm text-ink-faint">{sharedBy(view)}</span>}
            <span className="tabular ml-auto pl-4 text-ink-soft">
              {counts?.[index] === undefined ? '' : formatCount(counts[index])}
            </span>
          </MenuItem>
        ))}
        {mayChange && <MenuSeparator />}
        {mayChange && <ViewActions {...props} open={open} later={later} />}
      </Menu>
      {dialog && (
        <ViewDialog
          view={dialog === 'rename' ? current : undefined}
          {...{ list, look, notSaved }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const Mark = ({ isOpen }: { isOpen: boolean }) => (
  <span className="size-4">{isOpen && <Check aria-label="Open" />}</span>
)

type ViewActionsProps = ViewMenuProps & {
  open: (view: View) => void
  later: (show: 'save' | 'rename') => () => void
}

/** What can be done with the open view, and with how the list is shown now. */
function ViewActions({
  list,
  views,
  current,
  look,
  everything,
  notSaved = [],
  open,
  later,
}: ViewActionsProps) {
  const { remove, share, start, saveAgain } = useChangeViews(list, everything)
  if (!current) {
    return (
      <>
        <MenuItem onSelect={later('save')}>Save view…</MenuItem>
        {views.some(({ is_start }) => is_start) && (
          <MenuItem onSelect={() => void start(null)}>Start with {everything.toLowerCase()}</MenuItem>
        )}
      </>
    )
  }
  const shown = { address: addressNow(notSaved), widths: look.widths, compact: look.compact }
  const isChanged = !isSame(shown, current.shown)
  return (
    <>
      {isChanged && current.may_change && (
        <MenuItem onSelect={() => void saveAgain(current, shown)}>
          <span className="max-w-80 truncate">Save changes to “{current.name}”</span>
        </MenuItem>
      )}
      {isChanged && <MenuItem onSelect={() => open(current)}>Discard changes</MenuItem>}
      <MenuItem onSelect={later('save')}>Save as new view…</MenuItem>
      <MenuItem onSelect={() => void start(current.is_start ? null : current)}>
        {current.is_start ? 'Do not start with this view' : 'Start with this view'}
      </MenuItem>
      {current.may_change && (
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

/** Opens a view as it is saved. */
function useOpen({ list, notSaved = [], filters }: ViewMenuProps) {
  const navigate = useNavigate()
  const withoutMissing = useWithoutMissing(filters)
  return ({ id, name, shown }: View) => {
    const { address, missing } = withoutMissing(shown.address)
    if (missing.length > 0) {
      toast.error(`"${name}" names an entry that no longer exists: ${missing.join(', ')}`, {
        description: 'The rest of the view is shown.',
      })
    }
    forgetLook(list)
    void navigate(viewSearch(id, { ...address, ...keptNow(notSaved) }), { state: viewState(address) })
  }
}

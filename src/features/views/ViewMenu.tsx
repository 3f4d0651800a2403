import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import type { Filters } from '../../lib/filters.ts'
import { formatCount } from '../../lib/text.ts'
import { MenuActions, type MenuAction } from '../../list/ActionMenu.tsx'
import { forgetWidths } from '../../list/useColumns.ts'
import { failureToast, toast } from '../../ui/toast.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import type { View } from './contract.ts'
import { isFiltered, keptNow, viewSearch, viewState, type Address } from './viewAddress.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SwitchField, TextField } from '../../form/fields.tsx'

export interface ViewMenuProps {
  list: ViewList
  views: View[]
  /** The view that is open. */
  current: View | undefined
  /** How the list is shown now, and whether that is another way than the open view is saved. */
  shown: View['shown']
  isChanged: boolean
  trigger: ReactElement
  /** 'All clients': the list without a view. */
  everything: string
  /** Parameters that are no part of a view, such as the days of a report. */
  notSaved?: readonly string[]
  /** How many rows each of these addresses finds. */
  countsOf: (addresses: Address[]) => Promise<number[]>
  filters: Filters
}

/** The saved views of a list with their counts, and what can be done with the open one. Loaded when opened (ViewsButton). */
export default function ViewMenu(props: ViewMenuProps) {
  const { list, views, current, shown, trigger, everything, notSaved = [] } = props
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  const open = ({ id, shown: { address } }: View, replace = false) => {
    forgetWidths(list)
    const to = viewSearch(id, { ...address, ...keptNow(notSaved) })
    void navigate(to, { replace, state: viewState(address) })
  }
  const actions = useViewActions(props, open, setDialog)
  const mayChange = useMayChange()
  const addresses = views.map(({ shown }) => shown.address)
  const { data: counts } = useQuery({
    queryKey: ['view counts', list, addresses],
    queryFn: () => props.countsOf(addresses),
    staleTime: 0,
  })
  const showAll = () =>
    void navigate(`?${new URLSearchParams({ ...keptNow(notSaved), [VIEW_PARAM]: 'all' })}`)
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem onSelect={showAll}>
          {everything}
          {!current && !isFiltered(shown.address, props.filters) && <Mark />}
        </MenuItem>
        {views.map((view, index) => (
          <MenuItem key={view.id} onSelect={() => open(view)}>
            <span className="max-w-72 truncate">{view.name}</span>
            {view === current && <Mark />}
            {view.is_start && <span className="text-sm text-ink-faint">default</span>}
            {view.shared && <span className="truncate text-sm text-ink-faint">{sharedBy(view)}</span>}
            <span className="tabular ml-auto pl-4 text-ink-soft">
              {counts?.[index] === undefined ? '' : formatCount(counts[index])}
            </span>
          </MenuItem>
        ))}
        {mayChange && <MenuActions actions={['line', ...actions]} />}
      </Menu>
      {dialog && (
        <ViewDialog
          view={dialog === 'rename' ? current : undefined}
          {...{ list, shown }}
          hasDays={notSaved.length > 0}
          onSaved={(saved) => open(saved, true)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const Mark = () => <Check aria-label="Open" />

type Dialog = 'save' | 'rename'

/** What can be done with the open view, and with how the list is shown now. */
function useViewActions(
  { list, views, current, shown, isChanged, everything }: ViewMenuProps,
  open: (view: View) => void,
  show: (dialog: Dialog) => void,
) {
  const attempt = useAttempt()
  const item = (isOffered: boolean, label: string, onSelect: () => unknown, isDanger = false): MenuAction[] =>
    isOffered ? [{ label, onSelect: () => void onSelect(), isDanger }] : []
  // The menu itself is the way back.
  const start = (id: string | null, what: string) => () =>
    attempt(
      () => api.views.start.call({ list, id }),
      `${what} is the default view`,
      'The default view was not changed',
      false,
    )
  const withoutView = start(null, `“${everything}”`)
  if (!current) {
    const hasStart = views.some(({ is_start }) => is_start)
    return [
      ...item(true, 'Save view…', () => show('save')),
      ...item(hasStart, `Make “${everything}” the default`, withoutView),
    ]
  }
  const { id, name, may_change, is_start, owner, shared } = current
  const isOwn = may_change && owner === null
  const save = () =>
    attempt(
      () => api.views.change.call({ id, changes: { shown: { from: current.shown, to: shown } } }),
      `The changes to “${name}” were saved`,
      'The view was not saved',
    )
  const share = () =>
    attempt(
      () => api.views.change.call({ id, changes: { shared: { from: shared, to: !shared } } }),
      shared ? `“${name}” is yours alone` : `“${name}” is shared`,
      'The view was not changed',
    )
  const deleteView = () =>
    attempt(() => api.views.remove.call({ id }), `“${name}” was deleted`, 'The view was not deleted')
  return [
    ...item(isChanged && may_change, `Save changes to “${name}”`, save),
    ...item(isChanged, 'Discard changes', () => open(current)),
    ...item(true, 'Save as new view…', () => show('save')),
    ...item(!is_start, `Make “${name}” the default`, start(id, `“${name}”`)),
    ...item(is_start, `Stop using “${name}” as the default`, withoutView),
    ...item(may_change, `Rename “${name}”…`, () => show('rename')),
    ...item(isOwn, shared ? 'Stop sharing' : 'Share with all staff', share),
    ...item(may_change, `Delete “${name}”`, deleteView, true),
  ]
}

/** Does something with a view; a toast says what was done or why not. */
function useAttempt() {
  const cache = useQueryClient()
  return async (work: () => Promise<object>, done: string, failed: string, canUndo = true) => {
    try {
      const output = await work()
      toast.success(done, { subject: 'views', undo: canUndo ? undoAction(cache, output) : undefined })
    } catch (error) {
      failureToast(error, failed, 'views')
    } finally {
      await cache.invalidateQueries({ queryKey: api.views.list.key() })
    }
  }
}

const sharedBy = ({ owner }: View) => (owner ? `shared by ${owner}` : 'shared')

interface ViewDialogProps {
  list: ViewList
  /** Undefined to save how the list is shown now. */
  view: View | undefined
  shown: View['shown']
  /** Which are no part of a view. */
  hasDays: boolean
  onSaved: (saved: View) => void
  onClose: () => void
}

/** Names a view: a new one, or again. */
function ViewDialog({ list, view, shown, hasDays, onSaved, onClose }: ViewDialogProps) {
  const cache = useQueryClient()
  const stored = { name: view?.name ?? '', shared: view?.shared ?? false }
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save view'}
      description={view ? undefined : `${SAVED}${hasDays ? DAYS_STAY : ''}`}
      onClose={onClose}
      loadRules={() => import('./contract.ts').then((contract) => contract.viewFields)}
      defaultValues={stored}
      submitLabel="Save"
      onSubmit={async ({ name, shared }, { id }) => {
        if (view)
          await api.views.change.call({ id: view.id, changes: { name: { from: view.name, to: name } } })
        else onSaved(await api.views.save.call({ id, list, name, shared, shown }))
        toast.success(view ? `View renamed to “${name}”` : `“${name}” was saved`, { subject: 'views' })
        await cache.invalidateQueries({ queryKey: api.views.list.key() })
      }}
    >
      <TextField name="name" label="Name" required />
      {!view && <SwitchField name="shared" label="Shared" on="All staff see it" off="Only you see it" />}
    </FormDialog>
  )
}

const SAVED = 'Saves search, filters, sorting, columns with their widths, and row height.'
const DAYS_STAY = ' The dates are not saved: a view opens with the dates of the page.'

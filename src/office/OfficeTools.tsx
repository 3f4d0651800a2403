import { Search } from 'lucide-react'
import { useState } from 'react'
import { EventDialog } from '../features/clients/dialogs.ts'
import type { EventDialogProps } from '../features/clients/events/EventDialog.tsx'
import { IconButton } from '../ui/Button.tsx'
import { KeyName } from '../ui/KeyName.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { commandKey, usableShortcuts, type Shortcut } from '../ui/shortcuts.ts'
import { inertUntilHydrated, useHydrated } from '../ui/useHydrated.ts'
import type { FindDialogProps } from './FindDialog.tsx'
import type { ShortcutsDialogProps } from './ShortcutsDialog.tsx'
import { useShortcuts } from './useShortcuts.ts'

const FindDialog = onDemand<FindDialogProps>(() => import('./FindDialog.tsx'))
const ShortcutsDialog = onDemand<ShortcutsDialogProps>(() => import('./ShortcutsDialog.tsx'))

/** The box of Ctrl/Cmd+K, the list of shortcuts, and the dialogs of the box's actions; rendered once for the office. */
export function useOfficeTools() {
  const [isFinding, setFinding] = useState(false)
  const [usable, setUsable] = useState<Shortcut[] | null>(null)
  const [event, setEvent] = useState<Pick<EventDialogProps, 'client' | 'kind'> | null>(null)
  const openFind = () => setFinding(true)
  // Read before the dialog takes the focus away from its row.
  const openShortcuts = () => setUsable(usableShortcuts())
  const typedAhead = useShortcuts({ isFinding, openFind, openShortcuts })
  const dialogs = (
    <>
      {isFinding && (
        <FindDialog
          typedAhead={typedAhead}
          onClose={() => setFinding(false)}
          onEvent={setEvent}
          onShortcuts={openShortcuts}
        />
      )}
      {usable && <ShortcutsDialog usable={usable} onClose={() => setUsable(null)} />}
      {event && <EventDialog {...event} onClose={() => setEvent(null)} />}
    </>
  )
  return { openFind, dialogs }
}

const findShortcut = { 'aria-keyshortcuts': 'Control+K Meta+K' }

/** Opens the box; looks like a field, since one types next. */
export function FindField({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      {...inertUntilHydrated()}
      {...findShortcut}
      onClick={onOpen}
      className="flex h-9 w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface pr-1.5 pl-2.5 text-left text-xs text-ink-faint hover:border-ink-faint"
    >
      <span className="grow truncate">Find a client, page or action</span>
      <KeyName>{`${useHydrated() ? commandKey() : 'Ctrl'} K`}</KeyName>
    </button>
  )
}

/** The same in the narrow bar. */
export const FindButton = ({ onOpen }: { onOpen: () => void }) => (
  <IconButton
    {...inertUntilHydrated()}
    {...findShortcut}
    label="Find a client, page or action"
    icon={Search}
    onClick={onOpen}
  />
)

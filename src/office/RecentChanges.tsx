import { useState, useSyncExternalStore, type MouseEvent } from 'react'
import { formatAgo } from '../lib/author.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { pageAction } from '../ui/shortcuts.ts'
import { toast, toastStore, type ToastEntry } from '../ui/toast.ts'
import { inertUntilHydrated } from '../ui/useHydrated.ts'

/** Leads to every 'Undo' of the last ten minutes, when its toast is gone. */
export function RecentChanges({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...inertUntilHydrated()}
        {...pageAction}
        data-recent-changes
        className={className}
        onClick={() => setOpen(true)}
      >
        Recent changes
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Recent changes"
        description="What you can still undo in this tab, for ten minutes."
      >
        <UndoList onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function UndoList({ onDone }: { onDone: () => void }) {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.undoable, toastStore.onServer)
  const [now] = useState(Date.now)
  const undo = (entry: ToastEntry, { currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    next?.querySelector('button')?.focus()
    void toast.undo(entry)
    if (!next) onDone()
  }
  if (entries.length === 0) return <p>There is nothing to undo.</p>
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-center justify-between gap-3 py-2">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-semibold">{entry.title}</p>
            <p className="text-sm text-ink-soft">
              {[entry.description, formatAgo((now - entry.at) / 1000)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            size="small"
            data-dialog-action
            aria-label={`Undo: ${[entry.title, entry.description].filter(Boolean).join(', ')}`}
            onClick={(event) => undo(entry, event)}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  )
}

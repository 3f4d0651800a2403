import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo } from '../lib/author.ts'
import { api } from '../lib/api.ts'
import { undoneAction } from '../lib/actions.ts'
import { actionText } from '../features/audit/labels.ts'
import { UndoButton } from '../form/UndoButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { focusOnMount } from '../ui/focus.ts'
import { NotLoaded } from '../ui/Loaded.tsx'

/** What the person has changed and can undo, in this browser or another one. */
export default function RecentChanges({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Recent changes" description="What you can undo or redo, for 24 hours.">
      <Loaded />
    </Dialog>
  )
}

function Loaded() {
  const query = useQuery({ ...api.changes.list.queryOptions({ input: {} }), gcTime: 0 })
  const { data, dataUpdatedAt } = query
  if (!data || query.error) return <NotLoaded query={query} />
  if (data.length === 0) return <p>There is nothing to undo.</p>
  return <ChangeRows changes={data} readAt={dataUpdatedAt} />
}

type Changes = Awaited<ReturnType<typeof api.changes.list.call>>

/** In the order in which it was opened, so that nothing moves under the pointer; what came since follows. */
function inOrder(opened: Changes, changes: Changes) {
  const now = new Map(changes.map((change) => [change.id, change]))
  const kept = opened.map((change) => ({ ...change, ...now.get(change.id), isGone: !now.delete(change.id) }))
  return [...kept, ...[...now.values()].map((change) => ({ ...change, isGone: false }))]
}

function ChangeRows({ changes, readAt }: { changes: Changes; readAt: number }) {
  const [opened] = useState(changes)
  // What is undone later comes first and leaves the focus where it is.
  const [first] = useState(() => changes.find(({ changed_since }) => !changed_since)?.id)
  return (
    <ul className="divide-y divide-line">
      {inOrder(opened, changes).map(({ id, at, action, name, text, changed_since, isGone }) => {
        const { action: done, isUndone } = undoneAction(action)
        // What became of a client says that it was changed, or merged.
        const isTold = text && ['clients.updated', 'clients.merged'].includes(done)
        const told = isTold ? text : [actionText(done), text]
        const what = [isUndone && 'Undone', told].flat().filter(Boolean).join(' · ')
        const verb = isUndone ? 'Redo' : 'Undo'
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">
                {what} ·{' '}
                <span className="whitespace-nowrap">{formatAgo((readAt - Date.parse(at)) / 1000)}</span>
              </p>
            </div>
            {changed_since || isGone ? (
              <span className="shrink-0 text-sm text-ink-faint">
                {isGone ? (isUndone ? 'Redone' : 'Undone') : 'Changed since'}
              </span>
            ) : (
              <UndoButton
                ref={id === first ? focusOnMount : undefined}
                id={id}
                size="small"
                data-dialog-action
                aria-label={`${verb}: ${name}, ${what}`}
                onClick={({ currentTarget }) => {
                  const buttons = [...currentTarget.closest('ul')!.querySelectorAll('button')]
                  const index = buttons.indexOf(currentTarget)
                  const next = buttons[index + 1] ?? buttons[index - 1]
                  next?.focus()
                }}
              >
                {verb}
              </UndoButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo } from '../lib/author.ts'
import { api } from '../lib/api.ts'
import { actionText } from '../features/audit/labels.ts'
import { UndoButton } from '../form/UndoButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { focusOnMount } from '../ui/focus.ts'
import { NotLoaded } from '../ui/Loaded.tsx'

/** What the person has changed and can undo, in this browser or another one. */
export default function RecentChanges({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Recent changes" description="What you can undo, for 24 hours.">
      <Changes />
    </Dialog>
  )
}

function Changes() {
  const query = useQuery({ ...api.changes.list.queryOptions({ input: {} }), gcTime: 0 })
  const { data, dataUpdatedAt } = query
  // What is undone stays in its place until the list is opened again.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  if (!data || !opened || query.error) return <NotLoaded query={query} />
  if (opened.length === 0) return <p>There is nothing to undo.</p>
  const first = opened.find(({ changed_since }) => !changed_since)
  return (
    <ul className="divide-y divide-line">
      {opened.map(({ id, at, action, name, text }) => {
        const now = data.find((row) => row.id === id)
        // What became of a client says that it was changed.
        const what =
          text && action === 'clients.updated' ? text : [actionText(action), text].filter(Boolean).join(' · ')
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">
                {what} ·{' '}
                <span className="whitespace-nowrap">
                  {formatAgo((dataUpdatedAt - Date.parse(at)) / 1000)}
                </span>
              </p>
            </div>
            {!now || now.changed_since ? (
              <span className="shrink-0 text-sm text-ink-faint">{now ? 'Changed since' : 'Undone'}</span>
            ) : (
              <UndoButton
                ref={id === first?.id ? focusOnMount : undefined}
                id={id}
                size="small"
                data-dialog-action
                aria-label={`Undo: ${name}, ${what}`}
                onClick={({ currentTarget }) => {
                  const buttons = [...currentTarget.closest('ul')!.querySelectorAll('button')]
                  const index = buttons.indexOf(currentTarget)
                  const next = buttons[index + 1] ?? buttons[index - 1]
                  next?.focus()
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/newId.ts'
import { whileOnline } from '../../lib/online.ts'

const REPORT_EVERY_MS = 30_000

/** Tells the server that this client is open here, and says who else has it open. */
export function AlsoOpen({ clientId, isEditing = false }: { clientId: string; isEditing?: boolean }) {
  const [id] = useState(newId)
  const { data = [] } = useQuery({
    ...api.live.update_presence.queryOptions({ input: { id, client_id: clientId, is_editing: isEditing } }),
    refetchInterval: () => whileOnline(REPORT_EVERY_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  })
  // Left, or the tab is closed: a beacon is sent even then.
  useEffect(() => {
    const leave = () => {
      const body = new Blob([JSON.stringify({ id })], { type: 'application/json' })
      navigator.sendBeacon('/api/live/viewers/leave', body)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  const text = data.map(({ name, is_editing }) => name + (is_editing ? ' (editing)' : '')).join(', ')
  return (
    // A live region must be in the page before its text changes.
    <p role="status" data-print="hide" title={text} className="min-w-0 truncate text-sm text-ink-soft">
      {text && `Also open: ${text}`}
    </p>
  )
}

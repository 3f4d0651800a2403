import { WifiOff } from 'lucide-react'
import { useOnline } from '../lib/online.ts'

/**
 * Says above the page, wherever it is scrolled to, that nothing can be saved just now; goes by itself. The live region is
 * always there, because one that arrives together with its text is often not read out.
 */
export function ConnectionStatus() {
  const online = useOnline()
  return (
    <div role="status" data-print="hide" className="sticky top-14 z-20 lg:top-0">
      {!online && (
        <p
          data-offline
          className="flex h-(--offline-height) items-center gap-3 border-b border-warning/50 bg-warning-soft px-4 text-sm leading-snug text-ink sm:px-6"
        >
          <WifiOff aria-hidden className="size-4.5 shrink-0 text-warning" />
          <span>
            {navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'} What you type stays
            here; saving works again once the connection is back.
          </span>
        </p>
      )}
    </div>
  )
}

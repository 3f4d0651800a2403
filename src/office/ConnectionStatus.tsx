import { WifiOff } from 'lucide-react'
import { offlineText, useOnline } from '../lib/online.ts'

/**
 * Says that nothing can be saved while offline, without moving the layout: over the company's name in the top bar, in a
 * wide window at its bottom. The live region is always rendered, because one that is added together with its
 * text is often not read out.
 */
export function ConnectionStatus() {
  const online = useOnline()
  return (
    <div
      role="status"
      data-print="hide"
      className="pointer-events-none fixed top-0 right-0 left-15 z-50 lg:top-auto lg:bottom-0 lg:left-60"
    >
      {!online && (
        <p
          data-offline
          className="flex h-(--offline-height) items-center gap-2 border-line bg-warning-soft px-3 text-xs leading-tight text-ink max-lg:border-b sm:text-sm lg:gap-3 lg:border-t lg:px-6"
        >
          <WifiOff aria-hidden className="size-4.5 shrink-0 text-warning" />
          <span>{offlineText()}</span>
        </p>
      )}
    </div>
  )
}

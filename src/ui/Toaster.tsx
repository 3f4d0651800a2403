import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { toast, toastDuration, toastStore, type ToastEntry } from './toast.ts'
import { useToastLift } from './useToastLift.ts'

/**
 * Shows what `toast` was given. Put it once into the document, outside of every dialog. The two live regions
 * are always there, because a region that arrives together with its text is often not read out. On a phone it makes way
 * for text that is edited in place: then it stands under the bar at the top. It covers no row of buttons (useToastLift.ts).
 */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  const stack = useToastLift(entries)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = (hovered || focused) && entries.length > 0
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const regions = [
    { kind: 'normal', role: 'status', live: 'polite' },
    { kind: 'error', role: 'alert', live: 'assertive' },
  ] as const

  return (
    // Reading pauses the countdown; the section itself offers nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={stack}
      aria-label="Notifications"
      data-toaster
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      className={cx(
        'pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-end gap-2',
        'max-sm:in-[body:has([data-editor])]:top-17 max-sm:in-[body:has([data-editor])]:bottom-auto',
        'sm:right-5 sm:bottom-5 sm:left-auto sm:w-92',
      )}
    >
      {regions.map(({ kind, role, live }) => (
        <div key={kind} role={role} aria-live={live} aria-atomic="false" className="contents">
          {entries
            .filter((entry) => entry.kind === kind)
            .map((entry) => (
              <ToastCard key={entry.id} entry={entry} paused={paused} position={entries.indexOf(entry)} />
            ))}
        </div>
      ))}
    </section>
  )
}

const order = ['order-1', 'order-2', 'order-3']

function ToastCard({ entry, paused, position }: { entry: ToastEntry; paused: boolean; position: number }) {
  const left = useRef(toastDuration[entry.kind])
  // The time to read it runs down while the pointer and the focus are elsewhere; paused, what is left is kept.
  useEffect(() => {
    if (paused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => toast.dismiss(entry.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - startedAt))
    }
  }, [entry.id, paused])

  const isError = entry.kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      data-toast={isError ? 'destructive' : 'default'}
      className={cx(
        'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg border bg-raised py-2.5 pr-2 pl-4 shadow-float',
        isError ? 'border-danger' : 'border-line',
        order[position],
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-1.5 size-4.5 shrink-0', isError ? 'text-danger' : 'text-success')}
      />
      <div className="min-w-0 grow py-1 break-words">
        <p className={cx('font-semibold', isError && 'text-danger')}>{entry.title}</p>
        {entry.description && <p className="text-[0.9375rem] text-ink-soft">{entry.description}</p>}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Dismiss notification"
        onClick={() => toast.dismiss(entry.id)}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}

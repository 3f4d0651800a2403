import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react'
import { Button, IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { toastDuration, toast, toastStore, visibleToasts, type ToastEntry } from './toast.ts'
import { isTyping } from './shortcuts.ts'
import { useCountdown } from './useCountdown.ts'

/**
 * Renders the toasts; once in the document, outside of every dialog. The two live regions
 * are always rendered, because a region that is added together with its text is often not read out. In the office they are
 * where no field is: at the foot of the navigation, or in the bar at the top, over the company's name (decision 0013).
 */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  const visible = visibleToasts(entries)
  const [hovered, setHovered] = useState(false)
  const focus = useFocusInside()
  const isAway = useIsAway()
  const paused = (hovered || focus.isInside || isAway) && entries.length > 0
  const close = (entry: ToastEntry) => {
    focus.giveBack()
    toast.dismiss(entry.id)
  }
  const press = (entry: ToastEntry, action: () => unknown) => {
    close(entry)
    action()
  }
  useUndoKeys(press)
  const regions = [
    { kind: 'normal', role: 'status', live: 'polite' },
    { kind: 'error', role: 'alert', live: 'assertive' },
  ] as const

  return (
    // Hover and focus pause the countdown; the section itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notifications"
      ref={followHeight}
      data-toaster
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      className={cx(
        'pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-end gap-2',
        'sm:right-5 sm:bottom-5 sm:left-auto sm:w-92',
        'office-bar:top-1 office-bar:right-1 office-bar:bottom-auto office-bar:left-auto office-bar:w-[min(23rem,100vw-6.25rem)]',
        // It would lie on what is typed into the find box.
        'office-bar:in-[:root:has(.find-box)]:hidden',
        'office-side:right-auto office-side:bottom-18 office-side:left-2 office-side:w-56',
      )}
    >
      {regions.map(({ kind, role, live }) => (
        <div key={kind} role={role} aria-live={live} aria-atomic="false" className="contents">
          {entries
            .filter((entry) => entry.kind === kind)
            .map((entry) => (
              <ToastCard
                key={entry.id}
                entry={entry}
                paused={paused}
                position={visible.indexOf(entry)}
                newest={entry === entries.at(-1)}
                onClose={() => close(entry)}
                onPress={(action) => press(entry, action)}
              />
            ))}
        </div>
      ))}
    </section>
  )
}

/** From the foot of the menu to the toasts. */
const ABOVE_FOOT = 12

/** The menu of the office ends above the toasts, which would lie on its entries. Not by a variable of the root, for which the browser styles the whole page again. */
function followHeight(section: HTMLElement | null) {
  if (!section) return undefined
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = section
    const menu = document.querySelector<HTMLElement>('[data-above-toasts]')
    menu?.style.setProperty('margin-bottom', offsetHeight ? `${offsetHeight + ABOVE_FOOT}px` : '')
  })
  observer.observe(section)
  return () => observer.disconnect()
}

/** Whether the focus is inside, and how to give it back to where it came from. */
function useFocusInside() {
  const [isInside, setInside] = useState(false)
  const before = useRef<EventTarget | null>(null)
  return {
    isInside,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      setInside(true)
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setInside(false)
    },
    /** Before the focused toast goes: an element that is removed sends no blur event. */
    giveBack: () => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || !activeElement.closest('[data-toaster]')) return
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
      else activeElement.blur()
    },
  }
}

type Direction = 'undo' | 'redo'

/** Their keys as ARIA writes them. */
const directionKeys: Record<Direction, string> = {
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z Control+Y',
}

function pressedDirection({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Direction | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'y') return ctrlKey && !shiftKey ? 'redo' : undefined
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined
}

/**
 * Ctrl/Cmd+Z outside of fields, which have an undo of their own, is 'Undo' of the newest toast that offers it, and with Shift
 * 'Redo'. Later it shows what can be undone or redone, since what somebody does not see is not undone by a key.
 */
function useUndoKeys(press: (entry: ToastEntry, action: () => unknown) => void): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = pressedDirection(event)
      if (!direction || isTyping(event.target)) return
      event.preventDefault()
      // Nothing is undone or redone behind a dialog.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const newest = visibleToasts(toastStore.current()).findLast((entry) => entry[direction])
      if (newest) onPress(newest, newest[direction]!)
      else document.querySelector<HTMLElement>('[data-recent-changes]')?.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether the person is in another window, such as the spreadsheet that was exported, and sees no toast. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const [leave, comeBack] = [() => setAway(true), () => setAway(false)]
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  return isAway
}

/** A value with its unit: where it fits in a line, the line does not break in it. */
const BREAKS = /(?<=[→;:]) /
const unbroken = (part: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && ' '}
    <span className="inline-block">{part}</span>
  </Fragment>
)

/** Each part of 'Doe, Ann · Cost: $5.00 → $7.00' in a line of its own, without the dot, which is read out. */
const withoutDots = (part: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && (
      <>
        <span className="sr-only"> · </span>
        <br />
      </>
    )}
    {part.split(BREAKS).map(unbroken)}
  </Fragment>
)

const order = ['order-1', 'order-2', 'order-3']

interface ToastCardProps {
  entry: ToastEntry
  paused: boolean
  /** Among the visible ones, -1 behind them. */
  position: number
  newest: boolean
  onClose: () => void
  /** One of its buttons, which closes it. */
  onPress: (action: () => unknown) => void
}

function ToastCard({ entry, paused, position, newest, onClose, onPress }: ToastCardProps) {
  useCountdown(toastDuration(entry), paused, () => toast.dismiss(entry.id))

  const isError = entry.kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      data-toast={isError ? 'destructive' : 'default'}
      data-newest={newest || undefined}
      hidden={position < 0}
      className={cx(
        'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg border bg-raised py-2.5 pr-2 pl-4 shadow-float',
        'office-bar:not-data-newest:hidden office-bar:min-h-12 office-bar:items-center office-bar:gap-1 office-bar:py-0 office-bar:pr-0 office-bar:pl-3 office-bar:text-[0.8125rem]/tight',
        'office-side:gap-2 office-side:pr-1 office-side:pl-3 office-side:text-sm office-side:leading-snug',
        isError ? 'border-danger' : 'border-line',
        order[position],
      )}
    >
      <Icon
        aria-hidden
        className={cx(
          'mt-1.5 size-4.5 shrink-0 office-bar:mt-0 office-bar:in-data-[toast=default]:hidden',
          isError ? 'text-danger' : 'text-success',
        )}
      />
      {/* The buttons are beside the text, and below it where that would leave it too little. */}
      <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-2 office-side:gap-y-1">
        <div className="min-w-0 grow basis-0 py-1 wrap-anywhere office-side:basis-full">
          <p className={cx('font-semibold', isError && 'text-danger')}>{entry.title}</p>
          {entry.description && (
            <p className="text-[0.9375rem] text-ink-soft office-side:text-sm office-side:leading-snug office-bar:text-[0.8125rem]/tight office-bar:in-data-[toast=default]:line-clamp-4">
              {entry.description.split(' · ').map(withoutDots)}
            </p>
          )}
        </div>
        {entry.offer && (
          <Button size="small" onClick={() => onPress(entry.offer!.run)}>
            {entry.offer.label}
          </Button>
        )}
        {(['undo', 'redo'] as const).map((direction) => {
          const action = entry[direction]
          if (!action) return null
          return (
            <Button
              key={direction}
              size="small"
              aria-keyshortcuts={directionKeys[direction]}
              onClick={() => onPress(action)}
            >
              {direction === 'undo' ? 'Undo' : 'Redo'}
            </Button>
          )
        })}
      </div>
      <IconButton label="Dismiss notification" icon={X} onClick={onClose} />
    </div>
  )
}

import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { Calendar, type Years } from './Calendar.tsx'

export type CalendarPopoverProps = {
  /** The field that the calendar stands beside; a press on it is not a press outside. */
  anchor: RefObject<HTMLDivElement | null>
  day: string | null
  focusDay: boolean
  years?: Years | undefined
  onPick: (day: string) => void
  /** On Escape: the field gets the focus. */
  onClose: () => void
  /** On a click or focus outside: the focus is not moved. */
  onLeave: () => void
}

/** The open calendar of a date field; comes with the first that opens. */
export default function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, day, focusDay, onPick, onClose, onLeave } = props
  return (
    <Popover.Root open onOpenChange={onLeave}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLDivElement>} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Choose a date"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={onClose}
          onInteractOutside={(event) => {
            const target = event.detail.originalEvent.target
            if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault()
          }}
          className="calendar z-50 max-h-[calc(100dvh-1rem)] min-h-[min(18rem,100dvh-1rem)] min-w-64 overflow-y-auto animate-appear rounded-xl border border-line bg-raised shadow-float"
        >
          <Calendar key={day} value={day} onPick={onPick} focusDay={focusDay} years={props.years} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

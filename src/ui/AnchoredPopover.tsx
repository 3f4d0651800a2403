import { Popover } from 'radix-ui'
import type { ComponentProps, RefObject } from 'react'
import { cx } from './cx.ts'

type AnchoredPopoverProps = ComponentProps<typeof Popover.Content> & {
  /** A field or a button; a press on it is not a press outside. */
  anchor: RefObject<HTMLElement | null>
  /** Something outside was pressed or got the focus, or Escape was pressed. */
  onLeave: () => void
}

/** Open beside its anchor; neither opening nor closing moves the focus. */
export const AnchoredPopover = ({ anchor, onLeave, className, ...content }: AnchoredPopoverProps) => (
  <Popover.Root open onOpenChange={onLeave}>
    <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          const { target } = event.detail.originalEvent
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault()
        }}
        className={cx('z-50 animate-appear border border-line bg-raised shadow-float', className)}
        {...content}
      />
    </Popover.Portal>
  </Popover.Root>
)

import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A button that opens a list of actions. `trigger` is the button; children are MenuItem and MenuSeparator. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    // Not modal: the library's modal scroll lock writes an inline <style>, which the content policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** One action. With `asChild` the child (for example a router link) becomes the item. */
export function MenuItem({
  danger = false,
  className,
  ...rest
}: ComponentProps<typeof DropdownMenu.Item> & { danger?: boolean }) {
  return (
    <DropdownMenu.Item
      {...rest}
      className={cx(
        'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-[0.9375rem] outline-none select-none sm:pointer-fine:min-h-8.5',
        'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0',
        danger ? 'text-danger' : '[&_svg]:text-ink-faint',
        className,
      )}
    />
  )
}

/** A line between groups of actions. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}

/** A line of text that is not an action, for example who is signed in. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-sm text-ink-faint">{children}</DropdownMenu.Label>
}

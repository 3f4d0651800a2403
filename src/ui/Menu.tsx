import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

type MenuProps = { trigger: ReactElement; children: ReactNode; defaultOpen?: boolean }

/** A button that opens a list of choices. `trigger` is the button; children are MenuItem, MenuCheck and MenuSeparator. */
export function Menu({ trigger, children, defaultOpen = false }: MenuProps) {
  return (
    // Not modal: Radix's scroll lock adds an inline <style>, which the content security policy blocks.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
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

const itemClass =
  'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-[0.9375rem] outline-none select-none sm:pointer-fine:min-h-8.5 ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

/** One action. With `asChild` the child (for example a router link) becomes the item. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item {...rest} className={cx(itemClass, className)} />
}

/** Something to switch on or off; the menu stays open. */
export function MenuCheck(props: {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={props.checked}
      onCheckedChange={props.onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="grid size-4 place-items-center rounded-sm border border-line-strong text-accent">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {props.children}
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}

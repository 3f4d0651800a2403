import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Shared by text inputs, text areas, selects and date fields. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink sm:pointer-fine:text-[0.9375rem] ' +
  'placeholder:text-ink-faint hover:border-ink-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint ' +
  '[&[readonly]]:bg-sunken aria-invalid:border-danger focus-visible:outline-offset-0'

/** A one-line text field. Give it the props of `Field`, or an aria-label. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(controlClass, 'h-control', className)} />
}

/** A text field of several lines; the user can make it taller. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} {...rest} className={cx(controlClass, 'resize-y py-2 leading-normal', className)} />
  )
}

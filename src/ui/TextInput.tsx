import type { ComponentProps } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'

/** A one-line text field. Give it the props of `Field`, or an aria-label. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(controlClass, 'h-control', className)} />
}

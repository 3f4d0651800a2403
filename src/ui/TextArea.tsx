import type { ComponentProps } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'

/** A text field of several lines; the user can make it taller. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} {...rest} className={cx(controlClass, 'resize-y py-2 leading-normal', className)} />
  )
}
